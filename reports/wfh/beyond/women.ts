// Women and girls with bleeding disorders, and how completely their country reports people by sex.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { perCountry } from "#reports/engine/per-country.ts";
import { counted, countryColumns, qualityColumns, share } from "#reports/wfh/columns.ts";
import { people, sourceQuality, typeUnknown } from "#reports/wfh/measures.ts";
import { sexReported } from "./formulas.ts";
import { type DisorderBySex, disordersBySex, measuresOf } from "./women-measures.ts";

const columnsOf = (disorder: DisorderBySex): readonly ReportColumn[] =>
  grouped(disorder, [
    { ...counted(`${disorder}Female`), label: "womenAndGirls" },
    {
      key: `${disorder}FemaleShare`,
      label: "ofKnownSex",
      ...share,
      from: { part: `${disorder}Female`, ofKnown: [`${disorder}Male`, `${disorder}Female`] },
    },
  ]);

export const womenReport = perCountry({
  family: "ags",
  route: "womenAndGirls",
  basis: "latest",
  measures: {
    allFemale: { ...people("identified.{disorders}.female"), blankBeside: typeUnknown },
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
      rest: (_, isGiven) =>
        disordersBySex.filter((disorder) => isGiven(`${disorder}Total`)).length || null,
    },
    disordersBySex: {
      rest: (_, isGiven) =>
        disordersBySex.filter((disorder) => isGiven(`${disorder}Female`)).length,
    },
  },
  given: ["allTotal", "belowMildWomen", "diagnosedCarriers", "bleedingCarriers"],
  columns: [
    ...countryColumns,
    { ...counted("allFemale"), label: "allWomenAndGirls" },
    {
      key: "sexReported",
      ...share,
      from: { rate: sexReported, of: ["disordersBySex", "disordersGiven"] },
    },
    ...disordersBySex.flatMap(columnsOf),
    ...grouped("hemophiliaAAndB", [
      counted("belowMildWomen"),
      counted("diagnosedCarriers"),
      counted("bleedingCarriers"),
    ]),
    ...qualityColumns(
      "allTotal",
      {
        HemophiliaA: "hemophiliaATotal",
        HemophiliaB: "hemophiliaBTotal",
        Vwd: "vwdTotal",
        Obd: "obdTotal",
        Severity: "belowMildWomen",
        Carriers: "diagnosedCarriers",
      },
      "Identified",
    ),
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
