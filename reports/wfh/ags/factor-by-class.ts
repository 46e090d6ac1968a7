// Factor used by income class, per person of the population and per person identified.

import { byClass } from "#reports/engine/by-class.ts";
import { grouped } from "#reports/engine/columns.ts";
import type { Report } from "#reports/engine/define.ts";
import type { Average } from "#reports/engine/statistics.ts";
import {
  amountIu,
  classColumn,
  counted,
  countries,
  dividedByColumns,
  qualityOfCountries,
  share,
} from "#reports/wfh/columns.ts";
import { perCapita, perPatient } from "#reports/wfh/formulas.ts";
import { type Factor, factorUsed, identifiedPeople, sourceQuality } from "#reports/wfh/measures.ts";

const averages: readonly Average[] = [
  "min",
  "lowerQuartile",
  "median",
  "upperQuartile",
  "max",
  "mean",
];

type Per = "population" | "hemophiliaA" | "hemophiliaB";

const units = {
  population: "iuPerCapita",
  hemophiliaA: "iuPerPersonA",
  hemophiliaB: "iuPerPersonB",
} as const;

function factorByClass(route: string, factor: Factor, per: Per): Report {
  const formula = {
    rate: per === "population" ? perCapita : perPatient,
    of: ["total", per],
  } as const;
  const digits = per === "population" ? 2 : 0;
  const column = { type: "rate", unit: units[per], digits } as const;
  return byClass({
    family: "ags",
    route,
    measures: {
      ...factorUsed(factor),
      ...(per === "population" ? {} : { [per]: identifiedPeople[per] }),
      ...sourceQuality,
    },
    given: ["total"],
    columns: [
      classColumn,
      countries("countries"),
      ...grouped("factorUsed", [
        amountIu("total"),
        { key: "totalShare", ...share, from: { shareOfAll: "total" } },
      ]),
      ...grouped("populationCovered", [
        counted("population"),
        { key: "populationShare", ...share, from: { shareOfAll: "population" } },
      ]),
      ...grouped(
        per === "population" ? "perCapita" : "perPerson",
        averages.map((as) => ({ key: as, ...column, from: { ...formula, as } })),
      ),
      ...grouped(per === "population" ? "perCapita" : "perPerson", [
        { key: "pooled", ...column, from: formula },
      ]),
      ...(per === "population"
        ? qualityOfCountries("total")
        : [
            ...grouped("dividedBy", dividedByColumns(per)),
            ...qualityOfCountries(
              "total",
              { Identified: { of: per, with: ["total", per] } },
              "Used",
            ),
          ]),
    ],
    chart: { kind: "boxes", category: "gni", series: ["median", "mean", "pooled"] },
    headline: "median",
    notes: [
      "countryFigures",
      "quartiles",
      "logarithmic",
      "donatedIncluded",
      ...(per === "population" ? [] : ["perPatientFoundInClass"]),
    ],
  });
}

export const factorClassReports: readonly Report[] = [
  factorByClass("FVIIIUsagebyGNI", "fviii", "population"),
  factorByClass("FIXUsagebyGNI", "fix", "population"),
  factorByClass("FVIIIUsagebyGNIAndPatiens", "fviii", "hemophiliaA"),
  factorByClass("FIXUsagebyGNIAndPatiens", "fix", "hemophiliaB"),
];
