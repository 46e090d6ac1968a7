// A form as the template form.typ reads it: every table as cells in their order, with their widths.

import { type FittedTable, fittedTables } from "#server/paper/fitted-tables.ts";
import type {
  FormCell,
  FormQuestion,
  FormRow,
  FormTable,
  FormWords,
  PaperForm,
} from "#server/paper/form.ts";
import { hasList, type TableGrid, type TableSlot } from "#server/paper/table-grid.ts";

/** Part of the library, so that nothing depends on the fonts of a machine. */
const font = "Libertinus Serif";
const mm = 72 / 25.4;
/** Of a box, so that a figure can be written into it by hand. */
const boxHeight = 7 * mm;

type Cell = {
  text: string;
  boxed: boolean;
  right: boolean;
  small: boolean;
  strong: boolean;
  /** Whether a box is ticked; null for what is no box to tick. */
  tick: boolean | null;
};

const plain = (text: string, look: Partial<Cell> = {}): Cell => ({
  text,
  boxed: false,
  right: false,
  small: false,
  strong: false,
  tick: null,
  ...look,
});

function answerCell(cell: FormCell | null | undefined): Cell {
  if (!cell) return plain("");
  const { kind, text } = cell.control;
  if (kind === "flag") return plain("", { tick: text !== "" });
  return plain(text, { boxed: true, right: kind === "number" });
}

function bodyCell(slot: TableSlot, row: FormRow): Cell {
  switch (slot.kind) {
    case "title":
      return plain(`${row.title}${row.isRequired ? " *" : ""}`);
    case "unit":
      return plain(row.unit, { small: true });
    case "answer":
      return answerCell(row.cells[slot.column]);
    case "lastYear":
      return plain(row.cells[slot.column]?.lastYear ?? "", { small: true, right: slot.isRight });
    case "sum":
      return plain("");
  }
}

function lastYearCell(slot: TableSlot, row: FormRow, words: FormWords): Cell {
  if (slot.kind === "title") return plain(words.lastYear, { small: true, right: true });
  if (slot.kind !== "answer") return plain("");
  return plain(row.cells[slot.column]?.lastYear ?? "", { small: true, right: true });
}

function headCell(slot: TableSlot, table: FormTable, words: FormWords): Cell {
  if (slot.kind === "title") return plain(table.corner, { small: true });
  if (slot.kind === "lastYear") return plain(words.lastYear, { small: true, right: slot.isRight });
  if (slot.kind !== "answer") return plain("");
  const { title = "", unit = "" } = table.columns[slot.column] ?? {};
  const text = unit === "" ? title : `${title} (${unit})`;
  return plain(text, { strong: true, right: slot.isRight });
}

/** Sums are not computed on paper. */
const printed = ({ slots, rows }: TableGrid): TableGrid => ({
  slots: slots.filter(({ kind }) => kind !== "sum"),
  rows,
});

function heightOf({ cells }: FormRow): number {
  return cells.some((cell) => cell?.control.isLong) ? 2.5 * boxHeight : boxHeight;
}

function tableInput({ table, grid, headSize }: FittedTable, words: FormWords) {
  const { slots, rows } = printed(grid);
  return {
    headSize,
    widths: slots.map(({ width }) => width),
    head: slots.map((slot) => headCell(slot, table, words)),
    heights: rows.map(({ kind, row }) => (kind === "lastYear" ? 0 : heightOf(row))),
    cells: rows.flatMap(({ kind, row }) =>
      slots.map((slot) =>
        kind === "lastYear" ? lastYearCell(slot, row, words) : bodyCell(slot, row),
      ),
    ),
  };
}

const questionInput = (question: FormQuestion, words: FormWords) => ({
  ...question,
  tables: question.tables.flatMap(fittedTables).map((table) => tableInput(table, words)),
});

/** Neighbours on pages of the same direction. */
function groupsOf({ parts, words }: PaperForm) {
  const groups: { wide: boolean; parts: unknown[] }[] = [];
  for (const part of parts) {
    const input = { ...part, questions: part.questions.map((one) => questionInput(one, words)) };
    const wide = hasList(part);
    const last = groups.at(-1);
    if (last?.wide === wide) last.parts.push(input);
    else groups.push({ wide, parts: [input] });
  }
  return groups;
}

/** The content of form.json. */
export function typstForm(form: PaperForm): string {
  const { lang, title, country, words, facts, printedInstructions, signs, properties, comments } =
    form;
  const day = new Date(properties.issued);
  const meanings = signs.map(([sign, meaning]) => `${sign} ${meaning}`);
  return JSON.stringify({
    lang,
    title,
    country,
    words,
    facts,
    signs,
    comments,
    font,
    instructions: printedInstructions,
    paper: lang === "en" ? "us-letter" : "a4",
    subtitle: country === "" ? words.offline : `${country} · ${words.offline}`,
    date: { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() },
    legend: [...meanings, `* ${words.required}`].join(" · "),
    groups: groupsOf(form),
  });
}
