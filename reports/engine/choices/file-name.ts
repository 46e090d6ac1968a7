// The name of a file that a reader takes away, so that two files of one report in a folder are not taken for each other.

import type { Filters, ReportEntry } from "#reports/engine/define.ts";

/** What was chosen. Years are the first and the last; countries are codes (alpha-3), the others codes of their lists. */
export type NamedChoice = {
  years: readonly [from: number, to: number];
  regions?: readonly string[];
  gni?: readonly string[];
  countries?: readonly string[];
  /** What else is not as usual. */
  others?: readonly string[];
  /** The past time of its figures. */
  asOf?: Date | undefined;
};

/** More are counted, so that the name stays short. */
const maxNamed = 3;
const maxLength = 120;

function named(codes: readonly string[], many: string): readonly string[] {
  const all = [...new Set(codes)].sort();
  return all.length > maxNamed ? [`${all.length} ${many}`] : all;
}

/**
 * `FactorVIIIusage-2010-2024-Europe-H`: the subject, the years, and what narrows it, in characters that every file system
 * accepts; without ending, at most 120 characters before the past time.
 */
export function fileNameOf(subject: string, choice: NamedChoice): string {
  const { years, regions = [], gni = [], countries = [], others = [], asOf } = choice;
  const parts = [
    subject,
    ...new Set(years),
    ...named(regions, "regions"),
    ...named(gni, "classes"),
    ...named(countries, "countries"),
    ...others,
  ];
  const name = parts.map((part) => String(part).replace(/[^\w.]+/g, "-")).join("-");
  const time = asOf === undefined ? "" : `-as-of-${asOf.toISOString().replaceAll(":", "")}`;
  return `${name.slice(0, maxLength)}${time}`;
}

/** The choice of a query that is not only of approved surveys. */
export const approvalInName = (approvedOnly: boolean): readonly string[] =>
  approvedOnly ? [] : ["not only approved"];

type InForce = Pick<Filters, "fromYear" | "year" | "gni" | "basis" | "constant" | "approvedOnly">;
type Places = Pick<NamedChoice, "regions" | "countries" | "asOf">;

/** The same for a report: another basis than its usual one is in the name. */
export function reportFileName(
  { id, basis, filters }: Pick<ReportEntry, "id" | "basis" | "filters">,
  { fromYear, year, gni, ...chosen }: InForce,
  places: Places,
): string {
  // Some reports list every survey anyway.
  const isUsual = chosen.approvedOnly || !filters.includes("approvedOnly");
  const others = [
    ...(chosen.basis === basis ? [] : [chosen.basis]),
    ...(chosen.constant ? ["same countries"] : []),
    ...approvalInName(isUsual),
  ];
  return fileNameOf(id, { ...places, years: [fromYear, year], gni, others });
}
