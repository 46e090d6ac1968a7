// The chapters of the federation's yearly report, each with its reports in their order. Titles: `chapter.<key>` of the
// texts of the yearbook.

export type Chapter = { key: string; reports: readonly string[] };

export const yearbookChapters: readonly Chapter[] = [
  {
    key: "people",
    reports: [
      "population",
      "demographic",
      "patient",
      "patientGNI",
      "gender",
      "genderLatest",
      "bleeding",
      "OtherBleedingDisordersLatestData",
    ],
  },
  {
    key: "age",
    reports: [
      "agehemophiliaA",
      "agehemophiliaALatest",
      "agehemophiliaB",
      "agehemophiliaBLatest",
      "agehemophiliaunknown",
      "agehemophiliaunknownLatest",
      "agevwd",
      "agevwdLatest",
    ],
  },
  {
    key: "severity",
    reports: ["SeverityHemophiliaByGenderAndGNI", "inhibitor", "HivHcvInfection"],
  },
  { key: "treatment", reports: ["percentagePatientsProphylaxis", "TreatmentByGNIOverTime"] },
  {
    key: "factor",
    reports: [
      "factorusage",
      "FVIIIperCountry",
      "FIXperCountry",
      "FactorVIIIusage",
      "FactorIXUsage",
      "FVIIIUsagebyGNI",
      "FIXUsagebyGNI",
      "FVIIIUsagebyGNIAndPatiens",
      "FIXUsagebyGNIAndPatiens",
    ],
  },
];
