// How a table of a form is set, for every format: which columns it has, how wide they are, and whether last year's
// answers are beside the boxes or below them.

import type { FormPart, FormRow, FormTable } from "./form.ts";

const mm = 72 / 25.4;
/** The width of the lines on A4 and on Letter, in points. */
export const portraitWidth = 180 * mm;
/** Of lists, whose page is turned. */
export const landscapeWidth = 248 * mm;

/** `isRight`: numbers. `column` is the column of the form's table. */
export type TableSlot = { width: number } & (
  | { kind: "title" | "unit" | "sum" }
  | { kind: "answer" | "lastYear"; column: number; isRight: boolean }
);

export type TableGrid = {
  slots: readonly TableSlot[];
  /** In their order below the head. */
  rows: readonly { kind: "answers" | "lastYear"; row: FormRow }[];
};

/** With more columns last year's answers go below. */
const maxBeside = 4;
const sumWidth = 16 * mm;
const rowHeadWidth = 46 * mm;

/** Whether one of its cells is a total of others. */
export const hasSums = ({ rows }: FormTable): boolean =>
  rows.some(({ cells }) => cells.some((cell) => cell !== null && cell.parts.length > 0));

const hasLastYear = ({ cells }: FormRow): boolean =>
  cells.some((cell) => cell !== null && cell.lastYear !== "");

/** Whether a part has a list, for which its pages are turned. */
export const hasList = ({ questions }: FormPart): boolean =>
  questions.some(({ tables }) => tables.some(({ layout }) => layout === "list"));

/** The letters of a column: 0 → A, 26 → AA. */
export function columnLetter(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : `${columnLetter(Math.floor(at / 26) - 1)}${letter}`;
}

const sumSlot = (table: FormTable): TableSlot[] =>
  hasSums(table) ? [{ kind: "sum", width: sumWidth }] : [];

function besideSlots(table: FormTable): TableSlot[] {
  const sums = sumSlot(table);
  const space = portraitWidth - rowHeadWidth - (sums.length > 0 ? sumWidth : 0);
  const each = Math.min(44 * mm, space / table.columns.length);
  const used = each * table.columns.length + (sums.length > 0 ? sumWidth : 0);
  return [
    { kind: "title", width: Math.min(portraitWidth - used, 80 * mm) },
    ...table.columns.flatMap((_, column): TableSlot[] => [
      { kind: "answer", column, isRight: true, width: each * 0.58 },
      { kind: "lastYear", column, isRight: true, width: each * 0.42 },
    ]),
    ...sums,
  ];
}

function belowSlots(table: FormTable): TableSlot[] {
  const sums = sumSlot(table);
  const space = portraitWidth - 40 * mm - (sums.length > 0 ? sumWidth : 0);
  const each = space / table.columns.length;
  return [
    { kind: "title", width: 40 * mm },
    ...table.columns.map(
      (_, column): TableSlot => ({ kind: "answer", column, isRight: true, width: each }),
    ),
    ...sums,
  ];
}

function fieldSlots(table: FormTable): TableSlot[] {
  const isText = table.columns[0]?.kind === "text";
  const common = { column: 0, isRight: !isText };
  if (isText) {
    return [
      { kind: "title", width: 52 * mm },
      { kind: "answer", ...common, width: 78 * mm },
      { kind: "unit", width: 8 * mm },
      { kind: "lastYear", ...common, width: 42 * mm },
    ];
  }
  return [
    { kind: "title", width: 80 * mm },
    { kind: "answer", ...common, width: 34 * mm },
    { kind: "unit", width: 18 * mm },
    { kind: "lastYear", ...common, width: 26 * mm },
    ...sumSlot(table).map((slot) => ({ ...slot, width: 22 * mm })),
  ];
}

const listWeights = { text: 3, choice: 3, number: 1.7, flag: 1.5 } as const;

function listSlots({ columns }: FormTable): TableSlot[] {
  const first = 10 * mm;
  const weights = columns.map(({ kind, isShort }) => (isShort ? 1.5 : listWeights[kind]));
  const one = (landscapeWidth - first) / weights.reduce((sum, weight) => sum + weight, 0);
  return [
    { kind: "title", width: first },
    ...weights.map((weight, column): TableSlot => {
      const isRight = columns[column]?.kind === "number";
      return { kind: "answer", column, isRight, width: weight * one };
    }),
  ];
}

const answersOf = (rows: readonly FormRow[]) =>
  rows.map((row) => ({ kind: "answers" as const, row }));

/** How a table is printed: last year's figures are beside the answers, or in rows of their own where there are many columns. */
export function tableGrid(table: FormTable): TableGrid {
  const { layout, rows, columns } = table;
  if (layout === "fields") return { slots: fieldSlots(table), rows: answersOf(rows) };
  if (layout === "list") return { slots: listSlots(table), rows: answersOf(rows) };
  if (columns.length <= maxBeside) return { slots: besideSlots(table), rows: answersOf(rows) };
  const withLastYear = rows.flatMap((row) => [
    { kind: "answers" as const, row },
    ...(hasLastYear(row) ? [{ kind: "lastYear" as const, row }] : []),
  ]);
  return { slots: belowSlots(table), rows: withLastYear };
}
