// Who is identified in each country, how common that is, and what part of those expected it is.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { gniTypes } from "#reports/engine/define.ts";
import { perCountry } from "#reports/engine/per-country.ts";
import { otherThanA, peopleColumns, qualityColumns } from "#reports/wfh/columns.ts";
import { identifiedOfExpected, prevalenceMales } from "#reports/wfh/formulas.ts";
import { disorders, identifiedPeople, sourceQuality } from "#reports/wfh/measures.ts";

const typed = ["hemophiliaA", "hemophiliaB"] as const;

const prevalences = typed.map(
  (key): ReportColumn => ({
    key: `${key}Prevalence`,
    type: "rate",
    unit: "per100000Males",
    digits: 2,
    from: { rate: prevalenceMales, of: [key, "population"] },
  }),
);

const coverages = typed.map(
  (key): ReportColumn => ({
    key: `${key}Coverage`,
    type: "share",
    unit: "percent",
    from: { rate: identifiedOfExpected(key), of: [key, "population"] },
  }),
);

export const demographic = perCountry({
  family: "ags",
  route: "demographic",
  measures: { ...identifiedPeople, ...sourceQuality },
  given: disorders,
  columns: [
    { key: "country", type: "country" },
    { key: "region", type: "region" },
    { key: "gni", type: "gni", order: gniTypes },
    { key: "year", type: "year" },
    { key: "population", type: "count", unit: "people" },
    ...peopleColumns,
    ...grouped("prevalence", prevalences),
    ...grouped("identifiedOfExpected", coverages),
    ...qualityColumns("hemophiliaA", otherThanA),
  ],
  totalOf: "given",
  averages: [...prevalences, ...coverages].map(({ key }) => key),
  chart: { kind: "map", value: "hemophiliaACoverage" },
  headline: "hemophiliaACoverage",
  limit: 0.5,
  notes: ["halfMales", "expectedPeople", "pwhObd"],
});
