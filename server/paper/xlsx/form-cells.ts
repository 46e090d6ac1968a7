// The tables of a form as cells of a sheet: an unlocked cell with a name for each answer, last year's answers beside or
// below them, and the sum of a total's parts as a formula.

import type { FormCell, FormControl, FormRow, FormTable, FormWords } from "#server/paper/form.ts";
import { boxes, nameOfCell } from "#server/paper/paper-format.ts";
import { type TableGrid, type TableSlot, tableGrid } from "#server/paper/table-grid.ts";
import { answerStyle, styles } from "./cell-styles.ts";
import type { OptionLists } from "./option-lists.ts";
import { type CellPlace, refOf, type SheetBuilder } from "./sheet-builder.ts";

export type SheetWriting = { sheet: SheetBuilder; lists: OptionLists; words: FormWords };

/** A text takes so many columns, which are as wide as a number. */
const textSpan = 4;

const words = (value: string, style: (typeof styles)[keyof typeof styles]) => ({
  value,
  type: "string" as const,
  style,
});

function answerValue({ kind, number, text }: FormControl) {
  if (number !== null) return { value: number, type: "number" as const };
  const written = kind === "flag" && text !== "" ? boxes.inSheet : text;
  return written === ""
    ? { value: null, type: "empty" as const }
    : { value: written, type: "string" as const };
}

/** The unlocked cell of an answer, with its name and what can be chosen. */
export function putControl(
  control: FormControl,
  column: number,
  span: number,
  { sheet, lists }: SheetWriting,
): CellPlace {
  const { kind, isGrouped, options, id } = control;
  const style = answerStyle(kind, isGrouped);
  const place = sheet.put(column, { ...answerValue(control), style }, span);
  sheet.nameCell(nameOfCell(id), place);
  const choices = kind === "flag" ? [{ value: "true", text: boxes.inSheet }] : options;
  if (choices.length > 0) sheet.choose(place, lists.rangeOf(choices));
  return place;
}

/** Which column of the sheet each slot begins in, and how many it takes. */
function columnsOf(table: FormTable, { slots }: TableGrid): { column: number; span: number }[] {
  const isText = table.layout === "fields" && table.columns[0]?.kind === "text";
  let next = 0;
  return slots.map(({ kind }) => {
    const span = isText && (kind === "answer" || kind === "lastYear") ? textSpan : 1;
    const column = next;
    next += span;
    return { column, span };
  });
}

type Drawing = SheetWriting & {
  table: FormTable;
  columns: { column: number; span: number }[];
  /** Where the answers are: id → "B5". */
  places: Map<string, string>;
};

function putHead(
  slots: readonly TableSlot[],
  { sheet, table, columns, words: said }: Drawing,
): void {
  slots.forEach((slot, at) => {
    const { column = 0, span = 1 } = columns[at] ?? {};
    if (slot.kind === "title") sheet.put(column, words(table.corner, styles.quiet), span);
    if (slot.kind === "lastYear") {
      const look = slot.isRight ? styles.quietHead : styles.quiet;
      sheet.put(column, words(said.lastYear, look), span);
    }
    if (slot.kind === "sum") sheet.put(column, words(said.sum, styles.quietHead), span);
    if (slot.kind === "answer") {
      const { title = "", unit = "" } = table.columns[slot.column] ?? {};
      const look = slot.isRight ? styles.head : styles.headOfText;
      sheet.put(column, words(unit === "" ? title : `${title} (${unit})`, look), span);
    }
  });
  sheet.setHeight(table.layout === "fields" ? 16 : 44);
  sheet.row += 1;
}

function putSlot(slot: TableSlot, at: number, row: FormRow, drawing: Drawing): void {
  const { sheet, columns, places } = drawing;
  const { column = 0, span = 1 } = columns[at] ?? {};
  const cell = slot.kind === "answer" || slot.kind === "lastYear" ? row.cells[slot.column] : null;
  switch (slot.kind) {
    case "title":
      sheet.put(column, words(`${row.title}${row.isRequired ? " *" : ""}`, styles.body), span);
      break;
    case "unit":
      sheet.put(column, words(row.unit, styles.quiet), span);
      break;
    case "lastYear":
      sheet.put(
        column,
        words(cell?.lastYear ?? "", slot.isRight ? styles.figure : styles.quiet),
        span,
      );
      break;
    case "answer":
      if (cell) places.set(cell.control.id, refOf(putControl(cell.control, column, span, drawing)));
      break;
    case "sum":
      break;
  }
}

/** After all rows, because a part may be below its total. Nothing is shown where no part is a number. */
function putSum({ parts }: FormCell, at: CellPlace, { sheet, places }: Drawing): void {
  const refs = parts.flatMap((id) => places.get(id) ?? []).join(",");
  const { row } = sheet;
  sheet.row = at.row;
  const formula = `IF(COUNT(${refs})=0,"",SUM(${refs}))`;
  sheet.put(at.column, {
    value: null,
    type: "formula",
    formula,
    style: { ...styles.figure, numFmt: "#,##0" },
  });
  sheet.row = row;
}

function putLastYearRow(
  row: FormRow,
  slots: readonly TableSlot[],
  { sheet, columns, words: said }: Drawing,
) {
  slots.forEach((slot, at) => {
    const { column = 0 } = columns[at] ?? {};
    if (slot.kind === "title") sheet.put(column, words(said.lastYear, styles.figure));
    if (slot.kind !== "answer") return;
    sheet.put(column, words(row.cells[slot.column]?.lastYear ?? "", styles.figure));
  });
  sheet.row += 1;
}

export function putTable(table: FormTable, writing: SheetWriting): void {
  const grid = tableGrid(table);
  const drawing: Drawing = {
    ...writing,
    table,
    columns: columnsOf(table, grid),
    places: new Map(),
  };
  const { sheet } = writing;
  putHead(grid.slots, drawing);
  const sums: (() => void)[] = [];
  const sumAt = grid.slots.findIndex(({ kind }) => kind === "sum");
  for (const { kind, row } of grid.rows) {
    if (kind === "lastYear") {
      putLastYearRow(row, grid.slots, drawing);
      continue;
    }
    sheet.setHeight(20);
    for (const [at, slot] of grid.slots.entries()) putSlot(slot, at, row, drawing);
    const total = row.cells.find((cell) => cell !== null && cell.parts.length > 0);
    const place = { row: sheet.row, column: drawing.columns[sumAt]?.column ?? 0 };
    if (total) sums.push(() => putSum(total, place, drawing));
    sheet.row += 1;
  }
  for (const put of sums) put();
  sheet.row += 1;
}
