// Downloads every row that the search and the filters in the address find, as a CSV or XLSX file without the columns that
// the list hides.

import { useSearchParams } from "react-router";
import type { Call } from "#contract/define.ts";
import { joinHeads, type ListFormat } from "#contract/paging.ts";
import { askForFile, type ReceivedFile } from "#web/api.ts";
import type { HowToFetch } from "#web/ui/download/use-file.ts";
import { withColumnTexts } from "./list-file.ts";
import { hiddenIn, readView, searchOf, type View } from "./table-view.ts";

export type ListFile<Column extends string> = {
  /** The call of the list; it takes `format` and `heads`. */
  entry: Call;
  /** The columns of the file. */
  columns: readonly Column[];
  columnText: (column: Column) => string;
  /** The column of the list that one of the file belongs to, where its name is another. */
  under?: Partial<Record<Column, string>>;
  /** As the table of the list has it. */
  queryFor: (view: View) => Record<string, string>;
  /** Without its ending. */
  fileName: string;
};

/** What fetches the file in one of its formats. */
export function useListFile<Column extends string>(file: ListFile<Column>) {
  const { entry, columns, columnText, queryFor, under } = file;
  const [address] = useSearchParams();
  const hidden = hiddenIn(address);
  const shown = columns.filter((column) => !hidden.includes(under?.[column] ?? column));
  /** A column of another release keeps its name. */
  const textOf = (name: string) => {
    const known = columns.find((column) => column === name);
    return known ? columnText(known) : name;
  };
  return async function fetchFile(format: ListFormat, how: HowToFetch): Promise<ReceivedFile> {
    const view = readView(address, null);
    const chosen = shown.length < columns.length ? { columns: joinHeads(shown) } : {};
    const found = { ...queryFor(view), ...searchOf(view), ...chosen, format };
    const heads = () => joinHeads(shown.map(columnText));
    const query = format === "xlsx" ? { ...found, heads: heads() } : found;
    const file = await askForFile(entry, { query, ...how });
    return format === "csv" ? { ...file, blob: await withColumnTexts(file.blob, textOf) } : file;
  };
}
