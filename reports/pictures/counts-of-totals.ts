// How many countries are behind the totals of a table, and of how many.

import type { ReportTable, TotalRow } from "#reports/engine/define.ts";

/** What a total is about, such as a class or a year; nothing where it is about all rows. */
const aboutOf = ({ cells }: TotalRow) =>
  Object.entries(cells).filter(([key, cell]) => typeof cell === "string" || key === "year");

/** How many countries the table lists that the total is about; undefined where its rows are not countries. */
export function listedIn(
  { columns: [first], rows }: ReportTable,
  total: TotalRow,
): number | undefined {
  if (first?.type !== "country") return undefined;
  const about = aboutOf(total);
  const own = rows.filter(({ cells }) => about.every(([key, cell]) => cells[key] === cell));
  return new Set(own.map(({ cells }) => cells[first.key])).size;
}

/** `listed` is how many countries the table lists, where that is more than some column has. */
export type SharedCounts = { n: Readonly<Record<string, number>>; listed?: number };

/**
 * How many countries are behind the totals of each column, where it is the same for all of them: then it is said once. With
 * a sum of 46 countries and a mean of 44, or totals of several classes, it is said beside each.
 */
export function sharedCounts(table: ReportTable): SharedCounts {
  const { columns, totals } = table;
  const [first] = totals;
  if (first === undefined || totals.some((total) => aboutOf(total).length > 0)) return { n: {} };
  const shared = columns.flatMap(({ key }): [string, number][] => {
    const counts = new Set(totals.flatMap(({ n }) => n?.[key] ?? []));
    const [count] = counts;
    return count === undefined || counts.size > 1 ? [] : [[key, count]];
  });
  const listed = listedIn(table, first);
  const isOfSome = listed !== undefined && shared.some(([, count]) => count < listed);
  return { n: Object.fromEntries(shared), ...(isOfSome ? { listed } : {}) };
}
