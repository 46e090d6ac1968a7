// People with hemophilia A and B who are not found yet: expected − identified, ordered by people.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { perCountry } from "#reports/engine/per-country.ts";
import type { Rate } from "#reports/engine/statistics.ts";
import { counted, countryColumns, qualityColumns, share } from "#reports/wfh/columns.ts";
import { identifiedPeople, people, sourceQuality } from "#reports/wfh/measures.ts";
import { expectedPeople, foundOfExpected, missingPeople } from "./expected.ts";

const { hemophiliaA, hemophiliaB } = identifiedPeople;

/** What a formula makes of people found and the population, from the survey that gave all of `measures`. */
const formulaColumn = (
  key: string,
  rate: Rate,
  found: string,
  measures: string[],
): ReportColumn => ({
  ...counted(key),
  from: { rate, of: [found, "population"] },
  with: measures,
});

const both = ["hemophiliaA", "hemophiliaB"];

export const missingPeopleReport = perCountry({
  family: "ags",
  route: "missingPeople",
  basis: "latest",
  measures: {
    typed: people("identified.{typedHemophilias}.total"),
    hemophiliaA,
    hemophiliaB,
    severe: people("severity.{typedHemophilias}.{sexes}.severe"),
    ...sourceQuality,
  },
  derive: {
    found: { whole: "typed", rest: (of) => of.typed },
    severeFound: { whole: "severe", rest: (of) => of.severe },
  },
  given: ["typed", "severe"],
  columns: [
    ...countryColumns,
    counted("population"),
    ...grouped("hemophiliaAAndB", [
      { ...counted("found"), with: both },
      formulaColumn("expected", expectedPeople("both"), "found", both),
      formulaColumn("missing", missingPeople("both"), "found", both),
      formulaColumn("missingAtBirth", missingPeople("both", "atBirth"), "found", both),
      {
        key: "foundShare",
        ...share,
        from: { rate: foundOfExpected, of: ["found", "population"] },
        with: both,
      },
    ]),
    ...grouped("missingByType", [
      formulaColumn("missingA", missingPeople("hemophiliaA"), "hemophiliaA", ["hemophiliaA"]),
      formulaColumn("missingB", missingPeople("hemophiliaB"), "hemophiliaB", ["hemophiliaB"]),
    ]),
    ...grouped("severeAAndB", [
      { ...counted("severeFound"), with: ["severe"] },
      formulaColumn("missingSevere", missingPeople("both", "severe"), "severeFound", ["severe"]),
    ]),
    ...qualityColumns(
      { of: "hemophiliaA", with: both },
      { HemophiliaA: "hemophiliaA", HemophiliaB: "hemophiliaB", Severity: "severe" },
      "Identified",
    ),
  ],
  totalOf: "given",
  classTotals: true,
  orderBy: "missing",
  chart: {
    kind: "countryBars",
    category: "country",
    isStacked: true,
    orderBy: "missing",
    series: ["found", "missing"],
  },
  headline: "missing",
  notes: ["missingMeans", "missingOfKnownType", "missingRange", "halfStandsForMales"],
});
