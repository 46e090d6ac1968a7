// A table in a .docx file: the head is repeated on every page, no row is broken, figures are at the right.

import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from "docx";
import { smallOfCell, textOfCell, totalsIn } from "#server/documents/cells.ts";
import type { Cell, TableBlock, TableColumn } from "#server/documents/model.ts";
import { headGroups } from "#server/documents/table-heads.ts";

const twips = 20;
const smallSize = 12;
const none = { style: BorderStyle.NONE, size: 0, color: "auto" } as const;
const hairline = { style: BorderStyle.SINGLE, size: 2, color: "DED7CC" } as const;
const strong = { style: BorderStyle.SINGLE, size: 6, color: "221D19" } as const;

const alignmentOf = (isNumber: boolean) => (isNumber ? AlignmentType.RIGHT : AlignmentType.LEFT);

/** A table of no more rows is on one page. */
const maxKeptRows = 30;
/** So many rows of another are on the page of its head. */
const firstRows = 4;

type Line = {
  text: string;
  small: string;
  isBold: boolean;
  isNumber: boolean;
  /** Its row is on the page of the next one. */
  isKept: boolean;
};

function paragraph({ text, small, isBold, isNumber, isKept }: Line, isBroken: boolean): Paragraph {
  const smallRun = new TextRun({
    text: isBroken ? small : `\u00a0${small.replaceAll(" ", "\u00a0")}`,
    size: smallSize,
    ...(isBroken ? { break: 1 } : {}),
  });
  return new Paragraph({
    style: "NoSpacing",
    keepNext: isKept,
    alignment: alignmentOf(isNumber),
    children: [new TextRun({ text, bold: isBold }), ...(small === "" ? [] : [smallRun])],
  });
}

type RowLook = { isTotal: boolean; isKept: boolean };

function bodyRow(
  cells: readonly Cell[],
  columns: readonly TableColumn[],
  { isTotal, isKept }: RowLook,
) {
  return new TableRow({
    cantSplit: true,
    children: columns.map(({ isNumber }, place) => {
      const cell = cells[place] ?? "";
      const line = {
        text: textOfCell(cell),
        small: smallOfCell(cell),
        isBold: isTotal,
        isNumber,
        isKept,
      };
      return new TableCell({ children: [paragraph(line, isTotal)] });
    }),
  });
}

function groupRow(columns: readonly TableColumn[]): TableRow[] {
  const groups = headGroups(columns);
  if (groups === null) return [];
  const cells = groups.map(
    ({ text, span }) =>
      new TableCell({
        columnSpan: span,
        verticalAlign: VerticalAlign.BOTTOM,
        children: [
          paragraph({ text, small: "", isBold: true, isNumber: false, isKept: true }, false),
        ],
      }),
  );
  return [new TableRow({ tableHeader: true, cantSplit: true, children: cells })];
}

function headRow(columns: readonly TableColumn[]): TableRow {
  return new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(
      ({ title, unit, isNumber }) =>
        new TableCell({
          verticalAlign: VerticalAlign.BOTTOM,
          borders: { bottom: strong },
          children: [
            paragraph({ text: title, small: unit, isBold: true, isNumber, isKept: true }, true),
          ],
        }),
    ),
  });
}

/** The columns at `places`, with their widths in points. */
export function docxTable(
  table: TableBlock,
  places: readonly number[],
  widths: readonly number[],
): Table {
  const columns = places.flatMap((place) => table.columns[place] ?? []);
  const own = places.map((place) => Math.round((widths[place] ?? 0) * twips));
  const cellsAt = (row: readonly Cell[]) => places.map((place) => row[place] ?? "");
  const body = [
    ...totalsIn(table, places).map((row) => ({ cells: cellsAt(row), isTotal: true })),
    ...table.rows.map((row) => ({ cells: cellsAt(row), isTotal: false })),
  ];
  const totalCount = totalsIn(table, places).length;
  const keptCount = body.length <= maxKeptRows ? body.length : totalCount + firstRows;
  return new Table({
    layout: TableLayoutType.FIXED,
    columnWidths: own,
    width: { size: own.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    margins: { left: 60, right: 60 },
    borders: {
      top: none,
      left: none,
      right: none,
      bottom: strong,
      insideHorizontal: hairline,
      insideVertical: none,
    },
    rows: [
      ...groupRow(columns),
      headRow(columns),
      ...body.map(({ cells, isTotal }, at) =>
        bodyRow(cells, columns, { isTotal, isKept: at < keptCount - 1 }),
      ),
    ],
  });
}
