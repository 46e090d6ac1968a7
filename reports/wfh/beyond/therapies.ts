// How treatment shifts over the years: the kinds of factor, non-factor products, gene therapy and prophylaxis.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { overYears } from "#reports/engine/over-years.ts";
import { prophylaxis } from "#reports/wfh/ags/measures.ts";
import {
  counted,
  onProphylaxis,
  qualityOfCountries,
  share,
  shareSeriesColumns,
} from "#reports/wfh/columns.ts";
import { type Factor, people, sourceQuality } from "#reports/wfh/measures.ts";
import { kinds, measuresOf, piecesOf, shareOfKind } from "./factor-pieces.ts";

function columnsOf(factor: Factor): readonly ReportColumn[] {
  return grouped(
    factor,
    kinds.map((kind) => ({
      key: `${factor}${kind}Share`,
      label: `share${kind}`,
      ...share,
      from: shareOfKind(factor, kind),
      with: [`${factor}Total`],
    })),
  );
}

const { children, adults } = prophylaxis("hemophiliaA");

export const therapyReport = overYears({
  family: "ags",
  route: "shiftOfTherapies",
  measures: {
    ...measuresOf("fviii"),
    ...measuresOf("fix"),
    emicizumab: { code: "hemlibra.totalMg", kind: "amount", unit: "mg", required: true },
    emicizumabPeople: {
      ...people("hemlibra.patients.children"),
      also: ["hemlibra.patients.adults"],
    },
    geneTherapy: people("geneTherapy.{typedHemophilias}.ever"),
    children,
    adults,
    ...sourceQuality,
  },
  derive: { ...piecesOf("fviii"), ...piecesOf("fix") },
  given: ["fviiiTotal", "fixTotal", "emicizumab", "geneTherapy", "children", "adults"],
  columns: [
    ...shareSeriesColumns,
    ...columnsOf("fviii"),
    ...columnsOf("fix"),
    ...grouped("otherTherapies", [
      { key: "emicizumab", type: "amount", unit: "mg" },
      counted("emicizumabPeople"),
      counted("geneTherapy"),
    ]),
    ...onProphylaxis,
    ...qualityOfCountries(
      "fviiiTotal",
      {
        Fix: "fixTotal",
        NonFactor: "emicizumab",
        GeneTherapy: "geneTherapy",
        Children: "children",
        Adults: "adults",
      },
      "Fviii",
    ),
  ],
  chart: {
    kind: "stackedAreas",
    category: "year",
    series: kinds.map((kind) => `fviii${kind}Share`),
  },
  headline: "fviiiPlasmaShare",
  notes: ["shiftPieces", "shiftNotPatients", "prophylaxisOfA"],
});
