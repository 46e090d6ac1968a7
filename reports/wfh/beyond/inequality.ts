// How unequally factor VIII is spread over the people with hemophilia A whom the world expects.

import { inequality } from "#reports/engine/comparisons/inequality.ts";
import { classColumn, countries, qualityOfCountries, share } from "#reports/wfh/columns.ts";
import { factorUsed, sourceQuality } from "#reports/wfh/measures.ts";

export const inequalityReport = inequality({
  family: "ags",
  route: "inequalityOfUse",
  basis: "latest",
  measures: { total: factorUsed("fviii").total, ...sourceQuality },
  given: ["total"],
  columns: [
    { key: "peopleShare", ...share },
    { key: "useShare", ...share },
    { key: "equalShare", ...share },
    classColumn,
    { ...countries("countriesCounted"), label: "countries" },
    { key: "gini", type: "rate", digits: 2 },
    ...qualityOfCountries("total"),
  ],
  chart: { kind: "lines", category: "peopleShare", series: ["useShare", "equalShare"] },
  headline: "useShare",
  notes: ["lorenzMeans", "giniMeans", "withinCountries"],
});
