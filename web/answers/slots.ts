// Slots: the cells of fields, and the precise / estimate / no data choice of questions. Both have a key
// and a value, so that edits and merges treat them alike.

import type {
  Answer,
  ListRow,
  Precision,
  SectionAnswers,
  SectionKey,
  ValueState,
} from "#questionnaire/engine/define.ts";
import { wfhSections } from "#questionnaire/wfh/sections.ts";

/** `Care/centres.htc` is a cell; `Care#centres` is the precision of a question. */
export type SlotKey = `${SectionKey}${"/" | "#"}${string}`;

/** The value of a slot: an answer, or the reason why there is no number. */
export type Cell = { value: Answer; state: ValueState | null };

export const emptyCell: Cell = { value: null, state: null };

export const cellKey = (section: SectionKey, code: string): SlotKey => `${section}/${code}`;
/** The slot that a finding names: a key of its section, or `Section/key` of another. */
export const findingSlot = (section: SectionKey, field: string): SlotKey => {
  const at = field.indexOf("/");
  return at < 0 ? cellKey(section, field) : cellKey(field.slice(0, at), field.slice(at + 1));
};

export const precisionKey = (section: SectionKey, question: string): SlotKey =>
  `${section}#${question}`;

export const isPrecision = (key: SlotKey): boolean => /^\w+#/.test(key);

/** The field's or the question's code. */
export const codeOf = (key: SlotKey): string => key.slice(key.search(/[/#]/) + 1);

export function sectionOf(key: SlotKey): SectionKey {
  const name = key.slice(0, key.search(/[/#]/));
  const section = wfhSections.find((one) => one === name);
  if (!section) throw new Error(`No section in ${key}.`);
  return section;
}

/** `Product/used.3.brandName` is a cell of the fourth row of the list `Product/used`. */
export type ListCell = { list: SlotKey; index: number; field: string };

export function listCellOf(key: SlotKey): ListCell | null {
  const [, list, index, field] = /^(\w+)\.(\d+)\.(\w+)$/.exec(codeOf(key)) ?? [];
  if (list === undefined || field === undefined) return null;
  return { list: cellKey(sectionOf(key), list), index: Number(index), field };
}

export const rowsOf = ({ value }: Cell): readonly ListRow[] => (Array.isArray(value) ? value : []);

/** An empty list or text counts as unanswered. */
export function isEmptyCell({ value, state }: Cell): boolean {
  const isNothing = value === null || value === "" || (Array.isArray(value) && value.length === 0);
  return isNothing && state === null;
}

export function sameCell(one: Cell, other: Cell): boolean {
  if (isEmptyCell(one) && isEmptyCell(other)) return true;
  if (one.state !== other.state) return false;
  return one.value === other.value || JSON.stringify(one.value) === JSON.stringify(other.value);
}

/** The value of a slot in a section's answers. */
export function cellIn(content: SectionAnswers, key: SlotKey): Cell {
  const row = listCellOf(key);
  if (row) {
    const rows = rowsOf(cellIn(content, row.list));
    return { value: rows[row.index]?.[row.field] ?? null, state: null };
  }
  const code = codeOf(key);
  if (isPrecision(key)) return { value: content.precision[code] ?? null, state: null };
  return { value: content.answers[code] ?? null, state: content.states[code] ?? null };
}

const asPrecision = (value: Answer): Precision | null =>
  value === "precise" || value === "estimate" || value === "noData" ? value : null;

/** A copy of the answers with these slots changed; unanswered slots are left out. */
export function withCells(
  content: SectionAnswers,
  cells: Iterable<readonly [SlotKey, Cell]>,
): SectionAnswers {
  const answers = { ...content.answers };
  const states = { ...content.states };
  const precision = { ...content.precision };
  for (const [key, cell] of cells) {
    const code = codeOf(key);
    if (isPrecision(key)) {
      const chosen = asPrecision(cell.value);
      if (chosen) precision[code] = chosen;
      else delete precision[code];
      continue;
    }
    if (cell.state) states[code] = cell.state;
    else delete states[code];
    if (cell.state || isEmptyCell(cell)) delete answers[code];
    else answers[code] = cell.value;
  }
  return { answers, states, precision };
}
