// Runs where the folder of published figures is beside the project, and is skipped elsewhere.

import { existsSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFigures, type YearFigures } from "#demo/figures.ts";
import type { Finding } from "#questionnaire/engine/define.ts";
import { sectionSchema } from "#questionnaire/engine/schema.ts";
import { hasPublishedFigures, publishedFigures } from "#questionnaire/testing/published-figures.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { type Loaded, loadFigures } from "./load-figures.ts";

describe.skipIf(!hasPublishedFigures)("published figures", () => {
  const figures = () =>
    readFigures((name) => {
      const file = new URL(name, publishedFigures);
      return existsSync(file) ? readFileSync(file, "utf8") : null;
    });
  let app: StartedApp;
  let loaded: Loaded;

  beforeAll(async () => {
    app = await startApp();
    loaded = await loadFigures({ db: app.db, definitions: app.definitions }, figures());
  });
  afterAll(() => app.stop());

  const classOf = async (code: string, year: number) =>
    (
      await app.db
        .selectFrom("country_year")
        .innerJoin("country", "country.id", "country_year.country_id")
        .where("code", "=", code)
        .where("year", "=", year)
        .select("gni_type")
        .executeTakeFirstOrThrow()
    ).gni_type;

  const stored = async (code: string, year: number, section = "Patient") => {
    const found = await sql<{ findings: Finding[]; answers: Record<string, number> }>`
      select survey_data.findings, section.answers from section
      join survey_data on survey_data.id = section.survey_data_id
      join survey on survey.key = survey_data.survey_key and survey.year = ${year}
      join country on country.id = survey_data.country_id and country.code = ${code}
      where section.section = ${section}
    `.execute(app.db);
    const [row] = found.rows;
    if (!row) throw new Error(`nothing is stored for ${code} ${year}`);
    return row;
  };

  test("contain population and income class of 219 economies in 26 years", async () => {
    const { rows } = await sql<{ countries: number; rows: number }>`
      select count(distinct country_id) as countries, count(*) as rows from country_year where year between 1999 and 2024
    `.execute(app.db);
    expect(rows[0]).toEqual({ countries: 219, rows: 219 * 26 });
  });

  test("name every country in three languages, and its region except for a few", async () => {
    const { rows } = await sql<{ placed: number; named: number }>`
      select count(region)::integer as placed,
        count(*) filter (where name_en ~ '^[[:upper:]]' and name_fr <> '' and name_es <> ''
          and name_en !~ '[&]|^St\\.')::integer as named
      from country
    `.execute(app.db);
    expect(rows[0]?.named).toBe(219);
    expect(rows[0]?.placed).toBeGreaterThanOrEqual(214);
    const islands = await app.db
      .selectFrom("country")
      .where("code", "=", "CHI")
      .select(["name_fr", "name_es"])
      .executeTakeFirst();
    expect(islands).toEqual({ name_fr: "Îles Anglo-Normandes", name_es: "Islas del Canal" });
  });

  test.each([
    ["DZA", 2018, "UM"],
    ["DZA", 2019, "LM"],
    ["DZA", 2022, "LM"],
    ["DZA", 2023, "UM"],
    ["VEN", 2019, "UM"],
    ["VEN", 2020, "U"],
    ["VEN", 2024, "U"],
  ])("put %s in %i into class %s", async (code, year, gniType) => {
    expect(await classOf(code, year)).toBe(gniType);
  });

  test("make the US table a Patient section that passes every rule", async () => {
    const { findings, answers } = await stored("USA", 2022);
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(answers).toMatchObject({
      "identified.hemophiliaA.male": 19528,
      "identified.hemophiliaA.female": 1675,
      "identified.hemophiliaA.total": 21203,
      "carriers.hemophiliaA.diagnosed": 1397,
      "severity.hemophiliaB.male.severe": 1762,
    });
  });

  test("make the UK register a Patient section that passes every rule", async () => {
    const { findings, answers } = await stored("GBR", 2014);
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(answers["identified.hemophiliaA.total"]).toBe(6812);
    expect(answers["severity.hemophiliaA.unknown.severe"]).toBe(702 + 1333);
  });

  test("leave age groups unknown that match none of ours", async () => {
    const { answers } = await stored("USA", 2022);
    const groups = ["45_up", "unknown", "total"].map(
      (group) => answers[`age.hemophiliaA.${group}`],
    );
    const [old = 0, unknown = 0, total] = groups;
    expect(old + unknown).toBe(total);
    expect(Object.keys(answers).filter((code) => code.startsWith("age.hemophiliaA."))).toHaveLength(
      3,
    );
  });

  test("name their source and year", async () => {
    expect((await stored("GBR", 2014, "DataSource")).answers).toEqual({
      registry: true,
      dataYear: 2014,
    });
    expect((await stored("USA", 2013, "Care")).answers).toEqual({ "centres.htc": 130 });
    expect((await stored("AUS", 2011, "DataSource")).answers).toMatchObject({ other: true });
  });

  test("are valid sections of the contract", () => {
    for (const { year, survey } of figures().surveys) {
      for (const [section, content] of Object.entries(survey)) {
        const schema = sectionSchema(questionnaireFor(year), section);
        expect(schema.safeParse(content).error?.issues ?? []).toEqual([]);
      }
    }
  });

  test.each([
    ["AUS", 7.23],
    ["IRL", 8.09],
    ["GBR", 7.3],
    ["CZE", 4.0],
    ["RUS", 4.7],
  ])(
    "give back the FVIII per capita that was published for %s in 2011",
    async (code, published) => {
      const { body } = await app.send(
        "GET",
        "/Report/FVIIIperCountry?year=2011&approvedOnly=false",
        {
          token: app.callers.wfh.token,
        },
      );
      const row = body.rows.find((one: { country: string }) => one.country === code);
      expect(row.perCapita).toBeCloseTo(published, 5);
    },
  );

  test("change nothing when they are loaded a second time", async () => {
    expect(loaded.surveys).toBeGreaterThan(15);
    const again = await loadFigures({ db: app.db, definitions: app.definitions }, figures());
    expect(again).toMatchObject({ countries: 0, years: 0, surveys: 0 });
  });
});

test("males by age are loaded once, and stay where a later file has none", async () => {
  const app = await startApp();
  const males = { under5: 1, from5to13: 2, from14to18: 3, from19to44: 4, from45: 5 };
  const year = { code: "CAN", year: 2024, population: 100, gniType: null };
  const load = (one: YearFigures) =>
    loadFigures(
      { db: app.db, definitions: app.definitions },
      { countries: [], years: [one], surveys: [] },
    );
  const loads = [
    { ...year, males },
    { ...year, males },
    { ...year, males: null },
  ];
  const written: number[] = [];
  for (const one of loads) written.push((await load(one)).years);
  expect(written).toEqual([1, 0, 0]);
  const { body } = await app.send("GET", "/Country/Overview/All?year=2024", {
    token: app.callers.administrator.token,
  });
  expect(body[0]).toMatchObject({ countryId: 1, population: 100, gniType: "H", males });
  await expect(load({ ...year, population: 14, males })).rejects.toThrow("males_within_population");
  await app.stop();
});
