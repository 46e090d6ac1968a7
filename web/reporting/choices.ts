// What the reader of a report has chosen: from the address, and as the query of the call.

import { isStaff, type Role } from "#contract/define.ts";
import { type FilterKey, filterKeys, type Report } from "#reports/engine/define.ts";

/** What can be chosen: filters, and with `asOf` the past time whose figures are wanted. */
export const choiceKeys = [...filterKeys, "asOf"] as const;
export type ChoiceKey = (typeof choiceKeys)[number];
export type ReportChoices = Partial<Record<ChoiceKey, string>>;

/** Only staff may see surveys that are not approved yet: to others that choice is not offered, and not read from an address. */
export const filtersFor = (
  { filters }: Pick<Report, "filters">,
  role: Role | undefined,
): readonly FilterKey[] =>
  isStaff(role) ? filters : filters.filter((key) => key !== "approvedOnly");

/** The choices that may be several. */
const listKeys: ReadonlySet<ChoiceKey> = new Set(["region", "country", "gni"]);

/** A link to a year leads to the series up to that year. A list is separated by commas, or has its name before each value. */
function choiceAt(params: URLSearchParams, key: ChoiceKey): string | null {
  if (listKeys.has(key)) return params.getAll(key).filter(Boolean).join(",");
  return params.get(key) ?? (key === "toYear" ? params.get("year") : null);
}

/** The choices in the address for the filters that a report takes. The server says which of their values do not exist. */
export function readChoices(params: URLSearchParams, takes: readonly FilterKey[]): ReportChoices {
  const keys = choiceKeys.filter((key) => key === "asOf" || takes.includes(key));
  const pairs = keys.flatMap((key) => {
    const value = choiceAt(params, key);
    return value ? [[key, value]] : [];
  });
  return Object.fromEntries(pairs);
}
