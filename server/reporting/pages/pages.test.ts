// The profile of a country and the world this year through the front door: who sees what, that a figure is that
// of its report, and that what was just submitted is there.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
const [canada, france, mexico] = [1, 2, 3];
const [closed, open] = [1, 2];

const people = (male: number, female: number) => ({
  "identified.hemophiliaA.male": male,
  "identified.hemophiliaA.female": female,
  "identified.hemophiliaA.unknown": 0,
  "identified.hemophiliaA.total": male + female,
  "identified.hemophiliaB.total": 100,
});

async function store(
  place: { countryId: number; surveyKey: number; isApproved: boolean },
  sections: Record<string, Record<string, number>>,
  submitted: readonly string[] = [],
): Promise<void> {
  const { id } = await app.db
    .insertInto("survey_data")
    .values({
      survey_key: place.surveyKey,
      country_id: place.countryId,
      is_approved: place.isApproved,
      statuses: JSON.stringify(
        Object.fromEntries(
          Object.keys(sections).map((one) => [
            one,
            submitted.includes(one) ? "Submitted" : "Draft",
          ]),
        ),
      ),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [section, answers] of Object.entries(sections)) {
    await sql`
      insert into section (survey_data_id, section, version, answers, states, precision)
      values (${id}, ${section}, 1, ${JSON.stringify(answers)}, '{}', '{}')
    `.execute(app.db);
  }
}

beforeAll(async () => {
  app = await startApp();
  const approved = { surveyKey: closed, isApproved: true };
  await store(
    { countryId: canada, ...approved },
    { Patient: people(2900, 300), FactorUse: { "fviii.total": 287_000_000 } },
  );
  await store(
    { countryId: france, ...approved },
    { Patient: people(5000, 240), FactorUse: { "fviii.total": 42_000_000 } },
  );
  await store(
    { countryId: canada, surveyKey: open, isApproved: false },
    { Patient: people(4000, 400), FactorUse: { "fviii.total": 1 } },
    ["Patient"],
  );
});
afterAll(() => app.stop());

type Who = "wfh" | "ddc" | "administrator" | "nmo" | "otherNmo";
const get = (path: string, who: Who = "wfh") =>
  app.send("GET", path, { token: app.callers[who].token });
const profile = (query: string, who: Who = "wfh") => get(`/CountryProfile?${query}`, who);

type Keyed = { key: string };
const keyed = <T extends Keyed>(list: readonly T[], key: string) =>
  list.find((one) => one.key === key);

describe("GET /CountryProfile", () => {
  test("is of any country for staff and data centres, of its own for an NMO", async () => {
    for (const who of ["wfh", "administrator", "ddc"] as const) {
      expect((await profile(`countryId=${france}`, who)).status, who).toBe(200);
    }
    expect((await profile(`countryId=${canada}`, "nmo")).status).toBe(200);
    const other = await profile(`countryId=${france}`, "nmo");
    expect([other.status, other.body.code]).toEqual([403, "other-country"]);
    expect((await app.send("GET", `/CountryProfile?countryId=${canada}`)).status).toBe(401);
  });

  test("refuses a country and a year that do not exist", async () => {
    expect((await profile("countryId=999")).status).toBe(404);
    expect((await profile(`countryId=${canada}&year=1990`)).status).toBe(400);
    const { body } = await profile(`countryId=${canada}&year=1990&culture=es`);
    expect(body.errors[0].message).toMatch("Año: «1990» no existe. Elija un año de 1999 a");
    const noYear = await profile(`countryId=${canada}&year=abc&culture=fr`);
    expect(noYear.body.errors[0].message).toMatch("Année\u202f: «\u00a0abc\u00a0» n’existe pas.");
    expect((await profile("year=2024")).status).toBe(400);
  });

  test("has the figures of the reports", async () => {
    const { body } = await profile(`countryId=${canada}&year=2024`);
    const report = await get(`/Report/missingPeople?year=2024&basis=window&country=${canada}`);
    const [row] = report.body.rows;
    expect(body.state).toBe("approved");
    expect(keyed(body.indicators, "found")).toMatchObject({ value: row.foundShare, year: 2024 });
    expect(keyed(body.found, "foundPeople")).toMatchObject({ value: 3300 });
    expect(keyed(body.indicators, "fviii")).toMatchObject({
      value: 7,
      among: { place: 1, n: 2 },
      peers: [1],
    });
    expect(body.peers.countries.map(({ code }: { code: string }) => code)).toEqual(["FRA"]);
  });

  test("has what was submitted and waits for approval, for its country and the staff", async () => {
    for (const who of ["wfh", "administrator", "nmo"] as const) {
      const { body } = await profile(`countryId=${canada}&year=2025`, who);
      expect([who, body.year, body.state]).toEqual([who, 2025, "provisional"]);
      expect(body.sections).toMatchObject({ submitted: 1 });
      expect(keyed(body.found, "foundPeople")).toMatchObject({ value: 4500, year: 2025 });
    }
    const { body } = await profile(`countryId=${canada}`, "ddc");
    expect([body.year, body.state]).toEqual([2024, "approved"]);
    expect(body.years).not.toContain(2025);
    const asked = await profile(`countryId=${canada}&year=2025`, "ddc");
    expect(asked.body.state).toBe("none");
    expect(keyed(asked.body.found, "foundPeople")).toMatchObject({ value: 3300, year: 2024 });
  });

  test("opens on it for its country, and on what is approved for everyone else", async () => {
    const yearFor = async (who: Who) => (await profile(`countryId=${canada}`, who)).body.year;
    expect(await Promise.all((["nmo", "wfh", "ddc"] as const).map(yearFor))).toEqual([
      2025, 2024, 2024,
    ]);
  });

  test("leaves out sections that are still drafts", async () => {
    const { body } = await profile(`countryId=${canada}&year=2025`, "nmo");
    expect(keyed(body.indicators, "fviii")).toMatchObject({ value: 7, year: 2024 });
  });

  test("has drafts too where staff ask what an approval would publish", async () => {
    const drafts = `countryId=${canada}&year=2025&drafts=true`;
    const { body } = await profile(drafts);
    expect([body.state, keyed(body.indicators, "fviii")]).toMatchObject([
      "provisional",
      { year: 2025 },
    ]);
    const own = await profile(drafts, "nmo");
    expect(keyed(own.body.indicators, "fviii")).toMatchObject({ value: 7, year: 2024 });
  });

  test("shows an NMO no figure of a single peer", async () => {
    const { body } = await profile(`countryId=${canada}`, "nmo");
    expect(body.indicators.filter((one: object) => "peers" in one)).toEqual([]);
    expect(keyed(body.indicators, "found")).toMatchObject({ among: { n: 2 } });
  });

  test("changes no report and no peer before the approval", async () => {
    const { body } = await profile(`countryId=${france}&year=2024`);
    expect(keyed(body.indicators, "fviii")).toMatchObject({ value: 1, peers: [7] });
    const report = await get(`/Report/missingPeople?year=2025&basis=year`);
    expect(report.body.rows).toEqual([]);
  });

  test("of a country that never answered has no state and no place", async () => {
    const { body } = await profile(`countryId=${mexico}`);
    expect([body.state, body.years]).toEqual(["none", []]);
    expect(keyed(body.indicators, "found")).toMatchObject({ value: null, among: { place: null } });
  });

  test("counts what is asked and answered", async () => {
    const { body } = await profile(`countryId=${canada}&year=2024`);
    expect(body.surveys).toHaveLength(1);
    expect(body.surveys[0]).toMatchObject({ year: 2024, states: 0, changedAfterApproval: 0 });
    expect(body.surveys[0].asked).toBeGreaterThan(body.surveys[0].answered);
    expect(body.surveys[0].answered).toBeGreaterThan(0);
  });

  test("has a figure at once after it was submitted", async () => {
    const path = `/Survey/Care?countryId=${canada}&surveyKey=${open}`;
    const { token } = app.callers.nmo;
    const before = keyed((await profile(`countryId=${canada}`, "nmo")).body.indicators, "centres");
    expect(before).toMatchObject({ value: null });
    const saved = await app.send("PUT", path, {
      token,
      body: {
        version: 0,
        answers: { "centres.htc": 82, "centres.hccc": 20 },
        precision: { centres: "precise" },
        submit: true,
      },
    });
    expect([saved.status, saved.body.status]).toEqual([200, "Submitted"]);
    const after = keyed((await profile(`countryId=${canada}`, "nmo")).body.indicators, "centres");
    expect(after).toMatchObject({ value: 2, year: 2025 });
  });
});

describe("GET /ExpectedFigures", () => {
  const expected = (countryId: number, who: Who = "wfh", year = 2025) =>
    get(`/ExpectedFigures?countryId=${countryId}&year=${year}`, who);

  test("has drafts of the country itself beside its own years", async () => {
    const { body } = await expected(canada, "nmo");
    const found = keyed(body.figures as (Keyed & Record<string, unknown>)[], "found");
    expect(found).toMatchObject({
      questions: ["identifiedHemophilia"],
      parts: [{ key: "found", value: 4500 }, { key: "expected" }],
      before: [{ year: 2024 }],
    });
    const report = await get(`/Report/missingPeople?year=2024&basis=window&country=${canada}`);
    expect(found?.before).toEqual([{ year: 2024, value: report.body.rows[0].foundShare }]);
    // A draft that was never submitted is the country's own figure too.
    expect(keyed(body.figures, "fviii")).toMatchObject({ value: 1 / 41_000_000 });
  });

  test("says of which years the population and the income class are", async () => {
    const { body } = await expected(canada, "nmo");
    expect([body.population.year, body.gni.year]).toEqual([2025, 2025]);
  });

  test("gives an NMO the class with its n and no median of fewer than three, and no single country", async () => {
    const { body } = await expected(canada, "nmo");
    expect(keyed(body.figures, "fviii")).toMatchObject({ ofClass: { median: null, n: 1 } });
    expect(JSON.stringify(body)).not.toContain("FRA");
    expect(body.figures.filter((one: object) => "peers" in one)).toEqual([]);
  });

  test("gives the staff the nearest countries by name", async () => {
    const { body } = await expected(canada);
    expect(keyed(body.figures, "fviii")).toMatchObject({
      peers: { n: 2, countries: [{ code: "FRA", value: 1 }] },
    });
    expect(body.peers.map(({ code }: { code: string }) => code)).toEqual(["FRA"]);
  });

  test("is of its own country for an NMO, and not for data centres", async () => {
    expect((await expected(france, "nmo")).status).toBe(403);
    expect((await expected(canada, "ddc")).status).toBe(403);
    expect((await expected(999)).status).toBe(404);
    expect((await expected(canada, "wfh", 1990)).status).toBe(400);
  });
});

describe("GET /WorldThisYear", () => {
  test("is for those who may open reports", async () => {
    for (const who of ["wfh", "administrator", "ddc"] as const) {
      expect((await get("/WorldThisYear", who)).status, who).toBe(200);
    }
    expect((await get("/WorldThisYear", "nmo")).status).toBe(403);
  });

  test("has the totals of the reports, each with its n", async () => {
    const { body } = await get("/WorldThisYear");
    const report = await get("/Report/missingPeople?year=2024&basis=latest");
    const pooled = keyed(report.body.summaries as (Keyed & { foundShare: number })[], "pooled");
    expect([body.year, body.hasApproved, body.years]).toEqual([2024, true, [2024]]);
    expect(body.sentences[0]).toMatchObject({
      key: "found",
      slots: { share: { value: pooled?.foundShare, n: 2 } },
      coverage: { countries: 2 },
    });
  });

  test("compares with no year that has no approved survey", async () => {
    const { body } = await get("/WorldThisYear?year=2024");
    expect(keyed<Keyed & { before: unknown }>(body.sentences, "answered")?.before).toBeNull();
  });

  test("says that no survey of the year is approved, and which years have some", async () => {
    const { body } = await get("/WorldThisYear?year=2025");
    expect(body).toMatchObject({ year: 2025, hasApproved: false, years: [2024], sentences: [] });
  });

  test("refuses a year without a survey", async () => {
    expect((await get("/WorldThisYear?year=2031")).status).toBe(400);
    const { body } = await get("/WorldThisYear?year=abc&culture=es");
    expect(body.errors[0].message).toMatch("Año: «abc» no existe. Elija un año de 1999 a");
  });
});
