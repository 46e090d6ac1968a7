// The routes of the reports: those of the specification (section 2, in its order and spelling), and those of
// the entries. A route without an entry shows that its report is not built yet.

import type { Family } from "#reports/engine/define.ts";
import { reports } from "./all.ts";

/** Those that the specification names. */
export const specifiedRoutes: Readonly<Record<Family, readonly string[]>> = {
  ags: [
    "demographic",
    "patient",
    "patientGNI",
    "factorusage",
    "population",
    "bleeding",
    "gender",
    "genderLatest",
    "inhibitor",
    "agehemophiliaA",
    "agehemophiliaALatest",
    "agehemophiliaB",
    "agehemophiliaBLatest",
    "agehemophiliaunknown",
    "agehemophiliaunknownLatest",
    "agevwd",
    "agevwdLatest",
    "HivHcvInfection",
    "SeverityHemophiliaByGenderAndGNI",
    "percentagePatientsProphylaxis",
    "FVIIIperCountry",
    "FIXperCountry",
    "FactorVIIIusage",
    "FactorIXUsage",
    "FVIIIUsagebyGNI",
    "FIXUsagebyGNI",
    "FVIIIUsagebyGNIAndPatiens",
    "FIXUsagebyGNIAndPatiens",
    "OtherBleedingDisordersLatestData",
    "TreatmentByGNIOverTime",
  ],
  ddc: [
    "DataSourceInformation",
    "datasourceAllData",
    "Hemophilia_vWD_by_Gender",
    "Hemophilia_vWD_by_Age",
    "rareBlendingDisorderByGender",
    "hemophiliaA&BSeverity",
    "vWD-Severity",
    "hemophiliavWDInhibitors",
    "hemophiliaProductUse",
    "vWDProductUse",
    "HIV_HCV",
    "Deaths",
    "Care",
    "Treatment",
    "treatmentAllData",
  ],
};

/** Every child route of /agsreports or /ddcreports. */
export function routesOf(family: Family): string[] {
  const own = [...reports.values()].filter((entry) => entry.family === family);
  return [...new Set([...specifiedRoutes[family], ...own.map(({ route }) => route)])];
}

/** Whether a family has a report of this name; routes are found whatever the case of their letters. */
export function isReportRoute(family: Family, name: string): boolean {
  return routesOf(family).some((route) => route.toLowerCase() === name.toLowerCase());
}
