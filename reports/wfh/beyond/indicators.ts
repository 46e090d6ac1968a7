// The three indicators of the committee (Iorio 2017) with their funnel limits: people with hemophilia A against those
// expected, the share severe of the males, and adults to children against all males of the country.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { perCountry } from "#reports/engine/per-country.ts";
import { adultsToChildren } from "#reports/wfh/ags/formulas.ts";
import {
  adultsAsMales,
  adultsExpected,
  adultsIn,
  childrenIn,
  knownAgeIn,
  standardizedAdults,
} from "#reports/wfh/ags/males.ts";
import { peopleByAge, peopleBySeverity } from "#reports/wfh/ags/measures.ts";
import { counted, countryColumns, qualityColumns, share } from "#reports/wfh/columns.ts";
import { identifiedOfExpected } from "#reports/wfh/formulas.ts";
import { identifiedPeople, sourceQuality } from "#reports/wfh/measures.ts";
import { agesLimit, foundLimit, severeLimit, severeOfKnown, standardErrors } from "./funnel.ts";

const { total, ageUnknown: _, ...ages } = peopleByAge("hemophiliaA");
const { knownSeverity, mild, moderate, severe } = peopleBySeverity("hemophiliaA", "male");

const ofExpected = ["hemophiliaA", "population"] as const;
const ofKnown = ["severe", "knownSeverity"] as const;
const ratio = { type: "rate", digits: 2 } as const;
/** All ages are of the survey that gave them. */
const withAges = ["total"] as const;

/** The columns `<name>Lower` and `<name>Upper`. */
const limits = (
  name: string,
  formulaOf: (side: "lower" | "upper") => ReportColumn["from"],
  format: Pick<ReportColumn, "type" | "unit" | "digits" | "with"> = share,
): ReportColumn[] =>
  (["lower", "upper"] as const).map((side) => {
    const from = formulaOf(side);
    return {
      key: `${name}${side === "lower" ? "Lower" : "Upper"}`,
      label: `${side}Limit`,
      ...format,
      ...(from ? { from } : {}),
    };
  });

/** A picture of figures between the limits that `limits` makes. */
const funnelOf = (value: string, cases: string) => ({
  value,
  cases,
  lower: `${value}Lower`,
  upper: `${value}Upper`,
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
    children: { rest: (of) => childrenIn(of) },
    adults: { rest: (of) => adultsIn(of) },
    knownAge: { rest: (of) => knownAgeIn(of) },
    adultsExpected: { rest: (of) => adultsExpected(of) },
    adultsAsMales: { rest: (of) => adultsAsMales(of) },
  },
  given: ["hemophiliaA", "knownSeverity", "knownAge"],
  columns: [
    ...countryColumns,
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
    ...grouped("adultsToChildren", [
      { ...counted("knownAge"), with: withAges },
      {
        key: "adultsToChildren",
        label: "asReported",
        ...ratio,
        from: { rate: adultsToChildren, of: ["adults", "children"] },
        with: withAges,
      },
      {
        key: "standardized",
        ...ratio,
        from: { rate: standardizedAdults, of: ["adults", "adultsAsMales"] },
        with: withAges,
      },
      ...limits(
        "standardized",
        (side) => ({ rate: agesLimit(side), of: ["knownAge", "adultsExpected"] }),
        { ...ratio, with: withAges },
      ),
    ]),
    ...qualityColumns("hemophiliaA", { Severity: "knownSeverity", Age: "total" }, "Identified"),
  ],
  totalOf: "given",
  classTotals: true,
  averages: ["observed", "severeMales", "adultsToChildren", "standardized"],
  chart: {
    kind: "funnels",
    funnels: [
      { ...funnelOf("observed", "hemophiliaA"), standardErrors },
      funnelOf("severeMales", "knownSeverity"),
      { ...funnelOf("standardized", "knownAge"), isOwn: true },
    ],
  },
  headline: "observed",
  notes: ["funnelLimits", "indicatorMeaning", "agesStandardized"],
});
