// What a country can add to its used products without typing it: the rows of its other list and of last
// year's two lists.

import type { UsedList } from "#contract/sections.ts";
import type { ListRow, SectionCode } from "#questionnaire/engine/define.ts";
import { isSameRow } from "#questionnaire/engine/list-rows.ts";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import { rowsOf } from "#web/answers/slots.ts";
import { rowsAt } from "./used-list.ts";

export type KnownProduct = {
  row: ListRow;
  /** Where it is in the other list; null for a product of last year that is in neither list. */
  otherIndex: number | null;
  isUsed: boolean;
};

/** Rows have their id and their mark in their own year only. */
export function rowsOfLastYear(store: AnswerStore, section: SectionCode, list: string): ListRow[] {
  const value = store.before.lastYear[section]?.answers[list] ?? null;
  return rowsOf({ value, state: null }).map(({ id: _, ...row }) => row);
}

/** The product without its prices: last year's must not come in as this year's. */
const withoutPrices = (row: ListRow, prices: readonly string[]): ListRow =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !prices.includes(field)));

/** Each product once: those in use first, then the other ones, then those of last year. */
export function knownProducts(
  store: AnswerStore,
  section: SectionCode,
  { used, other, identity, prices }: UsedList,
): KnownProduct[] {
  const all: KnownProduct[] = [
    ...rowsAt(store, section, used).map((row) => ({ row, otherIndex: null, isUsed: true })),
    ...rowsAt(store, section, other).map((row, otherIndex) => ({
      row,
      otherIndex,
      isUsed: false,
    })),
    ...[used, other]
      .flatMap((list) => rowsOfLastYear(store, section, list))
      .map((row) => ({ row: withoutPrices(row, prices), otherIndex: null, isUsed: false })),
  ];
  return all.filter(
    ({ row }, index) => !all.slice(0, index).some((one) => isSameRow(one.row, row, identity)),
  );
}

/** The products that were used last year and are in neither list now. */
export function missingProducts(
  store: AnswerStore,
  section: SectionCode,
  { used, other, identity }: UsedList,
): ListRow[] {
  const rows = [used, other].flatMap((list) => rowsAt(store, section, list));
  return rowsOfLastYear(store, section, used).filter(
    (row) => !rows.some((one) => isSameRow(one, row, identity)),
  );
}
