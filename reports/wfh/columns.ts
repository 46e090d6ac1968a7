// The columns that reports share.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { type Disorder, disorders } from "./measures.ts";

/** The year of a series with its countries: all, those that answered in it, those that have an older figure only. */
export const seriesColumns: readonly ReportColumn[] = [
  { key: "year", type: "year" },
  ...grouped("countriesOfYear", [
    { key: "countries", type: "count", unit: "countries" },
    { key: "answered", type: "count", unit: "countries" },
    { key: "carried", type: "count", unit: "countries" },
    { key: "carriedShare", type: "share", unit: "percent" },
  ]),
];

export const counted = (key: string): ReportColumn => ({ key, type: "count", unit: "people" });

/** People identified, by disorder, with all hemophilia and all disorders. */
export const peopleColumns: readonly ReportColumn[] = grouped(
  "peopleIdentified",
  ["pwh", ...disorders, "allPeople"].map(counted),
);

/** Precise or estimate, year of the source, share of the patients that the source covers. */
export function qualityColumns(precisionOf: string): readonly ReportColumn[] {
  return grouped("quality", [
    { key: "precision", type: "precision", from: { precisionOf } },
    { key: "dataYear", type: "year" },
    {
      key: "sourceCoverage",
      type: "share",
      unit: "percent",
      from: { percent: "coveragePercent" },
    },
  ]);
}

/** The disorder of a row. */
export const disorderColumn: ReportColumn = {
  key: "disorder",
  type: "disorder",
  order: disorders satisfies readonly Disorder[],
};
