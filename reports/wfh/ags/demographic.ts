// Who is identified in each country, how common that is, and what part of those expected it is.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { perCountry } from "#reports/engine/per-country.ts";
import {
  classColumn,
  counted,
  otherThanA,
  peopleColumns,
  prevalenceColumn,
  qualityColumns,
  share,
} from "#reports/wfh/columns.ts";
import { identifiedOfExpected } from "#reports/wfh/formulas.ts";
import { disorders, identifiedPeople, sourceQuality } from "#reports/wfh/measures.ts";

const typed = ["hemophiliaA", "hemophiliaB"] as const;

const prevalences = typed.map(prevalenceColumn);

const coverages = typed.map(
  (key): ReportColumn => ({
    key: `${key}Coverage`,
    ...share,
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
    classColumn,
    { key: "year", type: "year" },
    counted("population"),
    ...peopleColumns,
    ...grouped("prevalence", prevalences),
    ...grouped("identifiedOfExpected", coverages),
    ...qualityColumns("hemophiliaA", otherThanA, "HemophiliaA"),
  ],
  totalOf: "given",
  averages: [...prevalences, ...coverages].map(({ key }) => key),
  chart: { kind: "map", value: "hemophiliaACoverage" },
  headline: "hemophiliaACoverage",
  limit: 0.5,
  notes: ["halfMales", "expectedPeople", "pwhObd"],
});
