// The share of people on prophylaxis, up to 18 years and above, as the countries answered it.

import { perCountry } from "#reports/engine/per-country.ts";
import { disorderColumn, qualityColumns, share } from "#reports/wfh/columns.ts";
import { sourceQuality } from "#reports/wfh/measures.ts";
import { prophylaxis } from "./measures.ts";

const treated = { ...share, group: "onProphylaxis" } as const;
const precision = { type: "precision", group: "onProphylaxis" } as const;

const measuresOf = (disorder: "hemophiliaA" | "hemophiliaB") => ({
  ...prophylaxis(disorder),
  ...sourceQuality,
});

export const prophylaxisReport = perCountry({
  family: "ags",
  route: "percentagePatientsProphylaxis",
  subjects: {
    column: "disorder",
    measures: { hemophiliaA: measuresOf("hemophiliaA"), hemophiliaB: measuresOf("hemophiliaB") },
  },
  given: ["children", "adults"],
  columns: [
    { key: "country", type: "country" },
    disorderColumn(["hemophiliaA", "hemophiliaB"]),
    { key: "year", type: "year" },
    { key: "childrenTreated", ...treated, from: { percent: "children" } },
    { key: "childrenPrecision", ...precision, from: { precisionOf: "children" } },
    { key: "adultsTreated", ...treated, from: { percent: "adults" } },
    { key: "adultsPrecision", ...precision, from: { precisionOf: "adults" } },
    ...qualityColumns("children", { Adults: "adults" }, "Children").filter(
      ({ type }) => type !== "precision",
    ),
  ],
  totalOf: "given",
  averages: ["childrenTreated", "adultsTreated"],
  chart: {
    kind: "countryDots",
    category: "country",
    where: { disorder: "hemophiliaA" },
    series: ["childrenTreated", "adultsTreated"],
    precisions: { childrenTreated: "childrenPrecision", adultsTreated: "adultsPrecision" },
  },
  headline: "childrenTreated",
  notes: ["prophylaxisBase"],
});
