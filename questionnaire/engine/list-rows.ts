// The rows of a list as rules see them: one row by itself, and rows that are alike.

import { isBlank } from "./answer-locations.ts";
import type { Context } from "./context.ts";
import { numberOf } from "./context.ts";
import type { Answer, ListRow } from "./define.ts";
import type { AskedQuestion } from "./questionnaire.ts";

/** The cell of a row as findings name it. */
export const rowCell = (list: string, index: number, key: string): string =>
  `${list}.${index}.${key}`;

/** The context of a rule in one row: a code of the list's fields means the cell of this row. */
export function rowContext(context: Context, { fields }: AskedQuestion, row: ListRow): Context {
  const keys = new Map(fields.map(({ code, key }) => [code, key]));
  const answer = (code: string): Answer => {
    const key = keys.get(code);
    return key === undefined ? context.answer(code) : (row[key] ?? null);
  };
  return {
    ...context,
    answer,
    number: (code) => numberOf(answer(code)),
    state: (code) => (keys.has(code) ? undefined : context.state(code)),
    stated: (code) =>
      keys.has(code) ? { value: numberOf(answer(code)), isAtLeast: false } : context.stated(code),
  };
}

/** Letters and the spaces around them do not make another product of one. */
const comparable = (answer: Answer): Answer =>
  typeof answer === "string" ? answer.normalize("NFKC").trim().toLowerCase() : answer;

const isAlike = (one: ListRow, other: ListRow, key: string): boolean =>
  comparable(one[key] ?? null) === comparable(other[key] ?? null);

/** The same in every field that makes a row what it is. A row without any of them is like no other. */
export const isSameRow = (one: ListRow, other: ListRow, identity: readonly string[]): boolean =>
  identity.some((key) => !isBlank(one[key] ?? null)) &&
  identity.every((key) => isAlike(one, other, key));

/**
 * The cells, as index and key, of rows that were there before with something else in one of `keys`; a cell that was
 * emptied is none of them.
 */
export function changedCells(
  before: readonly ListRow[],
  now: readonly ListRow[],
  { identity, keys }: { identity: readonly string[]; keys: readonly string[] },
): { index: number; key: string }[] {
  return now.flatMap((row, index) => {
    const earlier = before.find((one) => isSameRow(one, row, identity));
    const changed = earlier
      ? keys.filter((key) => !isBlank(row[key] ?? null) && !isAlike(earlier, row, key))
      : [];
    return changed.map((key) => ({ index, key }));
  });
}

/**
 * The cells of rows that are like an earlier row, in the order of the lists that the fields belong to; only
 * those of the last list. The first field names a row: a row without a name is like no other.
 */
export function repeatedRows(fields: readonly string[], context: Context): string[] {
  const columns = fields.flatMap((code) => context.column(code) ?? []);
  const lists = [...new Set(columns.map(({ list }) => list))];
  const seen = new Set<string>();
  return lists.flatMap((list, order) => {
    const own = columns.filter((column) => column.list === list);
    const [naming] = own;
    return (naming?.values ?? []).flatMap((name, index) => {
      if (!naming || isBlank(name)) return [];
      const identity = JSON.stringify(own.map(({ values }) => comparable(values[index] ?? null)));
      const isRepeated = seen.has(identity) && order === lists.length - 1;
      seen.add(identity);
      return isRepeated ? [rowCell(list, index, naming.key)] : [];
    });
  });
}

/** The fields with the price of a unit or of a vial, the smallest and the largest size, and those that make rows alike. */
type PriceFields = {
  field: string;
  isPerVial: string;
  perVial: string;
  sizes: readonly string[];
  alike: readonly string[];
};

/** The price of one unit: as given or, of a vial of one size, price ÷ size. Null where neither is known. */
function unitPrice(fields: PriceFields, answer: (code: string) => Answer): number | null {
  if (answer(fields.isPerVial) !== true) return numberOf(answer(fields.field));
  const price = numberOf(answer(fields.perVial));
  const sizes = new Set(fields.sizes.flatMap((code) => numberOf(answer(code)) ?? []));
  const [size = 0, another] = sizes;
  return price === null || size <= 0 || another !== undefined ? null : price / size;
}

/**
 * The price of a unit in the row of the context, and those above 0 in the other rows that are alike in every
 * field of `alike`. With 500 for a vial of 250 IU here, and 2.2 and 1.9 per IU elsewhere: 2, [2.2, 1.9].
 */
export function pricesOfAlike(
  fields: PriceFields,
  context: Context,
): { value: number | null; others: number[] } {
  const value = unitPrice(fields, context.answer);
  const at = (index: number) => (code: string) => context.column(code)?.values[index] ?? null;
  const rows = (context.column(fields.field)?.values ?? []).map((_, index) => at(index));
  const isAlikeRow = (answer: (code: string) => Answer) =>
    fields.alike.every((code) => comparable(answer(code)) === comparable(context.answer(code)));
  const prices = rows.filter(isAlikeRow).flatMap((answer) => unitPrice(fields, answer) ?? []);
  const own = value === null ? -1 : prices.indexOf(value);
  return { value, others: prices.filter((price, index) => index !== own && price > 0) };
}
