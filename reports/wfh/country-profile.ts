// The profile of a country: which figures of which reports it shows. Texts: `profile.<key>`.

import type { ProfileEntry } from "#reports/engine/cited/profile.ts";
import { compared, missingPeople } from "./compared-figures.ts";

const ofA = { disorder: "hemophiliaA" } as const;
const people = { report: "gender" } as const;
/** The boxes of where the figures come from, and whether there is a national registry. */
const sourceBoxes = [
  ...["registry", "treatmentCentres", "hospitalRecords", "healthMinistry", "insurance"],
  ...["memberSurvey", "estimate", "other", "hasNationalRegistry"],
];
const onProphylaxis = (column: "childrenTreated" | "adultsTreated") => ({
  report: "percentagePatientsProphylaxis",
  column,
  where: ofA,
});

export const countryProfile: ProfileEntry = {
  found: [
    { key: "foundPeople", cited: missingPeople("found") },
    { key: "expectedPeople", cited: missingPeople("expected") },
    { key: "missing", cited: missingPeople("missing") },
    { key: "severeFound", cited: missingPeople("severeFound") },
    { key: "missingSevere", cited: missingPeople("missingSevere") },
  ],
  indicators: [
    compared.found,
    compared.severe,
    compared.adultsToChildren,
    { ...compared.fviii, ofClass: { report: "FVIIIUsagebyGNI", column: "median" } },
    { ...compared.fix, ofClass: { report: "FIXUsagebyGNI", column: "median" } },
    {
      key: "prophylaxisChildren",
      cited: onProphylaxis("childrenTreated"),
      better: "more",
    },
    { key: "prophylaxisAdults", cited: onProphylaxis("adultsTreated"), better: "more" },
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
    { key: "foundPeople", cited: missingPeople("found") },
    { key: "vwd", cited: { report: "demographic", column: "vwd" } },
    { key: "obd", cited: { report: "demographic", column: "obd" } },
    { key: "fviii", cited: compared.fviii.cited },
    { key: "prophylaxisChildren", cited: onProphylaxis("childrenTreated") },
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
