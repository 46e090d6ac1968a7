// Treatment in each income class over the years.

import { grouped } from "#reports/engine/columns.ts";
import { classesOverYears } from "#reports/engine/groups/classes-over-years.ts";
import {
  classColumn,
  countries,
  iuPerCapita,
  onProphylaxis,
  qualityOfCountries,
} from "#reports/wfh/columns.ts";
import { perCapita } from "#reports/wfh/formulas.ts";
import { factorUsed, sourceQuality } from "#reports/wfh/measures.ts";
import { perMillion } from "./formulas.ts";
import { prophylaxis, treatmentCentres } from "./measures.ts";

const { children, adults } = prophylaxis("hemophiliaA");
const median = { as: "median" } as const;
const use = (factor: string, named: string, as: { as?: "median" | "mean" }) =>
  ({
    key: `${factor}${named}`,
    label: `${factor}Median`,
    ...iuPerCapita,
    from: { rate: perCapita, of: [factor, "population"], ...as },
  }) as const;
const ofBoth = (named: string, as: { as?: "median" | "mean" }) => [
  use("fviii", named, as),
  use("fix", named, as),
];

export const treatment = classesOverYears({
  family: "ags",
  route: "TreatmentByGNIOverTime",
  measures: {
    fviii: factorUsed("fviii").total,
    fix: factorUsed("fix").total,
    children,
    adults,
    centres: treatmentCentres,
    ...sourceQuality,
  },
  given: ["fviii", "fix", "children", "adults", "centres"],
  comparedBy: "fviii",
  columns: [
    { key: "year", type: "year" },
    classColumn,
    countries("countries"),
    ...grouped("medianPerCapita", ofBoth("Median", median)),
    ...grouped("meanPerCapita", ofBoth("Mean", { as: "mean" })),
    ...grouped("pooledPerCapita", ofBoth("Pooled", {})),
    ...onProphylaxis,
    {
      key: "centresPerMillion",
      type: "rate",
      unit: "perMillion",
      digits: 2,
      from: { rate: perMillion, of: ["centres", "population"] },
    },
    ...qualityOfCountries(
      "fviii",
      {
        Fix: "fix",
        Children: "children",
        Adults: "adults",
        Centres: "centres",
      },
      "Fviii",
    ),
  ],
  chart: { kind: "linesPerClass", category: "year", series: ["fviiiMedian"] },
  headline: "fviiiMedian",
  notes: [
    "medianOfCountries",
    "meanMedianPooled",
    "prophylaxisOfA",
    "centresPooled",
    "logarithmic",
  ],
});
