// People by age group, a report for each disorder: one survey year, and each country's newest. Beside them are all
// males of the same countries.

import { grouped } from "#reports/engine/columns.ts";
import type { Basis, Report } from "#reports/engine/define.ts";
import { perCountry } from "#reports/engine/per-country.ts";
import { shareOfTotal } from "#reports/engine/statistics.ts";
import { counted, countryColumns, qualityColumns, share } from "#reports/wfh/columns.ts";
import { sourceQuality } from "#reports/wfh/measures.ts";
import { adultsToChildren } from "./formulas.ts";
import {
  adultsIn,
  childrenIn,
  comparedBoys,
  comparedMales,
  comparedMen,
  menToBoys,
} from "./males.ts";
import { type AgedDisorder, type AgeGroup, ageGroups, peopleByAge } from "./measures.ts";

const known = Object.keys(ageGroups) as AgeGroup[];

const sharesOf = (group: AgeGroup) => `${group}Share`;
/** The males of an age group, in those countries whose people are compared with them. */
const malesOf = <G extends AgeGroup>(group: G) => `${group}Males` as const;
const comparedGroups = known.map(malesOf);

function peopleByAgeReport(route: string, disorder: AgedDisorder, basis: Basis): Report {
  return perCountry({
    family: "ags",
    route,
    basis,
    measures: { ...peopleByAge(disorder), ...sourceQuality },
    derive: {
      childrenOfAll: { rest: (of) => childrenIn(of) },
      adultsOfAll: { rest: (of) => adultsIn(of) },
      boys: { rest: (of) => comparedBoys(of) },
      men: { rest: (of) => comparedMen(of) },
      under5Males: { rest: (of) => comparedMales("under5", of) },
      from5to13Males: { rest: (of) => comparedMales("from5to13", of) },
      from14to18Males: { rest: (of) => comparedMales("from14to18", of) },
      from19to44Males: { rest: (of) => comparedMales("from19to44", of) },
      from45Males: { rest: (of) => comparedMales("from45", of) },
    },
    given: ["total"],
    columns: [
      ...countryColumns,
      ...grouped("ageInYears", [...known, "ageUnknown", "total"].map(counted)),
      ...grouped(
        "ofKnownAge",
        known.map((part) => ({ key: sharesOf(part), ...share, from: { part, ofKnown: known } })),
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
      { key: "menToBoys", type: "rate", digits: 2, from: { rate: menToBoys, of: ["men", "boys"] } },
      ...grouped(
        "ofAllMales",
        known.map((group) => ({
          key: `${malesOf(group)}Share`,
          label: sharesOf(group),
          ...share,
          from: { part: malesOf(group), formula: "shareOfMales", ofKnown: comparedGroups },
        })),
      ),
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
      kind: "tickBars",
      category: "gni",
      // As in a pyramid the oldest are at the top.
      bars: known.toReversed().map((group) => ({
        value: sharesOf(group),
        tick: `${malesOf(group)}Share`,
        colour: group === "from19to44" || group === "from45" ? "over18" : "upTo18",
      })),
      about: "childrenShare",
    },
    headline: "childrenShare",
    seenAs: route.replace(/Latest$/, ""),
    notes: ["agesOfKnown", "ageGroupsUneven", "sameAmongMales"],
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
