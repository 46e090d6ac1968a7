// The profile of a country: which figures of which reports it shows. Texts: `profile.<key>`.

import type { ProfileEntry } from "#reports/engine/cited/profile.ts";

const ofA = { disorder: "hemophiliaA" } as const;
const people = { report: "gender" } as const;
/** The boxes of where the figures come from, and whether there is a national registry. */
const sourceBoxes = [
  ...["registry", "treatmentCentres", "hospitalRecords", "healthMinistry", "insurance"],
  ...["memberSurvey", "estimate", "other", "hasNationalRegistry"],
];
const factor = (report: string) => ({ report, column: "perCapita" }) as const;

export const countryProfile: ProfileEntry = {
  found: [
    { key: "foundPeople", cited: { report: "missingPeople", column: "found" } },
    { key: "expectedPeople", cited: { report: "missingPeople", column: "expected" } },
    { key: "missing", cited: { report: "missingPeople", column: "missing" } },
    { key: "severeFound", cited: { report: "missingPeople", column: "severeFound" } },
    { key: "missingSevere", cited: { report: "missingPeople", column: "missingSevere" } },
  ],
  indicators: [
    {
      key: "found",
      cited: { report: "missingPeople", column: "foundShare" },
      better: "more",
    },
    {
      key: "severe",
      cited: { report: "threeIndicators", column: "severeMales" },
      better: "less",
      limits: { low: "severeMalesLower", high: "severeMalesUpper" },
    },
    {
      key: "adultsToChildren",
      cited: { report: "threeIndicators", column: "standardized" },
      better: "more",
      limits: { low: "standardizedLower", high: "standardizedUpper" },
    },
    {
      key: "fviii",
      cited: factor("FVIIIperCountry"),
      better: "more",
      ofClass: { report: "FVIIIUsagebyGNI", column: "median" },
    },
    {
      key: "fix",
      cited: factor("FIXperCountry"),
      better: "more",
      ofClass: { report: "FIXUsagebyGNI", column: "median" },
    },
    {
      key: "prophylaxisChildren",
      cited: {
        report: "percentagePatientsProphylaxis",
        column: "childrenTreated",
        where: ofA,
      },
      better: "more",
    },
    {
      key: "prophylaxisAdults",
      cited: { report: "percentagePatientsProphylaxis", column: "adultsTreated", where: ofA },
      better: "more",
    },
    {
      key: "women",
      cited: { report: "womenAndGirls", column: "vwdFemaleShare" },
      better: "more",
    },
    {
      key: "centres",
      cited: { report: "Care", column: "centres.htc.answerPerMillion" },
      better: "more",
    },
  ],
  history: [
    { key: "foundPeople", cited: { report: "missingPeople", column: "found" } },
    { key: "vwd", cited: { report: "demographic", column: "vwd" } },
    { key: "obd", cited: { report: "demographic", column: "obd" } },
    { key: "fviii", cited: factor("FVIIIperCountry") },
    {
      key: "prophylaxisChildren",
      cited: { report: "percentagePatientsProphylaxis", column: "childrenTreated", where: ofA },
    },
    {
      key: "inhibitorsA",
      cited: { report: "inhibitor", column: "currentInhibitors", where: ofA },
    },
  ],
  quality: [
    { key: "sourceCoverage", cited: { report: "demographic", column: "sourceCoverage" } },
    { key: "dataYear", cited: { report: "demographic", column: "dataYear" } },
  ],
  sources: sourceBoxes.map((box) => ({
    report: "DataSourceInformation",
    column: `dataSource.${box}`,
  })),
  tables: [
    {
      key: "people",
      columns: [
        { key: "male", column: "male" },
        { key: "female", column: "female" },
        { key: "unknown", column: "unknown" },
        { key: "total", column: "total" },
        { key: "before", column: "total", of: "previous" },
        { key: "precision", column: "precision" },
      ],
      rows: ["hemophiliaA", "hemophiliaB", "hemophiliaUnknown", "vwd", "obd"].map((disorder) => ({
        key: disorder,
        ...people,
        where: { disorder },
      })),
    },
    {
      key: "treatment",
      columns: [
        { key: "total", column: "total" },
        { key: "before", column: "total", of: "previous" },
        { key: "plasmaDerived", column: "plasmaDerivedShare" },
        { key: "recombinant", column: "recombinantShare" },
        { key: "extendedHalfLife", column: "extendedHalfLifeShare" },
        { key: "donated", column: "donatedShare" },
        { key: "precision", column: "precision" },
      ],
      rows: [
        { key: "fviiiUsed", report: "FVIIIperCountry" },
        { key: "fixUsed", report: "FIXperCountry" },
      ],
    },
  ],
  peerCount: 10,
};
