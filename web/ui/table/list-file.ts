// A list as a file for people: replaces the column names of the API with localized ones.

import { csvText } from "#questionnaire/engine/written/csv-text.ts";

/** More than the line of column names ever takes. */
const maxHeadBytes = 4096;

/**
 * The CSV file with its column names translated by `columnText`. Only its first line is read: the rest
 * may be a million events.
 */
export async function withColumnTexts(
  file: Blob,
  columnText: (column: string) => string,
): Promise<Blob> {
  const start = (await file.slice(0, maxHeadBytes).text()).replace(/^\uFEFF/, "");
  const line = start.slice(0, start.indexOf("\r\n"));
  // The names of the API are ASCII: a byte each.
  const hasMark = new Uint8Array(await file.slice(0, 1).arrayBuffer())[0] === 0xef;
  const columns = line.replaceAll('"', "").split(",");
  const heads = columns.map((column) => csvText(columnText(column)));
  const rest = file.slice(line.length + (hasMark ? 3 : 0));
  return new Blob([`\uFEFF${heads.join(",")}`, rest], { type: file.type });
}
