// A second calculation of the reports, over the history of the demonstration: in SQL, from the stored answers. Nothing of
// reports/ is used for it.

import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reports as entries } from "#reports/wfh/all.ts";
import { beyondReports } from "#reports/wfh/beyond/all.ts";
import { openDefinitions } from "#server/definitions/load-definitions.ts";
import { loadDemo } from "#server/platform/load-demo.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { bleeding, bySex, otherBySex, otherLines } from "#server/testing/in-sql/by-sex.ts";
import { differences, type Sent } from "#server/testing/in-sql/compare.ts";
import { infections, inhibitors } from "#server/testing/in-sql/complications.ts";
import { confidentialTotals, donation } from "#server/testing/in-sql/donated.ts";
import { estimatedSeries } from "#server/testing/in-sql/estimated-series.ts";
import { factorByClass } from "#server/testing/in-sql/factor-by-class.ts";
import { factorOverYears } from "#server/testing/in-sql/factor-over-years.ts";
import { bothFactors, factorPerCountry } from "#server/testing/in-sql/factor-per-country.ts";
import { numbers } from "#server/testing/in-sql/given.ts";
import type { Years } from "#server/testing/in-sql/newest-people.ts";
import { adultsAgainstMales, byAge } from "#server/testing/in-sql/people-by-age.ts";
import { peopleOverYears } from "#server/testing/in-sql/people-over-years.ts";
import { demographic, peopleByClass } from "#server/testing/in-sql/people-rates.ts";
import { qualityOverYears } from "#server/testing/in-sql/quality-over-years.ts";
import { severity } from "#server/testing/in-sql/severity.ts";
import { treatment } from "#server/testing/in-sql/treatment.ts";
import { views } from "#server/testing/in-sql/views.ts";
import { prophylaxis, whoAnswered } from "#server/testing/in-sql/who-answered.ts";
import { openReports, type Reports } from "./open-reports.ts";
import { textOf } from "./report-session.ts";

let database: TestDatabase;
let reports: Reports;

const raw = (text: string): RawBuilder<Record<string, unknown>> => sql.raw(text);

const year = 2022;

beforeAll(async () => {
  database = await testDatabase();
  const definitions = openDefinitions(database.quick);
  await loadDemo({ db: database.db, definitions }, { passwordHash: "x" });
  await raw(confidentialTotals(year)).execute(database.db);
  for (const view of views) {
    for (const statement of view.split(";")) await raw(statement).execute(database.db);
  }
  reports = openReports(database.url);
}, 120_000);
afterAll(async () => {
  reports.close();
  await database.drop();
});

const alone = { first: year, last: year };
const since1999 = { first: 1999, last: year };
const viii = { name: "fviii", disorder: "hemophiliaA" } as const;
const ix = { name: "fix", disorder: "hemophiliaB" } as const;

type Chosen = { basis?: "year" | "latest"; isSeries?: boolean };

async function rowsOf(id: string, { basis, isSeries }: Chosen): Promise<Sent[]> {
  const years = isSeries ? { fromYear: 1999, toYear: year } : { year };
  const query = { ...years, region: [], country: [], gni: [], culture: "en" as const };
  const chosen = basis === undefined ? query : { ...query, basis };
  const { body } = await reports.ask({ id, query: chosen, role: "WFH" });
  return JSON.parse(await textOf(body)).rows;
}

async function inSql(text: string) {
  return (await raw(text).execute(database.db)).rows;
}

type Case = [id: string, chosen: Chosen, text: string, keys: readonly string[]];
const byBasis = (
  id: string,
  text: (years: Years) => string,
  keys: readonly string[] = ["country"],
): Case[] => [
  [id, { basis: "year" }, text(alone), keys],
  [id, { basis: "latest" }, text(since1999), keys],
];
const byDisorder = ["country", "disorder"];

