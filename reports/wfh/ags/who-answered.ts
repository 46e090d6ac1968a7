// The countries and the people that the survey covers, by region and income class.

import { grouped } from "#reports/engine/columns.ts";
import { whoAnswered } from "#reports/engine/groups/who-answered.ts";
import { classColumn, counted, countries, share } from "#reports/wfh/columns.ts";
import { factorUsed, identifiedPeople } from "#reports/wfh/measures.ts";

export const population = whoAnswered({
  family: "ags",
  route: "population",
  measures: {
    allPeople: identifiedPeople.allPeople,
    fviii: factorUsed("fviii").total,
    fix: factorUsed("fix").total,
  },
  given: ["allPeople", "fviii", "fix"],
  columns: [
    { key: "region", type: "region" },
    classColumn,
    ...grouped("countriesOfYear", [
      countries("countries"),
      countries("responding"),
      { key: "respondingShare", ...share },
    ]),
    ...grouped("populationCovered", [
      counted("populationOfAll"),
      counted("population"),
      { key: "coveredShare", ...share },
      { key: "worldShare", ...share },
    ]),
  ],
  chart: { kind: "map", value: "responding" },
  headline: "responding",
  notes: ["respondingMeans"],
});
