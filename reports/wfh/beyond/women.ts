// Women and girls with bleeding disorders, and how completely their country reports people by sex.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { gniTypes } from "#reports/engine/define.ts";
import { perCountry } from "#reports/engine/per-country.ts";
import { people } from "#reports/wfh/ags/measures.ts";
import { counted, qualityColumns } from "#reports/wfh/columns.ts";
import { sourceQuality } from "#reports/wfh/measures.ts";
import { countKnown, sexReported } from "./formulas.ts";
import { measuresOf, type Shown, shown } from "./women-measures.ts";

const columnsOf = (disorder: Shown): readonly ReportColumn[] =>
  grouped(disorder, [
    { ...counted(`${disorder}Female`), label: "womenAndGirls" },
    {
      key: `${disorder}FemaleShare`,
      label: "ofKnownSex",
      type: "share",
      unit: "percent",
      from: { part: `${disorder}Female`, ofKnown: [`${disorder}Male`, `${disorder}Female`] },
    },
  ]);

export const womenReport = perCountry({
  family: "ags",
  route: "womenAndGirls",
  basis: "latest",
  measures: {
    allFemale: people("identified.{disorders}.female"),
    allMale: people("identified.{disorders}.male"),
    allTotal: people("identified.{disorders}.total"),
    ...measuresOf("hemophiliaA"),
    ...measuresOf("hemophiliaB"),
    ...measuresOf("vwd"),
    ...measuresOf("obd"),
    belowMildWomen: people("severity.{typedHemophilias}.female.{belowMild}"),
    diagnosedCarriers: people("carriers.{typedHemophilias}.diagnosed"),
    bleedingCarriers: people("carriers.{typedHemophilias}.withBleeding"),
    ...sourceQuality,
  },
  derive: {
    disordersGiven: {
      rest: (of) =>
        countKnown(of.hemophiliaATotal, of.hemophiliaBTotal, of.vwdTotal, of.obdTotal) || null,
    },
    disordersBySex: {
      rest: (of) =>
        countKnown(of.hemophiliaAFemale, of.hemophiliaBFemale, of.vwdFemale, of.obdFemale),
    },
  },
  given: ["allTotal"],
  columns: [
    { key: "country", type: "country" },
    { key: "gni", type: "gni", order: gniTypes },
    { key: "year", type: "year" },
    { ...counted("allFemale"), label: "allWomenAndGirls" },
    {
      key: "sexReported",
      type: "share",
      unit: "percent",
      from: { rate: sexReported, of: ["disordersBySex", "disordersGiven"] },
    },
    ...shown.flatMap(columnsOf),
    ...grouped("hemophiliaAAndB", [
      counted("belowMildWomen"),
      counted("diagnosedCarriers"),
      counted("bleedingCarriers"),
    ]),
    ...qualityColumns("allTotal", {
      OtherDisorders: "vwdTotal",
      Severity: "belowMildWomen",
      Carriers: "diagnosedCarriers",
    }),
  ],
  totalOf: "given",
  classTotals: true,
  averages: ["sexReported"],
  orderBy: "allFemale",
  chart: {
    kind: "countryBars",
    category: "country",
    isStacked: true,
    series: ["hemophiliaAFemale", "hemophiliaBFemale", "vwdFemale", "obdFemale"],
  },
  headline: "allFemale",
  notes: ["womenCount", "sexCompleteness", "carriersApart"],
});
