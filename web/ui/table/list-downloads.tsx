// The buttons that download every row that the search and the filters in the address find.

import { FileButtons } from "./file-buttons.tsx";
import { type ListFile, useListFile } from "./use-list-file.ts";

export function ListDownloads<Column extends string>(file: ListFile<Column>) {
  return <FileButtons fetchFile={useListFile(file)} fileName={file.fileName} />;
}
