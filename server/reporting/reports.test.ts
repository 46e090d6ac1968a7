// Reports through the front door, on real answers in a real database. What they must say is worked out
// here anew, in SQL and by hand; nothing of reports/ is used for it.

import { readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;

type Saved = { answers: Record<string, number>; states?: Record<string, string> };
type Survey = { countryId: number; surveyKey: number; isApproved: boolean } & Record<
  "Patient" | "FactorUse" | "DataSource",
  Saved
>;

const none: Saved = { answers: {} };
const people = (key: string, male: number, female: number, unknown: number) => ({
  [`identified.${key}.male`]: male,
  [`identified.${key}.female`]: female,
  [`identified.${key}.unknown`]: unknown,
  [`identified.${key}.total`]: male + female + unknown,
});

const surveys: Survey[] = [
  {
    countryId: 1,
    surveyKey: 1,
    isApproved: true,
    Patient: {
      answers: {
        ...people("hemophiliaA", 3280, 320, 10),
        ...people("hemophiliaB", 640, 60, 20),
        ...people("vwd", 1800, 3000, 200),
        ...people("factorVII", 60, 70, 0),
        ...people("glanzmann", 20, 30, 1),
      },
    },
    FactorUse: {
      answers: {
        "fviii.total": 287_000_000,
        "fviii.plasmaDerived": 41_000_000,
        "fviii.recombinant": 246_000_000,
        "fviii.extendedHalfLife": 123_000_000,
      },
      states: { "fviii.donated": "notApplicable" },
    },
    DataSource: { answers: { dataYear: 2023, coveragePercent: 95 } },
  },
  {
    countryId: 2,
    surveyKey: 1,
    isApproved: true,
    Patient: {
      answers: { ...people("hemophiliaA", 6300, 700, 0), ...people("vwd", 900, 1500, 0) },
    },
    FactorUse: {
      answers: { "fviii.plasmaDerived": 60_000_000, "fviii.recombinant": 351_000_000 },
      states: {},
    },
    DataSource: none,
  },
  {
    countryId: 3,
    surveyKey: 1,
    isApproved: false,
    Patient: { answers: people("hemophiliaA", 5000, 240, 0) },
    FactorUse: { answers: { "fviii.total": 262_000_000 } },
    DataSource: none,
  },
  {
    countryId: 3,
    surveyKey: 2,
    isApproved: true,
    Patient: { answers: people("hemophiliaA", 5100, 260, 0) },
    FactorUse: { answers: { "fviii.total": 0 }, states: { "fviii.donated": "confidential" } },
    DataSource: none,
  },
];

async function store(survey: Survey): Promise<void> {
  const { id } = await app.db
    .insertInto("survey_data")
    .values({
      survey_key: survey.surveyKey,
      country_id: survey.countryId,
      is_approved: survey.isApproved,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const section of ["Patient", "FactorUse", "DataSource"] as const) {
    const { answers, states = {} } = survey[section];
    await sql`
      insert into section (survey_data_id, section, version, answers, states, precision)
      values (${id}, ${section}, 1, ${JSON.stringify(answers)}, ${JSON.stringify(states)}, '{}')
    `.execute(app.db);
  }
}

beforeAll(async () => {
  app = await startApp();
  for (const survey of surveys) await store(survey);
});
afterAll(() => app.stop());

const get = (path: string, who: "wfh" | "ddc" | "administrator" | "nmo" = "wfh") =>
  app.send("GET", path, { token: app.callers[who].token });

type Sent = Record<string, unknown>;
const rowOf = (rows: Sent[], key: string, value: unknown, also: Sent = {}) =>
  rows.find((row) => Object.entries({ [key]: value, ...also }).every(([k, v]) => row[k] === v));

describe("GET /Report", () => {
  test("lists the reports with a title in each language", async () => {
    const { status, body } = await get("/Report", "ddc");
    expect(status).toBe(200);
    expect(rowOf(body, "id", "FVIIIperCountry")).toMatchObject({
      family: "ags",
      route: "FVIIIperCountry",
      title_en: "Factor VIII use by country",
      title_fr: "Utilisation de facteur VIII par pays",
      title_es: "Uso de factor VIII por país",
    });
  });

  test("is not for national organizations", async () => {
    expect((await get("/Report", "nmo")).status).toBe(403);
    expect((await get("/Report/FVIIIperCountry", "nmo")).status).toBe(403);
  });

  test("knows only its own reports", async () => {
    const { status, body } = await get("/Report/constructor");
    expect([status, body.code]).toEqual([404, "not-found"]);
  });

  test.each(["year=20x4", "year=1950", "gni=Z", "country=CAN", "nonsense=1"])(
    "refuses %s",
    async (query) => {
      const { status, body } = await get(`/Report/FVIIIperCountry?${query}`);
      expect([status, body.code]).toEqual([400, "malformed-request"]);
    },
  );

  test("names the filter whose country or region does not exist", async () => {
    const { status, body } = await get(
      "/Report/FVIIIperCountry?country=1,999&region=Europe,Atlantis",
    );
    expect([status, body.code]).toEqual([400, "malformed-request"]);
    expect(body.errors).toMatchObject([
      {
        path: "query.region",
        message: expect.stringContaining("Region: “Atlantis” does not exist. Choose"),
      },
      { path: "query.country", message: expect.stringContaining("Country: “999” does not exist") },
    ]);
  });

  test.each([
    ["region=", "query.region", "Region: “” does not exist. Choose"],
    ["gni=H,", "query.gni", "Income class: “” does not exist. Choose"],
    ["country=1,,2", "query.country", "Country: “” does not exist. Choose"],
    ["region=Europe&region=Africa", "query.region", "this was sent more than once. Send it once."],
    ["year=2024&year=2023", "query.year", "this was sent more than once. Send it once."],
  ])("names the filter that is empty or sent twice: %s", async (query, path, message) => {
    const { status, body } = await get(`/Report/FVIIIperCountry?${query}`);
    expect([status, body.errors[0].path]).toEqual([400, path]);
    expect(body.errors[0].message).toContain(message);
  });

  test("names a country outside of the chosen region", async () => {
    const { status, body } = await get("/Report/FVIIIperCountry?country=1&region=Europe");
    expect([status, body.errors[0].path]).toEqual([400, "query.country"]);
    expect((await get("/Report/FVIIIperCountry?country=2&region=Europe")).status).toBe(200);
  });

  test("names an income class that none of the chosen countries has", async () => {
    const { status, body } = await get("/Report/FVIIIperCountry?year=2025&country=1&gni=UM");
    expect([status, body.errors?.[0].path]).toEqual([400, "query.gni"]);
  });

  test("refuses a series that ends before it starts", async () => {
    const { status } = await get("/Report/FactorVIIIusage?fromYear=2024&toYear=2020");
    expect(status).toBe(400);
  });

  test.each([
    ["fromYear=2024&toYear=2024", "query.toYear"],
    ["fromYear=2024", "query.fromYear"],
  ])("refuses one year where two are compared: %s", async (years, path) => {
    const { status, body } = await get(`/Report/growthTakenApart?${years}`);
    expect([status, body.errors?.[0].path]).toEqual([400, path]);
    expect(body.errors[0].message).toMatch("last year are both 2024. Choose two different years.");
    expect((await get(`/Report/FactorVIIIusage?${years}`)).status).toBe(200);
  });
});

describe("FVIIIperCountry", () => {
  test("gives what SQL gives from the stored answers", async () => {
    const { rows: wanted } = await sql<Record<string, number> & { code: string }>`
      with given as (
        select country_id, country_code,
          max(value) filter (where field = 'fviii.total') as total,
          max(value) filter (where field = 'fviii.plasmaDerived') as plasma,
          max(value) filter (where field = 'fviii.recombinant') as recombinant,
          max(value) filter (where field = 'identified.hemophiliaA.total') as patients
        from answer where year = 2024 and is_approved group by 1, 2
      )
      select country_code as code,
        coalesce(total, plasma + recombinant)::float8 as total,
        (coalesce(total, plasma + recombinant) / population)::float8 as "perCapita",
        (coalesce(total, plasma + recombinant) / patients)::float8 as "perPatient",
        (recombinant / coalesce(total, plasma + recombinant))::float8 as "recombinantShare",
        population::float8
      from given join country_year using (country_id) where country_year.year = 2024
      order by code
    `.execute(app.db);
    const { body } = await get("/Report/FVIIIperCountry?year=2024");
    expect(body.rows.map((row: Sent) => row.country)).toEqual(wanted.map((row) => row.code));
    for (const { code, ...figures } of wanted) {
      const row = rowOf(body.rows, "country", code) ?? {};
      for (const [key, value] of Object.entries(figures)) {
        expect(row[key], `${code} ${key}`).toBeCloseTo(Number(value), 9);
      }
    }
  });

  test("names mean, median and pooled apart, and says how many countries it is based on", async () => {
    const { body } = await get("/Report/FVIIIperCountry?year=2024");
    const canada = 287_000_000 / 41_000_000;
    const france = 411_000_000 / 42_000_000;
    expect(rowOf(body.summaries, "key", "mean")?.perCapita).toBeCloseTo((canada + france) / 2, 9);
    expect(rowOf(body.summaries, "key", "median")).toMatchObject({
      perCapita: null,
      n: { perCapita: 2 },
    });
    expect(rowOf(body.summaries, "key", "pooled")?.perCapita).toBeCloseTo(698 / 83, 9);
    expect(body.totals.total).toBe(698_000_000);
    expect(body.coverage).toMatchObject({ countries: 2, members: 3 });
    expect(body.coverage.populationShare).toBeCloseTo(83 / 126, 9);
    expect(Date.parse(body.asOf)).toBeGreaterThan(Date.now() - 60_000);
  });

  test("tells a value state from no answer and from 0", async () => {
    const { body } = await get("/Report/FVIIIperCountry?basis=latest&year=2025");
    const canada = rowOf(body.rows, "country", "CAN");
    const mexico = rowOf(body.rows, "country", "MEX");
    const france = rowOf(body.rows, "country", "FRA");
    expect([canada?.donated, canada?.marks]).toMatchObject([null, { donated: "notApplicable" }]);
    expect([mexico?.total, mexico?.year, mexico?.marks]).toMatchObject([
      0,
      2025,
      { donated: "confidential" },
    ]);
    expect([france?.donated, france?.marks]).toEqual([null, {}]);
  });

  test("leaves out what is not approved, unless staff ask for it", async () => {
    const countriesOf = async (query: string, who: "wfh" | "ddc") => {
      const { body } = await get(`/Report/FVIIIperCountry?year=2024${query}`, who);
      return [body.filters.approvedOnly, body.rows.map((row: Sent) => row.country)];
    };
    expect(await countriesOf("", "wfh")).toEqual([true, ["CAN", "FRA"]]);
    expect(await countriesOf("&approvedOnly=false", "wfh")).toEqual([false, ["CAN", "FRA", "MEX"]]);
    expect(await countriesOf("&approvedOnly=false", "ddc")).toEqual([true, ["CAN", "FRA"]]);
  });

  test("narrows by country, class and region", async () => {
    const countriesOf = async (query: string) => {
      const { body } = await get(`/Report/FVIIIperCountry?basis=latest&year=2025&${query}`);
      return body.rows.map((row: Sent) => row.country);
    };
    expect(await countriesOf("country=1,3")).toEqual(["CAN", "MEX"]);
    expect(await countriesOf("gni=UM")).toEqual(["MEX"]);
    expect(await countriesOf("region=Europe")).toEqual(["FRA"]);
  });

  test("answers in the reader's language", async () => {
    const { body } = await get("/Report/FVIIIperCountry?basis=latest&year=2025&culture=fr");
    expect(rowOf(body.rows, "country", "MEX")?.label).toBe("Mexique");
    expect(rowOf(body.columns, "key", "perCapita")?.title).toBe("Par habitant");
  });
});

describe("patientGNI", () => {
  test("gives Σ per class and the pooled prevalence", async () => {
    const { body } = await get("/Report/patientGNI?year=2024");
    const high = rowOf(body.rows, "gni", "H") ?? {};
    expect(high).toMatchObject({
      countries: 2,
      population: 83_000_000,
      hemophiliaA: 3610 + 7000,
      hemophiliaB: 720,
      pwh: 3610 + 7000 + 720,
      vwd: 5000 + 2400,
      obd: 130 + 51,
    });
    expect(high.hemophiliaAPrevalence).toBeCloseTo((10_610 / 41_500_000) * 100_000, 9);
    expect(high.hemophiliaBPrevalence).toBeCloseTo((720 / 20_500_000) * 100_000, 9);
    expect(rowOf(body.rows, "gni", "UM")).toMatchObject({ countries: 0, hemophiliaA: null });
  });
});

describe("FactorVIIIusage", () => {
  test("gives the sums of each year as SQL does", async () => {
    const { rows: wanted } = await sql<{ year: number; total: number; countries: number }>`
      select year, count(*)::int as countries, sum(total)::float8 as total from (
        select year, country_id, coalesce(
          max(value) filter (where field = 'fviii.total'),
          sum(value) filter (where field in ('fviii.plasmaDerived', 'fviii.recombinant'))
        ) as total
        from answer where is_approved group by 1, 2
      ) given where total is not null group by year order by year
    `.execute(app.db);
    const { body } = await get("/Report/FactorVIIIusage?fromYear=2024&toYear=2025&basis=year");
    expect(body.rows.map((row: Sent) => [row.year, row.countries, row.total])).toEqual(
      wanted.map((row) => [row.year, row.countries, row.total]),
    );
  });
});

describe("patient", () => {
  test("gives the people of each year, by disorder, as SQL does", async () => {
    const { rows: wanted } = await sql<Record<string, number>>`
      select year, count(distinct country_id)::int as countries,
        sum(value) filter (where field = 'identified.hemophiliaA.total')::int as "hemophiliaA",
        sum(value) filter (where field = 'identified.vwd.total')::int as vwd,
        sum(value) filter (where field ~ '^identified\\.hemophilia.*total$')::int as pwh
      from answer where is_approved and field like 'identified.%' group by year order by year
    `.execute(app.db);
    const { body } = await get("/Report/patient?fromYear=2024&toYear=2025&basis=year");
    expect(body.rows).toHaveLength(wanted.length);
    for (const [index, row] of wanted.entries()) expect(body.rows[index]).toMatchObject(row);
  });
});

describe("genderLatest", () => {
  test("takes each country's newest answer and counts per cent of the known", async () => {
    const { body } = await get("/Report/genderLatest?year=2025");
    const mexico = rowOf(body.rows, "country", "MEX", { disorder: "hemophiliaA" });
    expect(mexico).toMatchObject({ year: 2025, male: 5100, female: 260, total: 5360 });
    const canada = rowOf(body.rows, "country", "CAN", { disorder: "hemophiliaB" }) ?? {};
    expect(canada).toMatchObject({ year: 2024, male: 640, female: 60, unknown: 20 });
    expect(canada.femaleShare).toBeCloseTo(60 / 700, 12);
    expect(canada.unknownShare).toBeCloseTo(20 / 720, 12);
    const all = rowOf(body.summaries, "disorder", "hemophiliaA") ?? {};
    expect(all.femaleShare).toBeCloseTo(1280 / (1280 + 3280 + 6300 + 5100), 12);
  });
});

describe("a report as a file", () => {
  test("CSV holds the same figures, with the states in a column of their own", async () => {
    const { status, body, headers } = await get(
      "/Report/FVIIIperCountry?year=2024&format=csv&culture=es",
      "ddc",
    );
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/csv");
    expect(headers["content-disposition"]).toContain('filename="FVIIIperCountry-2024.csv"');
    const ofFrance = await get("/Report/patient?toYear=2024&country=2&format=csv&region=Europe");
    expect(ofFrance.headers["content-disposition"]).toContain(
      'filename="patient-1999-2024-Europe-FRA.csv"',
    );
    const [heads = "", canada = "", france = ""] = String(body).split("\r\n");
    expect(heads.startsWith('\uFEFF"Código del país","País","Año"')).toBe(true);
    expect(canada.startsWith('"CAN","Canadá",2024,287000000,7,')).toBe(true);
    expect(canada).toContain("Donado = no aplicable");
    expect(france.startsWith('"FRA","Francia",2024,411000000,9.78571428571429,')).toBe(true);
  });

  test("CSV says in every row what it is: real, when, which filters and basis, n, notes", async () => {
    const { body } = await get("/Report/FVIIIperCountry?year=2024&format=csv");
    const [heads = "", ...rows] = String(body).trimEnd().split("\r\n");
    expect(heads).toContain('"Data","Data as of","Filters","Countries in this report","Notes"');
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toContain("Answers to the survey: Figures from the answers");
      expect(row).toContain("Survey year: 2024; Figures from: The survey year alone");
      expect(row).toContain("2 countries (");
      expect(row).toContain("Only approved surveys count.");
      expect(row).not.toMatch(/:"$/);
      expect(row).toMatch(/"20\d\d-\d\d-\d\dT[\d:.]+Z"/);
    }
  });

  test("XLSX holds the rows, the totals and the notes on sheets of their own", async () => {
    const { rawPayload, headers } = await app.fastify.inject({
      url: "/api/Report/FVIIIperCountry?year=2024&format=xlsx",
      headers: { authorization: `Bearer ${app.callers.wfh.token}` },
    });
    expect(headers["content-type"]).toContain("spreadsheetml");
    const [table, totals, about] = (await readXlsx(new Uint8Array(rawPayload))).sheets;
    expect(table?.rows[1]?.slice(0, 5)).toEqual(["CAN", "Canada", 2024, 287_000_000, 7]);
    expect(table?.rows.map((row) => row[1])).toEqual(["Country", "Canada", "France"]);
    expect(totals?.rows.map((row) => row[0])).toEqual([
      "Totals",
      "All countries",
      "Mean of countries",
      "Median of countries",
    ]);
    expect(about?.rows.flat()).toContain("Only approved surveys count.");
    expect(about?.rows).toContainEqual(["Figures from", "The survey year alone"]);
    expect(about?.rows[1]?.[0]).toBe("Answers to the survey");
  });
});
