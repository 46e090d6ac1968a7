// A workbook whose first sheet is a long list, made while it is sent, and whose other sheets are short. The library
// sends workbooks of one sheet only, so it makes this one with a single row, and the rows take the place of that row.

import type { Readable } from "node:stream";
import { type WriteSheet, writeXlsx } from "hucre/xlsx";
import { readDirectory } from "./read-directory.ts";
import { letters } from "./sheet-extent.ts";
import { streamZip, type ZipEntry } from "./stream-zip.ts";
import { unpack } from "./unpack.ts";
import type { CsvCell } from "./write-csv.ts";
import { xlsxText } from "./xlsx-text.ts";

/** A sheet beside the list. Its cells are texts. */
export type TextSheet = { name: string; widths: readonly number[]; rows: readonly string[][] };

export type LongWorkbook = {
  name: string;
  columns: readonly { head: string; isNumber: boolean }[];
  /** Some rows at a time, each in the order of the columns. */
  batches: AsyncIterable<readonly CsvCell[][]>;
  others: readonly TextSheet[];
};

const asText = { numFmt: "@" } as const;
const asHead = { ...asText, font: { name: "Calibri", size: 11, bold: true } } as const;
const wrapped = { wrapText: true, vertical: "top" } as const;

/** Text that XML can hold as it is. */
const plain = /^[^&<>_\p{Cc}\p{Cs}\uFFFE\uFFFF]*$/u;
const special = /[&<>]|[^\P{Cc}\n\t]/gu;
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** At the ends, and where there are several, blanks are kept only when the file says so. */
const withBlanks = /^\s|\s$|[\n\t]/;

const escaped = (sign: string): string =>
  entities[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;

function textElement(text: string): string {
  if (text.length < 1000 && plain.test(text) && !withBlanks.test(text)) return `<t>${text}</t>`;
  return `<t xml:space="preserve">${xlsxText(text).replace(special, escaped)}</t>`;
}

/** Adds the XML of a cell to that of the rows: millions of cells as texts of their own would be mostly garbage. */
type WriteCell = (cell: CsvCell, row: string, xml: string[]) => void;

function cellWriter(at: number, style: string): WriteCell {
  const open = `<c r="${letters(at)}`;
  const number = `"${style}><v>`;
  const text = `"${style} t="inlineStr"><is>`;
  return (cell, row, xml) => {
    if (cell === null) return;
    if (typeof cell === "number") xml.push(open, row, number, String(cell), "</v></c>");
    else xml.push(open, row, text, textElement(cell), "</is></c>");
  };
}

/** The sheet up to its one row, and from there; the styles of the row's cells are those of the columns. */
function splitSheet(xml: string) {
  const [before = "", after = ""] = xml.split(/<row r="2".*<\/row>/s);
  const row = xml.slice(before.length, xml.length - after.length);
  const styles = [...row.matchAll(/<c r="[A-Z]+2"([^>]*)>/g)].map(
    ([, attributes]) => /\ss="\d+"/.exec(attributes ?? "")?.[0] ?? "",
  );
  return { before: before.replace(/<dimension [^>]*>/, ""), after, styles };
}

async function* listXml(xml: string, { batches }: LongWorkbook) {
  const { before, after, styles } = splitSheet(xml);
  const writers = styles.map((style, at) => cellWriter(at, style));
  yield before;
  let row = 1;
  for await (const batch of batches) {
    const xml: string[] = [];
    for (const cells of batch) {
      row += 1;
      const number = String(row);
      xml.push('<row r="', number, '">');
      for (const [at, write] of writers.entries()) write(cells[at] ?? null, number, xml);
      xml.push("</row>");
    }
    yield xml.join("");
  }
  yield after;
}

const textSheet = ({ name, widths, rows }: TextSheet): WriteSheet => ({
  name,
  columns: widths.map((width) => ({ width, style: { ...asText, alignment: wrapped } })),
  rows: rows.map((row) => row.map(xlsxText)),
});

function listSheet({ name, columns }: LongWorkbook): WriteSheet {
  const heads = columns.map((_, at) => [`0,${at}`, { style: asHead }] as const);
  return {
    name,
    columns: columns.map(({ isNumber }) =>
      isNumber ? { width: 12 } : { width: 24, style: asText },
    ),
    rows: [
      columns.map(({ head }) => xlsxText(head)),
      columns.map(({ isNumber }) => (isNumber ? 0 : "x")),
    ],
    cells: new Map(heads),
    freezePane: { rows: 1 },
  };
}

async function* entriesOf(workbook: LongWorkbook): AsyncGenerator<ZipEntry> {
  const sheets = [listSheet(workbook), ...workbook.others.map(textSheet)];
  const made = Buffer.from(await writeXlsx({ sheets, stringMode: "inline" }));
  for (const part of await readDirectory(made)) {
    const content = unpack(made, part);
    const isList = part.name === "xl/worksheets/sheet1.xml";
    yield { name: part.name, content: isList ? listXml(content.toString(), workbook) : [content] };
  }
}

/** The bytes of the file, made as they are taken. */
export const streamWorkbook = (workbook: LongWorkbook): Readable => streamZip(entriesOf(workbook));
