// Downloads every row that the search and the filters in the address find, as a CSV or XLSX file.

import { useSearchParams } from "react-router";
import type { Call } from "#contract/define.ts";
import type { ListFormat } from "#contract/paging.ts";
import { askForFile } from "#web/api.ts";
import { useDownload } from "#web/ui/use-action.ts";
import { withColumnTexts } from "./list-file.ts";
import { readView, searchOf, type View } from "./table-view.ts";

export type ListFile<Column extends string> = {
  /** The call of the list; it takes `format` and `heads`. */
  entry: Call;
  /** The columns of the file. */
  columns: readonly Column[];
  columnText: (column: Column) => string;
  /** As the table of the list has it. */
  queryFor: (view: View) => Record<string, string>;
  /** Without its ending. */
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
  async function fetchFile(format: ListFormat) {
    const view = readView(address, null);
    const found = { ...queryFor(view), ...searchOf(view), format };
    const heads = columns.map((column) => columnText(column).replaceAll("|", "/")).join("|");
    const query = format === "xlsx" ? { ...found, heads } : found;
    const { blob } = await askForFile(entry, { query });
    const file = format === "csv" ? await withColumnTexts(blob, textOf) : blob;
    return { blob: file, fileName: `${fileName}.${format}` };
  }
  return { isBusy, download: (format: ListFormat) => download(() => fetchFile(format)) };
}
