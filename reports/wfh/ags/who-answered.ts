// The countries and the people that the survey covers, by region and income class.

import { grouped } from "#reports/engine/columns.ts";
import { gniTypes } from "#reports/engine/define.ts";
import { whoAnswered } from "#reports/engine/groups/who-answered.ts";
import { factorUsed, identifiedPeople } from "#reports/wfh/measures.ts";

const share = { type: "share", unit: "percent" } as const;

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
    { key: "gni", type: "gni", order: gniTypes },
    ...grouped("countriesOfYear", [
      { key: "countries", type: "count", unit: "countries" },
      { key: "responding", type: "count", unit: "countries" },
      { key: "respondingShare", ...share },
    ]),
    ...grouped("populationCovered", [
      { key: "populationOfAll", type: "count", unit: "people" },
      { key: "population", type: "count", unit: "people" },
      { key: "coveredShare", ...share },
      { key: "worldShare", ...share },
    ]),
  ],
  chart: { kind: "map", value: "responding" },
  headline: "responding",
  notes: ["respondingMeans"],
});
