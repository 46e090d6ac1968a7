// The three indicators of the committee (Iorio 2017) with their funnel limits, for males with hemophilia A.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { gniTypes } from "#reports/engine/define.ts";
import { perCountry } from "#reports/engine/per-country.ts";
import { adultsToChildren, wholeSum } from "#reports/wfh/ags/formulas.ts";
import { peopleByAge, peopleBySeverity } from "#reports/wfh/ags/measures.ts";
import { counted, qualityColumns } from "#reports/wfh/columns.ts";
import { identifiedOfExpected } from "#reports/wfh/formulas.ts";
import { identifiedPeople, sourceQuality } from "#reports/wfh/measures.ts";
import { foundLimit, severeLimit, severeOfKnown } from "./funnel.ts";

const share = { type: "share", unit: "percent" } as const;
const { total, ageUnknown: _, ...ages } = peopleByAge("hemophiliaA");
const { knownSeverity, mild, moderate, severe } = peopleBySeverity("hemophiliaA", "male");

const ofExpected = ["hemophiliaA", "population"] as const;
const ofKnown = ["severe", "knownSeverity"] as const;

const limits = (
  name: string,
  made: (side: "lower" | "upper") => ReportColumn["from"],
): ReportColumn[] =>
  (["lower", "upper"] as const).map((side) => {
    const from = made(side);
    return {
      key: `${name}${side === "lower" ? "Lower" : "Upper"}`,
      label: `${side}Limit`,
      ...share,
      ...(from ? { from } : {}),
    };
  });

export const indicatorReport = perCountry({
  family: "ags",
  route: "threeIndicators",
  basis: "latest",
  measures: {
    hemophiliaA: identifiedPeople.hemophiliaA,
    knownSeverity,
    mild,
    moderate,
    severe,
    total,
    ...ages,
    ...sourceQuality,
  },
  derive: {
    children: { rest: (of) => wholeSum(of.under5, of.from5to13, of.from14to18) },
    adults: { rest: (of) => wholeSum(of.from19to44, of.from45) },
  },
  given: ["hemophiliaA"],
  columns: [
    { key: "country", type: "country" },
    { key: "gni", type: "gni", order: gniTypes },
    { key: "year", type: "year" },
    ...grouped("observedOfExpected", [
      counted("hemophiliaA"),
      {
        key: "observed",
        ...share,
        from: { rate: identifiedOfExpected("hemophiliaA"), of: ofExpected },
      },
      ...limits("observed", (side) => ({ rate: foundLimit(side), of: ofExpected })),
    ]),
    ...grouped("severeMales", [
      { ...counted("knownSeverity"), with: ofKnown },
      { key: "severeMales", label: "severe", ...share, from: { rate: severeOfKnown, of: ofKnown } },
      ...limits("severeMales", (side) => ({ rate: severeLimit(side), of: ofKnown })),
    ]),
    {
      key: "adultsToChildren",
      type: "rate",
      digits: 2,
      from: { rate: adultsToChildren, of: ["adults", "children"] },
      with: ["total"],
    },
    ...qualityColumns("hemophiliaA", { Severity: "knownSeverity", Age: "total" }),
  ],
  totalOf: "given",
  classTotals: true,
  averages: ["observed", "severeMales", "adultsToChildren"],
  chart: {
    kind: "funnels",
    funnels: [
      {
        value: "observed",
        cases: "hemophiliaA",
        lower: "observedLower",
        upper: "observedUpper",
        isExpected: true,
      },
      {
        value: "severeMales",
        cases: "knownSeverity",
        lower: "severeMalesLower",
        upper: "severeMalesUpper",
      },
    ],
  },
  headline: "observed",
  notes: ["funnelLimits", "indicatorMeaning", "agesNotStandardized"],
});
