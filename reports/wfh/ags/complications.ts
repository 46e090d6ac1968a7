// People with inhibitors, with HIV and with hepatitis C, a row per country and disorder.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { perCountry } from "#reports/engine/per-country.ts";
import { counted, disorderColumn, qualityColumns, share } from "#reports/wfh/columns.ts";
import { sourceQuality } from "#reports/wfh/measures.ts";
import { shareOfIdentified } from "./formulas.ts";
import { infections, inhibitors } from "./measures.ts";

const shareOf = (part: string): ReportColumn => ({
  key: `${part}Share`,
  ...share,
  from: { rate: shareOfIdentified, of: [part, "identified"] },
});

/** Of fewer people one more or less moves a share by 2 points and more. */
const minPictured = { of: "identified", value: 50 };

/** People identified are of the survey that gave the part of them, as in its share. */
const ofInhibitors = ["currentInhibitors", "identified"];
const ofInfected = ["hiv", "identified"];

const inhibitor = perCountry({
  family: "ags",
  route: "inhibitor",
  subjects: {
    column: "disorder",
    measures: {
      hemophiliaA: { ...inhibitors("hemophiliaA"), ...sourceQuality },
      hemophiliaB: { ...inhibitors("hemophiliaB"), ...sourceQuality },
      vwd: { ...inhibitors("vwd"), ...sourceQuality },
    },
  },
  given: ["currentInhibitors", "newInhibitors"],
  columns: [
    { key: "country", type: "country" },
    disorderColumn(["hemophiliaA", "hemophiliaB", "vwd"]),
    { key: "year", type: "year" },
    { ...counted("identified"), with: ofInhibitors },
    ...grouped("inhibitors", [
      counted("currentInhibitors"),
      shareOf("currentInhibitors"),
      counted("newInhibitors"),
    ]),
    ...qualityColumns(
      "currentInhibitors",
      { Identified: { of: "identified", with: ofInhibitors } },
      "Inhibitors",
    ),
  ],
  totalOf: "given",
  chart: {
    kind: "countryBars",
    category: "country",
    isStacked: false,
    where: { disorder: "hemophiliaA" },
    min: minPictured,
    series: ["currentInhibitorsShare"],
  },
  headline: "currentInhibitorsShare",
  notes: ["inhibitorsOfIdentified"],
});

const infected = ["hiv", "hcvEver", "hcvCurrent"] as const;

const hivHcvInfection = perCountry({
  family: "ags",
  route: "HivHcvInfection",
  subjects: {
    column: "disorder",
    measures: {
      hemophilia: { ...infections("hemophilia"), ...sourceQuality },
      vwd: { ...infections("vwd"), ...sourceQuality },
    },
  },
  given: infected,
  columns: [
    { key: "country", type: "country" },
    disorderColumn(["hemophilia", "vwd"]),
    { key: "year", type: "year" },
    { ...counted("identified"), with: ofInfected },
    ...grouped("infected", infected.map(counted)),
    ...grouped("ofIdentified", infected.map(shareOf)),
    ...qualityColumns("hiv", { Identified: { of: "identified", with: ofInfected } }, "Infections"),
  ],
  totalOf: "given",
  chart: {
    kind: "countryBars",
    category: "country",
    isStacked: false,
    where: { disorder: "hemophilia" },
    min: minPictured,
    series: ["hcvCurrentShare", "hivShare"],
  },
  headline: "hcvCurrentShare",
  notes: ["hcvNeverAdded"],
});

export const complicationReports = [inhibitor, hivHcvInfection];
