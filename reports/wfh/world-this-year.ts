// The world this year: sentences made from figures of reports. Texts: `world.<key>`.

import type { OverviewEntry } from "#reports/engine/cited/overview.ts";

const missing = { report: "missingPeople", total: "pooled" } as const;
const women = { report: "womenAndGirls", total: "pooled" } as const;
const people = { report: "demographic", total: "pooled" } as const;
const use = { report: "factorusage", column: "fviiiPerCapita" } as const;
const answered = { report: "population", total: "pooled" } as const;
const prophylaxis = {
  report: "percentagePatientsProphylaxis",
  total: "median",
  where: { disorder: "hemophiliaA" },
} as const;
const rich = { report: "FVIIIUsagebyGNI", where: { gni: "H" } } as const;

export const worldThisYear: OverviewEntry = {
  sentences: [
    {
      key: "found",
      basis: "latest",
      slots: {
        share: { ...missing, column: "foundShare" },
        found: { ...missing, column: "found" },
        expected: { ...missing, column: "expected" },
      },
      main: "share",
    },
    {
      key: "identified",
      basis: "latest",
      slots: { people: { ...people, column: "pwh" } },
      main: "people",
    },
    {
      key: "missing",
      basis: "latest",
      slots: {
        missing: { ...missing, column: "missing" },
        severe: { ...missing, column: "missingSevere" },
      },
      main: "missing",
    },
    {
      key: "vwd",
      basis: "latest",
      slots: {
        people: { ...people, column: "vwd" },
        women: { ...women, column: "vwdFemaleShare" },
      },
      main: "people",
    },
    {
      key: "use",
      basis: "latest",
      slots: {
        median: { ...use, total: "median" },
        mean: { ...use, total: "mean" },
        pooled: { ...use, total: "pooled" },
      },
      main: "median",
    },
    {
      key: "prophylaxis",
      basis: "latest",
      slots: {
        children: { ...prophylaxis, column: "childrenTreated" },
        adults: { ...prophylaxis, column: "adultsTreated" },
      },
      main: "children",
    },
    {
      key: "answered",
      basis: "year",
      slots: {
        responding: { ...answered, column: "responding" },
        countries: { ...answered, column: "countries" },
        worldShare: { ...answered, column: "worldShare" },
      },
      main: "responding",
    },
    {
      key: "unequal",
      basis: "latest",
      slots: {
        use: { ...rich, column: "totalShare" },
        population: { ...rich, column: "populationShare" },
      },
      main: "use",
    },
  ],
  changed: [
    {
      key: "grew",
      cited: { report: "growthTakenApart", where: { piece: "more" }, column: "difference" },
      maxCount: 3,
    },
    {
      key: "explained",
      cited: { report: "growthTakenApart", where: { piece: "explained" }, column: "difference" },
      maxCount: 10,
    },
  ],
  silentYears: 3,
};

/** The pictures of the page: reports with their filters, and how each calls the year. */
export const worldPictures = [
  { report: "demographic", yearName: "year", basis: "latest" },
  { report: "FVIIIUsagebyGNI", yearName: "year", basis: "latest" },
  { report: "patient", yearName: "toYear" },
] as const;

/** Reports that go on where the page ends. */
export const seeAlso: readonly string[] = [
  "missingPeople",
  "growthTakenApart",
  "distanceToThresholds",
  "inequalityOfUse",
];
