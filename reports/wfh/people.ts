// People identified, over the years and by income class.

import { byClass } from "#reports/engine/by-class.ts";
import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import type { Report } from "#reports/engine/define.ts";
import { overYears } from "#reports/engine/over-years.ts";
import {
  classColumn,
  counted,
  countries,
  otherThanA,
  peopleColumns,
  prevalenceColumn,
  qualityOfCountries,
  seriesColumns,
  share,
} from "./columns.ts";
import { prevalence } from "./formulas.ts";
import { disorders, identifiedPeople, sourceQuality } from "./measures.ts";

const overYearsOfAll = overYears({
  family: "ags",
  route: "patient",
  measures: { ...identifiedPeople, ...sourceQuality },
  given: disorders,
  columns: [
    ...seriesColumns,
    ...grouped("populationCovered", [counted("population"), { key: "worldShare", ...share }]),
    ...peopleColumns,
    ...qualityOfCountries("hemophiliaA", otherThanA, "HemophiliaA"),
  ],
  chart: { kind: "lines", category: "year", series: disorders },
  headline: "pwh",
  notes: ["pwhObd"],
});

const shared = ["pwh", "hemophiliaA", "hemophiliaB", "vwd", "obd"] as const;

/** Hemophilia is compared with males, VWD and OBD with everyone. */
const prevalenceColumns: readonly ReportColumn[] = [
  prevalenceColumn("hemophiliaA"),
  prevalenceColumn("hemophiliaB"),
  ...(["vwd", "obd"] as const).map(
    (key): ReportColumn => ({
      key: `${key}Prevalence`,
      type: "rate",
      unit: "per100000",
      digits: 2,
      from: { rate: prevalence, of: [key, "population"] },
    }),
  ),
];

const byIncomeClass = byClass({
  family: "ags",
  route: "patientGNI",
  measures: { ...identifiedPeople, ...sourceQuality },
  given: disorders,
  columns: [
    classColumn,
    countries("countries"),
    ...grouped("populationCovered", [
      counted("population"),
      { key: "populationShare", ...share, from: { shareOfAll: "population" } },
      { key: "worldShare", ...share },
    ]),
    ...peopleColumns,
    ...grouped(
      "shareOfAllClasses",
      shared.map((key) => ({ key: `${key}Share`, ...share, from: { shareOfAll: key } })),
    ),
    ...grouped("prevalence", prevalenceColumns),
    ...qualityOfCountries("hemophiliaA", otherThanA, "HemophiliaA"),
  ],
  chart: { kind: "bars", from: "rows", category: "gni", series: disorders },
  headline: "pwhShare",
  notes: ["halfMales", "pwhObd"],
});

export const peopleReports: readonly Report[] = [byIncomeClass, overYearsOfAll];
