// Factor used over the years: countries, IU by source, and IU per capita as mean, median and pooled.

import { grouped } from "#reports/engine/columns.ts";
import type { Report } from "#reports/engine/define.ts";
import { overYears } from "#reports/engine/over-years.ts";
import { amountIu, iuPerCapita, qualityOfCountries, seriesColumns, share } from "./columns.ts";
import {
  halfLifeShare,
  otherRecombinant,
  perCapita,
  recombinantKindNotStated,
  sourceNotStated,
} from "./formulas.ts";
import { type Factor, factorUsed, sourceQuality } from "./measures.ts";

const iuPerPerson = { rate: perCapita, of: ["total", "population"] } as const;

function factorOverYears(route: string, factor: Factor): Report {
  return overYears({
    family: "ags",
    route,
    measures: { ...factorUsed(factor), ...sourceQuality },
    derive: {
      otherRecombinant: {
        whole: "recombinant",
        rest: (iu) => otherRecombinant(iu.recombinant, iu.extendedHalfLife),
      },
      recombinantKindNotStated: {
        whole: "recombinant",
        rest: (iu) => recombinantKindNotStated(iu.recombinant, iu.extendedHalfLife),
      },
      sourceNotStated: {
        whole: "total",
        rest: (iu) =>
          sourceNotStated(iu.total, iu.plasmaDerived, iu.recombinant ?? iu.extendedHalfLife),
      },
    },
    given: ["total"],
    columns: [
      ...seriesColumns,
      { key: "worldShare", ...share },
      amountIu("total"),
      ...grouped(
        "bySource",
        [
          "plasmaDerived",
          "recombinant",
          "otherRecombinant",
          "extendedHalfLife",
          "recombinantKindNotStated",
          "sourceNotStated",
          "donated",
        ].map(amountIu),
      ),
      {
        key: "halfLifeShare",
        ...share,
        from: { rate: halfLifeShare, of: ["extendedHalfLife", "recombinant"] },
      },
      ...grouped("perCapita", [
        { key: "mean", ...iuPerCapita, from: { ...iuPerPerson, as: "mean" } },
        { key: "median", ...iuPerCapita, from: { ...iuPerPerson, as: "median" } },
        { key: "pooled", ...iuPerCapita, from: iuPerPerson },
      ]),
      ...qualityOfCountries("total"),
    ],
    chart: {
      kind: "stackedAreas",
      category: "year",
      series: [
        "plasmaDerived",
        "otherRecombinant",
        "extendedHalfLife",
        "recombinantKindNotStated",
        "sourceNotStated",
      ],
    },
    headline: "total",
    notes: ["meanMedianPooled", "recombinantParts", "donatedIncluded"],
  });
}

export const factorSeries: readonly Report[] = [
  factorOverYears("FactorVIIIusage", "fviii"),
  factorOverYears("FactorIXUsage", "fix"),
];
