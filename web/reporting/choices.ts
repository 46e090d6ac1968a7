// What the reader of a report has chosen, from the address to the query of the call.

import { isStaff, type QueryIn, type Role } from "#contract/define.ts";
import type { getReport } from "#contract/reporting.ts";
import { type FilterKey, filterKeys, type Report } from "#reports/engine/define.ts";

/** `asOf` is the past time whose figures are wanted. */
export type ReportChoices = Partial<Record<Key, string>>;
type Key = FilterKey | "asOf";

/** Only staff may see surveys that are not approved yet: to others that choice is not offered, and not read from an address. */
export const filtersFor = (
  { filters }: Pick<Report, "filters">,
  role: Role | undefined,
): readonly FilterKey[] =>
  role !== undefined && isStaff(role) ? filters : filters.filter((key) => key !== "approvedOnly");

/** The choices that may be several. */
const listKeys: ReadonlySet<Key> = new Set(["region", "country", "gni"]);

/** A link to a year leads to the series up to that year. A list is separated by commas, or has its name before each value. */
function choiceAt(params: URLSearchParams, key: Key): string | null {
  if (listKeys.has(key)) return params.getAll(key).filter(Boolean).join(",");
  return params.get(key) ?? (key === "toYear" ? params.get("year") : null);
}

/** The choices the address holds for the filters a report takes; the server refuses others. */
export function readChoices(params: URLSearchParams, takes: readonly FilterKey[]): ReportChoices {
  const keys: readonly Key[] = [...filterKeys.filter((key) => takes.includes(key)), "asOf"];
  const pairs = keys.flatMap((key) => {
    const value = choiceAt(params, key);
    return value ? [[key, value]] : [];
  });
  return Object.fromEntries(pairs);
}

type Query = QueryIn<typeof getReport>;

/** The query of the choices. A value that means nothing is sent too: the server says which it is. */
export function queryFrom(choices: ReportChoices): Query {
  return Object.fromEntries(Object.entries(choices));
}
