// People identified by sex, a row per country and disorder: one survey year, and each country's newest.

import { grouped } from "#reports/engine/columns.ts";
import type { Basis, Report } from "#reports/engine/define.ts";
import { perCountry } from "#reports/engine/per-country.ts";
import { shareOfTotal } from "#reports/engine/statistics.ts";
import { counted, disorderColumn, qualityColumns, share } from "./columns.ts";
import { type Disorder, disorders, identifiedBySex, sourceQuality } from "./measures.ts";

const measuresOf = (disorder: Disorder) => ({ ...identifiedBySex(disorder), ...sourceQuality });

const knownSex = ["male", "female"] as const;

function peopleBySex(route: string, basis: Basis): Report {
  return perCountry({
    family: "ags",
    route,
    basis,
    subjects: {
      column: "disorder",
      measures: {
        hemophiliaA: measuresOf("hemophiliaA"),
        hemophiliaB: measuresOf("hemophiliaB"),
        hemophiliaUnknown: measuresOf("hemophiliaUnknown"),
        vwd: measuresOf("vwd"),
        obd: measuresOf("obd"),
      },
    },
    given: ["total"],
    columns: [
      { key: "country", type: "country" },
      disorderColumn(disorders),
      { key: "year", type: "year" },
      ...grouped("peopleIdentified", ["male", "female", "unknown", "total"].map(counted)),
      ...grouped(
        "ofKnownSex",
        knownSex.map((part) => ({
          key: `${part}Share`,
          ...share,
          from: { part, ofKnown: knownSex },
        })),
      ),
      { key: "unknownShare", ...share, from: { rate: shareOfTotal, of: ["unknown", "total"] } },
      ...qualityColumns("total"),
    ],
    totalOf: "all",
    chart: {
      kind: "shareBars",
      from: "totals",
      category: "disorder",
      series: ["maleShare", "femaleShare"],
    },
    headline: "femaleShare",
    seenAs: "gender",
    notes: ["sharesOfKnown", "womenCount"],
  });
}

export const sexReports: readonly Report[] = [
  peopleBySex("gender", "year"),
  peopleBySex("genderLatest", "latest"),
];
