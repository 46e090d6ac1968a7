// Factor used by country: IU, per person of the population, per patient, and by source.

import { grouped } from "#reports/engine/columns.ts";
import type { Report } from "#reports/engine/define.ts";
import { perCountry } from "#reports/engine/per-country.ts";
import {
  amountIu,
  classColumn,
  counted,
  dividedByColumns,
  iuPerCapita,
  qualityColumns,
  share,
} from "./columns.ts";
import { perCapita, perPatient, sourceShare } from "./formulas.ts";
import { type Factor, factorUsed, identifiedPeople, sourceQuality } from "./measures.ts";

const sources = ["plasmaDerived", "recombinant", "extendedHalfLife", "donated"] as const;

function factorPerCountry(
  route: string,
  factor: Factor,
  disorder: "hemophiliaA" | "hemophiliaB",
  unit: string,
): Report {
  return perCountry({
    family: "ags",
    route,
    measures: {
      ...factorUsed(factor),
      [disorder]: identifiedPeople[disorder],
      ...sourceQuality,
    },
    given: ["total"],
    columns: [
      { key: "country", type: "country" },
      { key: "year", type: "year" },
      ...grouped("factorUsed", [
        amountIu("total"),
        {
          key: "perCapita",
          ...iuPerCapita,
          from: { rate: perCapita, of: ["total", "population"] },
        },
        {
          key: "perPatient",
          type: "rate",
          unit,
          digits: 0,
          from: { rate: perPatient, of: ["total", disorder] },
        },
      ]),
      ...grouped("bySource", sources.map(amountIu)),
      ...grouped(
        "sourceShares",
        sources.map((source) => ({
          key: `${source}Share`,
          ...share,
          from: { rate: sourceShare, of: [source, "total"] },
        })),
      ),
      ...grouped("dividedBy", [counted("population"), ...dividedByColumns(disorder)]),
      classColumn,
      ...qualityColumns(
        "total",
        { Identified: { of: disorder, with: ["total", disorder] } },
        "Used",
      ),
    ],
    totalOf: "given",
    averages: ["perCapita", "perPatient"],
    chart: { kind: "map", value: "perCapita" },
    headline: "perCapita",
    ...(factor === "fviii" ? { limit: 1 } : {}),
    notes: ["meanMedianPooled", "sourceShares", "perPatientFound", "donatedIncluded"],
  });
}

export const factorReports: readonly Report[] = [
  factorPerCountry("FVIIIperCountry", "fviii", "hemophiliaA", "iuPerPersonA"),
  factorPerCountry("FIXperCountry", "fix", "hemophiliaB", "iuPerPersonB"),
];
