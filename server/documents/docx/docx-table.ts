// A table in a .docx file: the head is repeated on every page, no row is broken, figures are at the right.

import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlign,
  WidthType,
} from "docx";
import { smallOfCell, smallSize, textOfCell, totalsIn } from "#server/documents/cells.ts";
import type { Cell, TableBlock, TableColumn } from "#server/documents/model.ts";
import {
  figureSpace,
  isBeside,
  type SmallWidths,
  smallsAt,
  spaceOf,
  splitSmall,
} from "#server/documents/small-texts.ts";
import { headGroups } from "#server/documents/table-heads.ts";

const twips = 20;
/** Word counts in half points. */
const halfPoints = smallSize * 2;
const none = { style: BorderStyle.NONE, size: 0, color: "auto" } as const;
const hairline = { style: BorderStyle.SINGLE, size: 2, color: "DED7CC" } as const;
const strong = { style: BorderStyle.SINGLE, size: 6, color: "221D19" } as const;

const alignmentOf = (isNumber: boolean) => (isNumber ? AlignmentType.RIGHT : AlignmentType.LEFT);

/** A table of no more rows is on one page. */
const maxKeptRows = 30;
/** So many rows of another are on the page of its head. */
const firstRows = 4;
/** So many rows are on its last page. */
const lastRows = 4;

type Line = {
  text: string;
  small: string;
  isBold: boolean;
  isNumber: boolean;
  /** Its row is on the page of the next one. */
  isKept: boolean;
};

const smallRun = (small: string, isBelow: boolean) =>
  new TextRun({ text: small, size: halfPoints, ...(isBelow ? { break: 1 } : {}) });

/** A text with its small text, if any, below it. */
function paragraph({ text, small, isBold, isNumber, isKept }: Line): Paragraph {
  return new Paragraph({
    style: "NoSpacing",
    keepNext: isKept,
    alignment: alignmentOf(isNumber),
    children: [
      new TextRun({ text, bold: isBold }),
      ...(small === "" ? [] : [smallRun(small, true)]),
    ],
  });
}

/** The space between the borders of a cell and what is in it, at one side. */
const sideMargin = 60;

/** Figures end at one tab stop and the small texts beside them at another, so that the digits of both are below each other. */
function figureParagraph(line: Line, { smalls, width }: FigureColumn): Paragraph {
  const { text, small, isBold, isKept } = line;
  const end = Math.round(width * twips) - 2 * sideMargin;
  const isOnLine = isBeside(small, smalls);
  const [lead, tail] = splitSmall(small);
  const sign = tail === "" && smalls.tail > 0 ? figureSpace : tail;
  return new Paragraph({
    style: "NoSpacing",
    keepNext: isKept,
    tabStops: [
      { type: TabStopType.RIGHT, position: end - Math.round(spaceOf(smalls) * twips) },
      { type: TabStopType.RIGHT, position: end },
    ],
    children: [
      new TextRun({ children: [new Tab(), text], bold: isBold }),
      ...(small === "" || isOnLine ? [] : [new TextRun({ break: 1, children: [new Tab()] })]),
      ...(small === ""
        ? []
        : [
            new TextRun({
              children: [new Tab(), `${lead.replaceAll(" ", "\u00a0")}${sign}`],
              size: halfPoints,
            }),
          ]),
    ],
  });
}

type RowLook = { isTotal: boolean; isKept: boolean };

/** A column whose figures have small texts beside them. */
type FigureColumn = { smalls: SmallWidths; width: number };

function bodyRow(
  cells: readonly Cell[],
  columns: readonly (TableColumn & FigureColumn)[],
  { isTotal, isKept }: RowLook,
) {
  return new TableRow({
    cantSplit: true,
    children: columns.map((column, place) => {
      const cell = cells[place] ?? "";
      const line = {
        text: textOfCell(cell),
        small: smallOfCell(cell),
        isBold: isTotal,
        isNumber: column.isNumber,
        isKept,
      };
      const hasSmalls = column.isNumber && spaceOf(column.smalls) > 0;
      return new TableCell({
        children: [hasSmalls ? figureParagraph(line, column) : paragraph(line)],
      });
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
        children: [paragraph({ text, small: "", isBold: true, isNumber: false, isKept: true })],
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
          children: [paragraph({ text: title, small: unit, isBold: true, isNumber, isKept: true })],
        }),
    ),
  });
}

const columnsOf = (table: TableBlock, places: readonly number[], widths: readonly number[]) =>
  places.flatMap((place) => {
    const column = table.columns[place];
    const smalls = smallsAt(table, place);
    return column === undefined ? [] : [{ ...column, smalls, width: widths[place] ?? 0 }];
  });

/** The columns at `places`, with their widths in points. */
export function docxTable(
  table: TableBlock,
  places: readonly number[],
  widths: readonly number[],
): Table {
  const columns = columnsOf(table, places, widths);
  const own = places.map((place) => Math.round((widths[place] ?? 0) * twips));
  const cellsAt = (row: readonly Cell[]) => places.map((place) => row[place] ?? "");
  const body = [
    ...totalsIn(table, places).map((row) => ({ cells: cellsAt(row), isTotal: true })),
    ...table.rows.map((row) => ({ cells: cellsAt(row), isTotal: false })),
  ];
  const totalCount = totalsIn(table, places).length;
  const keptCount = body.length <= maxKeptRows ? body.length : totalCount + firstRows;
  const isKept = (at: number): boolean =>
    at < keptCount - 1 || (at >= body.length - lastRows && at < body.length - 1);
  return new Table({
    layout: TableLayoutType.FIXED,
    columnWidths: own,
    width: { size: own.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    margins: { left: sideMargin, right: sideMargin },
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
        bodyRow(cells, columns, { isTotal, isKept: isKept(at) }),
      ),
    ],
  });
}
