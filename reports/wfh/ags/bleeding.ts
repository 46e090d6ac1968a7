// VWD and the other bleeding disorders: all of them by country, and by sex.

import { otherDisorders } from "#questionnaire/wfh/names.ts";
import { grouped } from "#reports/engine/columns.ts";
import { perCountry } from "#reports/engine/per-country.ts";
import { counted, disorderColumn, qualityColumns } from "#reports/wfh/columns.ts";
import { identifiedPeople, people, rowBySex, sourceQuality } from "#reports/wfh/measures.ts";

const ofEach = Object.fromEntries(
  otherDisorders.map((disorder) => [disorder, people(`identified.${disorder}.total`)]),
);

const { vwd, obd } = identifiedPeople;

const bleeding = perCountry({
  family: "ags",
  route: "bleeding",
  measures: {
    vwdAndOther: { ...obd, also: [vwd.code] },
    vwd,
    obd,
    ...ofEach,
    ...sourceQuality,
  },
  given: ["vwdAndOther"],
  columns: [
    { key: "country", type: "country" },
    { key: "year", type: "year" },
    ...grouped("peopleIdentified", ["vwdAndOther", "vwd", "obd"].map(counted)),
    ...grouped("otherDisorders", otherDisorders.map(counted)),
    ...qualityColumns("vwd", { Obd: "obd" }, "Vwd"),
  ],
  totalOf: "all",
  chart: { kind: "countryBars", category: "country", isStacked: true, series: ["vwd", "obd"] },
  headline: "vwdAndOther",
  notes: ["otherDisordersSince"],
});

const ofDisorders = ["vwd", ...otherDisorders];

const bleedingBySex = perCountry({
  family: "ags",
  route: "OtherBleedingDisordersLatestData",
  basis: "latest",
  subjects: {
    column: "disorder",
    measures: Object.fromEntries(
      ofDisorders.map((disorder) => [disorder, { ...rowBySex(disorder), ...sourceQuality }]),
    ),
  },
  given: ["total"],
  columns: [
    { key: "country", type: "country" },
    disorderColumn(ofDisorders),
    { key: "year", type: "year" },
    ...grouped("peopleIdentified", ["male", "female", "unknown", "total"].map(counted)),
    ...qualityColumns("total"),
  ],
  totalOf: "all",
  chart: {
    kind: "bars",
    from: "totals",
    category: "disorder",
    series: ["male", "female", "unknown"],
  },
  headline: "total",
  notes: ["otherDisordersSince"],
});

export const bleedingReports = [bleeding, bleedingBySex];
