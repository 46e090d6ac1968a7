// People identified, over the years and by income class.

import { byClass } from "#reports/engine/by-class.ts";
import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { gniTypes, type Report } from "#reports/engine/define.ts";
import { overYears } from "#reports/engine/over-years.ts";
import { otherThanA, peopleColumns, qualityOfCountries, seriesColumns } from "./columns.ts";
import { prevalence, prevalenceMales } from "./formulas.ts";
import { disorders, identifiedPeople, sourceQuality } from "./measures.ts";

const overYearsOfAll = overYears({
  family: "ags",
  route: "patient",
  measures: { ...identifiedPeople, ...sourceQuality },
  given: disorders,
  columns: [
    ...seriesColumns,
    ...grouped("populationCovered", [
      { key: "population", type: "count", unit: "people" },
      { key: "worldShare", type: "share", unit: "percent" },
    ]),
    ...peopleColumns,
    ...qualityOfCountries("hemophiliaA", otherThanA),
  ],
  chart: { kind: "lines", category: "year", series: disorders },
  headline: "pwh",
  notes: ["pwhObd"],
});

const shared = ["pwh", "hemophiliaA", "hemophiliaB", "vwd", "obd"] as const;

/** Hemophilia is compared with males, VWD and OBD with everyone. */
const prevalenceColumns: readonly ReportColumn[] = [
  ...(["hemophiliaA", "hemophiliaB"] as const).map(
    (key): ReportColumn => ({
      key: `${key}Prevalence`,
      type: "rate",
      unit: "per100000Males",
      digits: 2,
      from: { rate: prevalenceMales, of: [key, "population"] },
    }),
  ),
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
    { key: "gni", type: "gni", order: gniTypes },
    { key: "countries", type: "count", unit: "countries" },
    ...grouped("populationCovered", [
      { key: "population", type: "count", unit: "people" },
      {
        key: "populationShare",
        type: "share",
        unit: "percent",
        from: { shareOfAll: "population" },
      },
      { key: "worldShare", type: "share", unit: "percent" },
    ]),
    ...peopleColumns,
    ...grouped(
      "shareOfAllClasses",
      shared.map((key) => ({
        key: `${key}Share`,
        type: "share",
        unit: "percent",
        from: { shareOfAll: key },
      })),
    ),
    ...grouped("prevalence", prevalenceColumns),
    ...qualityOfCountries("hemophiliaA", otherThanA),
  ],
  chart: { kind: "bars", from: "rows", category: "gni", series: disorders },
  headline: "pwhShare",
  notes: ["halfMales", "pwhObd"],
});

export const peopleReports: readonly Report[] = [byIncomeClass, overYearsOfAll];