const cases: Case[] = [
  ["gender", {}, bySex(alone), byDisorder],
  ["genderLatest", {}, bySex(since1999), byDisorder],
  ["patient", { isSeries: true }, peopleOverYears(since1999), ["year"]],
  ...byBasis("patientGNI", peopleByClass, ["gni"]),
  ...byBasis("demographic", demographic),
  ...byBasis("FVIIIperCountry", (years) => factorPerCountry(years, viii)),
  ...byBasis("FIXperCountry", (years) => factorPerCountry(years, ix)),
  ["FactorVIIIusage", { isSeries: true }, factorOverYears(since1999, viii), ["year"]],
  ["FactorIXUsage", { isSeries: true }, factorOverYears(since1999, ix), ["year"]],
  ...byBasis("factorusage", bothFactors),
  ...byBasis("FVIIIUsagebyGNI", (years) => factorByClass(years, viii, "population"), ["gni"]),
  ...byBasis("FIXUsagebyGNI", (years) => factorByClass(years, ix, "population"), ["gni"]),
  ...byBasis("FVIIIUsagebyGNIAndPatiens", (years) => factorByClass(years, viii, "people"), ["gni"]),
  ...byBasis("FIXUsagebyGNIAndPatiens", (years) => factorByClass(years, ix, "people"), ["gni"]),
  ["agehemophiliaA", {}, byAge(alone, "hemophiliaA"), ["country"]],
  ["agehemophiliaALatest", {}, byAge(since1999, "hemophiliaA"), ["country"]],
  ["agehemophiliaB", {}, byAge(alone, "hemophiliaB"), ["country"]],
  ["agehemophiliaBLatest", {}, byAge(since1999, "hemophiliaB"), ["country"]],
  ["agehemophiliaunknown", {}, byAge(alone, "hemophiliaUnknown"), ["country"]],
  ["agehemophiliaunknownLatest", {}, byAge(since1999, "hemophiliaUnknown"), ["country"]],
  ["agevwd", {}, byAge(alone, "vwd"), ["country"]],
  ["agevwdLatest", {}, byAge(since1999, "vwd"), ["country"]],
  ...byBasis("threeIndicators", adultsAgainstMales),
  ["inhibitor", { basis: "year" }, inhibitors(year), byDisorder],
  ["HivHcvInfection", { basis: "year" }, infections(year), byDisorder],
  [
    "SeverityHemophiliaByGenderAndGNI",
    { basis: "year" },
    severity(year),
    ["gni", "disorder", "sex"],
  ],
  ["percentagePatientsProphylaxis", { basis: "year" }, prophylaxis(year), byDisorder],
  ["population", { basis: "year" }, whoAnswered(year), ["region", "gni"]],
  ["TreatmentByGNIOverTime", { isSeries: true }, treatment(1999, year), ["year", "gni"]],
  ["bleeding", { basis: "year" }, bleeding(year), ["country"]],
  ["OtherBleedingDisordersLatestData", {}, otherLines(since1999), byDisorder],
  ["qualityOverYears", { isSeries: true }, qualityOverYears(since1999), ["year"]],
  ...byBasis("dependenceOnDonation", donation),
  ["estimatedSeries", { isSeries: true }, estimatedSeries(since1999), ["year"]],
];

describe("the same figures in SQL", () => {
  test.each(cases)("%s %o", async (id, chosen, text, keys) => {
    const sent = await rowsOf(id, chosen);
    const isOther = (row: Sent) => keys === byDisorder && row.disorder === "obd";
    const { differing, cells } = differences(
      sent.filter((row) => !isOther(row)),
      await inSql(text),
      keys,
    );
    expect(differing.slice(0, 20)).toEqual([]);
    expect(cells).toBeGreaterThan(20);
  });

  test("of the other disorders by sex", async () => {
    for (const [id, years] of [
      ["gender", alone],
      ["genderLatest", since1999],
    ] as const) {
      const sent = (await rowsOf(id, {})).filter(({ disorder }) => disorder === "obd");
      const { differing } = differences(sent, await inSql(otherBySex(years)), byDisorder);
      expect(differing.slice(0, 20)).toEqual([]);
    }
  });

  test("of every AGS report of the specification", () => {
    const beyond = new Set(beyondReports.map(({ id }) => id));
    const all = [...entries.values()].filter(
      ({ family, id }) => family === "ags" && !beyond.has(id),
    );
    const tested = new Set(cases.map(([id]) => id));
    expect(all.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([]);
  });
});

test("every number of a year that a DDC report shows is the stored answer, and no stored one is blank", async () => {
  const stored = new Map(
    (await inSql(numbers(year))).map((row) => [`${row.country} ${row.field}`, Number(row.value)]),
  );
  const shown = new Set<string>();
  for (const { id, family } of entries.values()) {
    if (family !== "ddc" || id.endsWith("AllData") || id === "datasourceAllData") continue;
    for (const row of await rowsOf(id, { basis: "year" })) {
      for (const [field, value] of Object.entries(row)) {
        const key = `${row.country} ${field}`;
        const answer = stored.get(key);
        if (answer === undefined) continue;
        shown.add(key);
        expect([answer, answer / 100], `${id} ${key}`).toContain(value);
      }
    }
  }
  const asked = /^(?:identified|age|severity|vwdType|inhibitors|infection|deaths|fviii|fix)\./;
  expect(
    [...stored.keys()].filter((key) => asked.test(key.split(" ")[1] ?? "") && !shown.has(key)),
  ).toEqual([]);
  expect(shown.size).toBeGreaterThan(1000);
});
