// Slots: the cells of fields, the precise / estimate / no data choice of questions, and the confirmations of
// warnings. All have a key and a value, so that edits and merges treat them alike.

import type {
  Answer,
  Confirmation,
  ListRow,
  Precision,
  SectionAnswers,
  SectionCode,
  ValueState,
} from "#questionnaire/engine/define.ts";

/**
 * `Care/centres.htc` is a cell, `Care#centres` the precision of a question, `Care!` with the key of a
 * warning its confirmation, and `Product/used[3].brandName` a cell in the fourth row of the list
 * `Product/used`.
 */
export type SlotKey = `${SectionCode}${"/" | "#" | "!"}${string}`;

/** The value of a slot: an answer, the reason why there is no number, or a confirmation. */
export type SlotValue = { value: Answer; state: ValueState | null; confirmation?: Confirmation };

export const emptyCell: SlotValue = { value: null, state: null };

export const cellKey = (section: SectionCode, code: string): SlotKey => `${section}/${code}`;
export const precisionKey = (section: SectionCode, question: string): SlotKey =>
  `${section}#${question}`;

export const listCellKey = (list: SlotKey, index: number, field: string): SlotKey =>
  `${list}[${index}].${field}`;

/** `warning` as warningKey() of the engine gives it. */
export const confirmationKey = (section: SectionCode, warning: string): SlotKey =>
  `${section}!${warning}`;

export const isPrecision = (key: SlotKey): boolean => /^\w+#/.test(key);
export const isConfirmation = (key: SlotKey): boolean => /^\w+!/.test(key);

/** The name within the section: the key of a field or of a warning, or the code of a question. */
export const codeOf = (key: SlotKey): string => key.slice(key.search(/[/#!]/) + 1);

export const sectionOf = (key: SlotKey): SectionCode => key.slice(0, key.search(/[/#!]/));

export type ListCell = { list: SlotKey; index: number; field: string };

/**
 * The list, the row from 0 and the field of a cell of a list; null for every other slot. `Product/used[3].brandName` is row 3
 * of `Product/used`.
 */
export function listCellOf(key: SlotKey): ListCell | null {
  const [, list, index, field] = /^([^[]+)\[(\d+)\]\.(.+)$/.exec(codeOf(key)) ?? [];
  if (list === undefined || field === undefined) return null;
  return { list: cellKey(sectionOf(key), list), index: Number(index), field };
}

/** The rows of a list; none for any other value. */
export const rowsOf = ({ value }: SlotValue): readonly ListRow[] =>
  Array.isArray(value) ? value : [];

/** An empty list or text counts as unanswered. */
export function isEmptyCell({ value, state, confirmation }: SlotValue): boolean {
  const isNothing = value === null || value === "" || (Array.isArray(value) && value.length === 0);
  return isNothing && state === null && confirmation === undefined;
}

/** The database gives the fields of a row back in an order of its own. */
const inOrder = (_: string, part: unknown): unknown =>
  part !== null && typeof part === "object" && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
    : part;

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

/**
 * Whether two cells have the same answer, state and confirmation. All empty cells are the same, and the order of the fields of
 * a row does not count.
 */
export function sameCell(one: SlotValue, other: SlotValue): boolean {
  if (isEmptyCell(one) && isEmptyCell(other)) return true;
  if (one.state !== other.state) return false;
  return isSame(one.confirmation, other.confirmation) && isSame(one.value, other.value);
}

/** The value of a slot in a section's answers. */
export function cellIn(content: SectionAnswers, key: SlotKey): SlotValue {
  const row = listCellOf(key);
  if (row) {
    const rows = rowsOf(cellIn(content, row.list));
    return { value: rows[row.index]?.[row.field] ?? null, state: null };
  }
  const code = codeOf(key);
  if (isConfirmation(key)) {
    const confirmation = content.confirmations?.[code];
    return confirmation ? { ...emptyCell, confirmation } : emptyCell;
  }
  if (isPrecision(key)) return { value: content.precision[code] ?? null, state: null };
  return { value: content.answers[code] ?? null, state: content.states[code] ?? null };
}

/** Null for an answer that is no precision. */
export const asPrecision = (value: Answer): Precision | null =>
  value === "precise" || value === "estimate" || value === "noData" ? value : null;

/** A copy of the answers with these slots changed; unanswered slots are left out. */
export function withCells(
  content: SectionAnswers,
  cells: Iterable<readonly [SlotKey, SlotValue]>,
): SectionAnswers {
  const answers = { ...content.answers };
  const states = { ...content.states };
  const precision = { ...content.precision };
  const confirmations = { ...content.confirmations };
  for (const [key, cell] of cells) {
    const code = codeOf(key);
    if (isConfirmation(key)) {
      if (cell.confirmation) confirmations[code] = cell.confirmation;
      else delete confirmations[code];
      continue;
    }
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
  return { answers, states, precision, confirmations };
}
