// People by age group, a report for each disorder: one survey year, and each country's newest.

import { grouped } from "#reports/engine/columns.ts";
import { type Basis, gniTypes, type Report } from "#reports/engine/define.ts";
import { perCountry } from "#reports/engine/per-country.ts";
import { shareOfTotal } from "#reports/engine/statistics.ts";
import { counted, qualityColumns } from "#reports/wfh/columns.ts";
import { sourceQuality } from "#reports/wfh/measures.ts";
import { adultsToChildren, wholeSum } from "./formulas.ts";
import { type AgedDisorder, type AgeGroup, ageGroups, peopleByAge } from "./measures.ts";

const known = Object.keys(ageGroups) as AgeGroup[];
const share = { type: "share", unit: "percent" } as const;

function peopleByAgeReport(route: string, disorder: AgedDisorder, basis: Basis): Report {
  return perCountry({
    family: "ags",
    route,
    basis,
    measures: { ...peopleByAge(disorder), ...sourceQuality },
    derive: {
      childrenOfAll: { rest: (of) => wholeSum(of.under5, of.from5to13, of.from14to18) },
      adultsOfAll: { rest: (of) => wholeSum(of.from19to44, of.from45) },
    },
    given: ["total"],
    columns: [
      { key: "country", type: "country" },
      { key: "gni", type: "gni", order: gniTypes },
      { key: "year", type: "year" },
      ...grouped("ageInYears", [...known, "ageUnknown", "total"].map(counted)),
      ...grouped(
        "ofKnownAge",
        known.map((part) => ({ key: `${part}Share`, ...share, from: { part, ofKnown: known } })),
      ),
      ...grouped("ofKnownAge", [
        {
          key: "childrenShare",
          ...share,
          from: { part: "childrenOfAll", ofKnown: ["childrenOfAll", "adultsOfAll"] },
        },
      ]),
      {
        key: "adultsToChildren",
        type: "rate",
        digits: 2,
        from: { rate: adultsToChildren, of: ["adultsOfAll", "childrenOfAll"] },
      },
      {
        key: "ageUnknownShare",
        ...share,
        from: { rate: shareOfTotal, of: ["ageUnknown", "total"] },
      },
      ...qualityColumns("total"),
    ],
    totalOf: "all",
    classTotals: true,
    chart: {
      kind: "shareBars",
      from: "totals",
      category: "gni",
      series: known.map((part) => `${part}Share`),
    },
    headline: "childrenShare",
    notes: ["agesOfKnown", "ageGroupsUneven"],
  });
}

export const ageReports: readonly Report[] = [
  peopleByAgeReport("agehemophiliaA", "hemophiliaA", "year"),
  peopleByAgeReport("agehemophiliaALatest", "hemophiliaA", "latest"),
  peopleByAgeReport("agehemophiliaB", "hemophiliaB", "year"),
  peopleByAgeReport("agehemophiliaBLatest", "hemophiliaB", "latest"),
  peopleByAgeReport("agehemophiliaunknown", "hemophiliaUnknown", "year"),
  peopleByAgeReport("agehemophiliaunknownLatest", "hemophiliaUnknown", "latest"),
  peopleByAgeReport("agevwd", "vwd", "year"),
  peopleByAgeReport("agevwdLatest", "vwd", "latest"),
];
