// Downloads every row that the search and the filters in the address find, as a CSV file.

import { useSearchParams } from "react-router";
import type { Call } from "#contract/define.ts";
import { askForFile } from "#web/api.ts";
import { useDownload } from "#web/ui/use-action.ts";
import { withColumnTexts } from "./list-file.ts";
import { readView, searchOf, type View } from "./table-view.ts";

export type ListFile<Column extends string> = {
  /** The call of the list; it takes `format=csv`. */
  entry: Call;
  /** The columns of the file. */
  columns: readonly Column[];
  columnText: (column: Column) => string;
  /** As the table of the list has it. */
  queryFor: (view: View) => Record<string, string>;
  fileName: string;
};

export function useListFile<Column extends string>(file: ListFile<Column>) {
  const { entry, columns, columnText, queryFor, fileName } = file;
  const [address] = useSearchParams();
  const { isBusy, download } = useDownload();
  /** A column of another release keeps its name. */
  const textOf = (name: string) => {
    const known = columns.find((column) => column === name);
    return known ? columnText(known) : name;
  };
  async function fetchFile() {
    const view = readView(address, null);
    const query = { ...queryFor(view), ...searchOf(view), format: "csv" };
    const { blob } = await askForFile(entry, { query });
    return { blob: await withColumnTexts(blob, textOf), fileName };
  }
  return { isBusy, download: () => download(fetchFile) };
}
