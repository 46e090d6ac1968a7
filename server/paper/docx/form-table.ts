// A table of a form in a .docx file: boxes for the answers, last year's answers in grey beside or below them, and the
// sum of a total's parts as a field that the word processor computes.

import {
  AlignmentType,
  BorderStyle,
  HeightRule,
  Paragraph,
  type ParagraphChild,
  SimpleField,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from "docx";
import { type FittedTable, fittedTables } from "#server/paper/fitted-tables.ts";
import type { FormCell, FormRow, FormTable, FormWords } from "#server/paper/form.ts";
import { columnLetter, type TableGrid, type TableSlot } from "#server/paper/table-grid.ts";
import { type ControlNumbers, contentControl } from "./content-control.ts";

const twips = 20;
const none = { style: BorderStyle.NONE, size: 0, color: "auto" } as const;
const line = { style: BorderStyle.SINGLE, size: 6, color: "221D19" } as const;
const bare = { top: none, bottom: none, left: none, right: none };
const boxed = { top: line, bottom: line, left: line, right: line };
const quiet = "635A51";

type Writing = { words: FormWords; numbers: ControlNumbers };

const cellWith = (children: ParagraphChild[], isRight: boolean, isBoxed: boolean): TableCell =>
  new TableCell({
    borders: isBoxed ? boxed : bare,
    verticalAlign: VerticalAlign.CENTER,
    children: [
      new Paragraph({
        style: "NoSpacing",
        alignment: isRight ? AlignmentType.RIGHT : AlignmentType.LEFT,
        children,
      }),
    ],
  });

const small = (text: string): TextRun => new TextRun({ text, size: 16, color: quiet });

/** Where the answers are, for formulas: id → "B3". */
function placesOf({ rows, slots }: TableGrid): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  rows.forEach((row, at) => {
    slots.forEach((slot, column) => {
      const cell =
        slot.kind === "answer" && row.kind === "answers" ? row.row.cells[slot.column] : null;
      if (cell) places.set(cell.control.id, `${columnLetter(column)}${at + 2}`);
    });
  });
  return places;
}

/** Word counts a box without a number as 0 in SUM only; a "+" needs no list separator, which differs by country. */
function sumField({ parts, sum }: FormCell, places: ReadonlyMap<string, string>): SimpleField {
  const summands = parts
    .flatMap((id) => places.get(id) ?? [])
    .map((place) => `SUM(${place}:${place})`);
  return new SimpleField(`=${summands.join("+")} \\# "0;-0;"`, sum === "" ? " " : sum);
}

function sumCell({ cells }: FormRow, places: ReadonlyMap<string, string>): TableCell {
  const total = cells.find((cell) => cell !== null && cell.parts.length > 0);
  if (!total) return cellWith([], true, false);
  const sum = total.isAtLeast ? small(`≥ ${total.sum}`) : sumField(total, places);
  return cellWith([sum], true, false);
}

function answerCell(cell: FormCell | null | undefined, { numbers }: Writing): TableCell {
  if (!cell) return cellWith([], false, false);
  const isRight = cell.control.kind === "number";
  return cellWith([contentControl(cell.control, numbers)], isRight, true);
}

function bodyCell(
  slot: TableSlot,
  row: FormRow,
  places: ReadonlyMap<string, string>,
  writing: Writing,
): TableCell {
  switch (slot.kind) {
    case "title":
      return cellWith([new TextRun(`${row.title}${row.isRequired ? " *" : ""}`)], false, false);
    case "answer":
      return answerCell(row.cells[slot.column], writing);
    case "unit":
      return cellWith([small(row.unit)], false, false);
    case "lastYear":
      return cellWith([small(row.cells[slot.column]?.lastYear ?? "")], slot.isRight, false);
    case "sum":
      return sumCell(row, places);
  }
}

function lastYearRow({ slots }: TableGrid, row: FormRow, { words }: Writing): TableRow {
  const cells = slots.map((slot) => {
    if (slot.kind === "title") return cellWith([small(words.lastYear)], true, false);
    if (slot.kind !== "answer") return cellWith([], false, false);
    return cellWith([small(row.cells[slot.column]?.lastYear ?? "")], true, false);
  });
  return new TableRow({ cantSplit: true, children: cells });
}

type HeadSlot = { slot: TableSlot; table: FormTable; headSize: number };

function headText({ slot, table, headSize }: HeadSlot, words: FormWords): ParagraphChild[] {
  switch (slot.kind) {
    case "title":
      return [small(table.corner)];
    case "answer": {
      const { title = "", unit = "" } = table.columns[slot.column] ?? {};
      const size = headSize * 2;
      return [
        new TextRun({ text: title, bold: true, size }),
        ...(unit === "" ? [] : [small(` ${unit}`)]),
      ];
    }
    case "lastYear":
      return [small(words.lastYear)];
    case "sum":
      return [small(words.sum)];
    case "unit":
      return [];
  }
}

const isAtRight = (slot: TableSlot): boolean =>
  slot.kind === "sum" || ((slot.kind === "answer" || slot.kind === "lastYear") && slot.isRight);

function fittedTable({ table, grid, headSize }: FittedTable, writing: Writing): Table {
  const places = placesOf(grid);
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: grid.slots.map((slot) =>
      cellWith(headText({ slot, table, headSize }, writing.words), isAtRight(slot), false),
    ),
  });
  const widths = grid.slots.map(({ width }) => Math.round(width * twips));
  return new Table({
    layout: TableLayoutType.FIXED,
    columnWidths: widths,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    margins: { left: 60, right: 60 },
    borders: { ...bare, insideHorizontal: none, insideVertical: none },
    rows: [
      head,
      ...grid.rows.map(({ kind, row }) =>
        kind === "lastYear"
          ? lastYearRow(grid, row, writing)
          : new TableRow({
              cantSplit: true,
              // Seven millimetres.
              height: { value: 397, rule: HeightRule.ATLEAST },
              children: grid.slots.map((slot) => bodyCell(slot, row, places, writing)),
            }),
      ),
    ],
  });
}

/** One table, or two where the words over its columns would be broken in one. */
export const formTables = (table: FormTable, writing: Writing): Table[] =>
  fittedTables(table).map((one) => fittedTable(one, writing));
