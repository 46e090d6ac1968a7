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

const sexes = ["gender", "genderLatest"] as const;
const ages = (disorder: string) => [`age${disorder}`, `age${disorder}Latest`];
const allAges = ["hemophiliaA", "hemophiliaB", "hemophiliaunknown", "vwd"].flatMap(ages);
const people = ["demographic", "patient", "patientGNI", ...sexes];
const severity = "SeverityHemophiliaByGenderAndGNI";
const rare = ["bleeding", "OtherBleedingDisordersLatestData"];
const overTime = "TreatmentByGNIOverTime";
const perCountry = ["FVIIIperCountry", "FIXperCountry"];
const overYears = ["FactorVIIIusage", "FactorIXUsage"];
const perClass = ["FVIIIUsagebyGNI", "FIXUsagebyGNI"];
const perPerson = ["FVIIIUsagebyGNIAndPatiens", "FIXUsagebyGNIAndPatiens"];
const prophylaxis = "percentagePatientsProphylaxis";
const bySex = [...sexes, "OtherBleedingDisordersLatestData", severity];
const withType = [severity, "inhibitor", prophylaxis];

/** What the index lists beside the titles, each with the reports that speak of it. Texts: `subject.<key>` of the yearbook. */
export const yearbookSubjects: Readonly<Record<string, readonly string[]>> = {
  ageGroups: allAges,
  bernardSoulier: rare,
  centres: [overTime],
  children: [...allAges, prophylaxis, overTime],
  coverage: ["population"],
  donated: [...perCountry, ...overYears],
  expected: ["demographic"],
  extendedHalfLife: [...perCountry, ...overYears],
  factorIX: [overTime, "factorusage", "FIXperCountry", "FactorIXUsage", "FIXUsagebyGNI"],
  factorVIII: [overTime, "factorusage", "FVIIIperCountry", "FactorVIIIusage", "FVIIIUsagebyGNI"],
  glanzmann: rare,
  hemophiliaA: [...people, ...ages("hemophiliaA"), ...withType, "FVIIIUsagebyGNIAndPatiens"],
  hemophiliaB: [...people, ...ages("hemophiliaB"), ...withType, "FIXUsagebyGNIAndPatiens"],
  hemophiliaUnknown: [...people, ...ages("hemophiliaunknown"), severity],
  hepatitisC: ["HivHcvInfection"],
  hiv: ["HivHcvInfection"],
  incomeClass: ["population", "patientGNI", severity, overTime, ...perClass, ...perPerson],
  inhibitors: ["inhibitor"],
  perCapita: [overTime, "factorusage", ...perCountry, ...overYears, ...perClass],
  perPerson: [...perCountry, ...perPerson],
  plasmaDerived: [...perCountry, ...overYears],
  platelet: rare,
  prevalence: ["demographic", "patientGNI"],
  prophylaxis: [prophylaxis, overTime],
  rareFactors: rare,
  recombinant: [...perCountry, ...overYears],
  severity: [severity],
  sex: bySex,
  vwd: [...people, ...rare, ...ages("vwd"), "inhibitor", "HivHcvInfection"],
  women: bySex,
  years: ["patient", overTime, ...overYears],
};
