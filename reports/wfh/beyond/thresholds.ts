// How far the use of factor VIII is from 1, 3 and 4 IU per person of the population, ordered by the IU needed.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { perCountry } from "#reports/engine/per-country.ts";
import {
  amountIu,
  counted,
  countryColumns,
  iuPerCapita,
  qualityColumns,
} from "#reports/wfh/columns.ts";
import { perCapita } from "#reports/wfh/formulas.ts";
import { factorUsed, sourceQuality } from "#reports/wfh/measures.ts";
import { distanceTo, neededTo } from "./distance.ts";
import { perCapitaNotDonated } from "./formulas.ts";

const thresholds = { one: 1, three: 3, four: 4 } as const;

const columnsOf = (columnFor: (name: keyof typeof thresholds, iu: number) => ReportColumn) => [
  columnFor("one", thresholds.one),
  columnFor("three", thresholds.three),
  columnFor("four", thresholds.four),
];

export const thresholdReport = perCountry({
  family: "ags",
  route: "distanceToThresholds",
  basis: "latest",
  measures: { ...factorUsed("fviii"), ...sourceQuality },
  derive: {
    notDonated: {
      whole: "total",
      // Both are read at once, so that the column names both questions and the reasons of both.
      rest: ({ total: used, donated: given }) =>
        used === null || given === null ? null : used - given,
    },
  },
  given: ["total"],
  columns: [
    ...countryColumns,
    counted("population"),
    ...grouped("factorUsed", [
      amountIu("total"),
      { key: "perCapita", ...iuPerCapita, from: { rate: perCapita, of: ["total", "population"] } },
      {
        key: "perCapitaNotDonated",
        ...iuPerCapita,
        from: { rate: perCapitaNotDonated, of: ["notDonated", "population"] },
        with: ["total", "donated"],
      },
    ]),
    ...grouped(
      "distance",
      columnsOf((name, iu) => ({
        key: `${name}Distance`,
        ...iuPerCapita,
        from: { rate: distanceTo(iu), of: ["total", "population"] },
      })),
    ),
    ...grouped(
      "iuNeeded",
      columnsOf((name, iu) => ({
        ...amountIu(`${name}Needed`),
        from: { rate: neededTo(iu), of: ["total", "population"], as: "sum" },
      })),
    ),
    ...qualityColumns("total"),
  ],
  totalOf: "given",
  classTotals: true,
  averages: ["perCapita", "perCapitaNotDonated", "oneDistance", "threeDistance", "fourDistance"],
  orderBy: "oneNeeded",
  chart: {
    kind: "countryBars",
    category: "country",
    isStacked: false,
    series: ["oneNeeded"],
  },
  headline: "oneNeeded",
  limit: 0,
  notes: ["thresholdsMean", "neededMeans", "neededTotals", "donatedIncluded"],
});
