// A report as a workbook: its rows, its totals, and what must be known to read them, each on its own sheet.
// Text is written as text, never as a formula.

import { type Cell, type CellStyle, writeXlsx as writeWorkbook } from "hucre/xlsx";
import { decimalsOf } from "#questionnaire/engine/written/text-format.ts";
import type { ReportCell } from "#reports/engine/define.ts";
import { markTextCells } from "#server/files/mark-text-cells.ts";
import { xlsxCell, xlsxText } from "#server/files/xlsx-text.ts";
import type { NumberKind, Rectangle } from "./flatten.ts";
import { pageSetup } from "./page-setup.ts";
import { rowHeight } from "./row-height.ts";

export type AboutLine = { name: string; text: string };
export type Workbook = {
  title: string;
  sheets: readonly { name: string; table: Rectangle }[];
  about: { name: string; lines: readonly AboutLine[] };
};

const font = { name: "Calibri", size: 11 };
/** The format code of text; mark-text-cells.ts finds text cells by it. */
const text: CellStyle = { numFmt: "@", font };
const strong = (style: CellStyle): CellStyle => ({ ...style, font: { ...font, bold: true } });
const wrapped: CellStyle = { ...text, alignment: { wrapText: true, vertical: "top" } };
const headStyle = strong(wrapped);

const withDecimals = (whole: string, decimals: number): string =>
  decimals === 0 ? whole : `${whole}.${"0".repeat(decimals)}`;

function numberFormat(kind: NumberKind): string {
  if (kind === "share") return "0.0%";
  if (kind === "year") return "0";
  return withDecimals("#,##0", kind === "whole" ? 0 : kind.digits);
}

/** The format of a rate below 1 or of a share below 1%, which has two significant digits; null for all others. */
function smallFormat(kind: NumberKind | null, cell: ReportCell | undefined): string | null {
  if (typeof cell !== "number" || kind === null || kind === "whole" || kind === "year") return null;
  const [value, digits] = kind === "share" ? [cell * 100, 1] : [cell, kind.digits];
  const decimals = decimalsOf(value, digits);
  if (decimals === digits) return null;
  return `${withDecimals("0", decimals)}${kind === "share" ? "%" : ""}`;
}

function styleOf(kind: NumberKind | null): CellStyle {
  return kind === null ? text : { numFmt: numberFormat(kind), font };
}

/** Wide enough for the longest cell, within reason; heads wrap. */
function widthOf(kind: NumberKind | null, index: number, rows: readonly ReportCell[][]): number {
  const lengths = rows.map((row) => String(row[index] ?? "").length);
  const longest = kind === null ? Math.max(12, ...lengths) : 14;
  return Math.min(60, longest + 2);
}

/** The cells whose style is not that of their column: the heads, and small rates. */
function styledCells({ columns, rows }: Rectangle): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>();
  columns.forEach(({ kind }, index) => {
    cells.set(`0,${index}`, { style: headStyle });
    rows.forEach((row, line) => {
      const numFmt = smallFormat(kind, row[index]);
      if (numFmt !== null) cells.set(`${line + 1},${index}`, { style: { numFmt, font } });
    });
  });
  return cells;
}

function tableSheet(name: string, table: Rectangle) {
  const { columns, rows } = table;
  const widths = columns.map(({ kind }, index) => widthOf(kind, index, rows));
  const heads = columns.map(({ head }) => head);
  return {
    name,
    columns: columns.map(({ kind }, index) => ({
      width: widths[index] ?? 0,
      style: styleOf(kind),
    })),
    rowDefs: new Map([[0, { height: rowHeight(heads, widths) }]]),
    rows: [heads, ...rows].map((row) => row.map(xlsxCell)),
    cells: styledCells(table),
    freezePane: { rows: 1, columns: columns[1]?.kind === null ? 2 : 1 },
    pageSetup: pageSetup(widths),
  };
}

const aboutWidths = [36, 100] as const;

function aboutSheet(name: string, lines: readonly AboutLine[]) {
  const rows = lines.map((line) => [xlsxText(line.name), xlsxText(line.text)]);
  const [nameWidth, textWidth] = aboutWidths;
  return {
    name,
    columns: [
      { width: nameWidth, style: headStyle },
      { width: textWidth, style: wrapped },
    ],
    rows,
    rowDefs: new Map(rows.map((row, at) => [at, { height: rowHeight(row, aboutWidths) }])),
    pageSetup: pageSetup(aboutWidths),
  };
}

/** The bytes of the .xlsx file. */
export async function writeXlsx({ title, sheets, about }: Workbook): Promise<Uint8Array> {
  const bytes = await writeWorkbook({
    sheets: [
      ...sheets.map(({ name, table }) => tableSheet(name, table)),
      aboutSheet(about.name, about.lines),
    ],
    properties: { title },
    stringMode: "inline",
  });
  return markTextCells(bytes);
}
