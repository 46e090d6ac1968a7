// A report as of a past time is the report of that time, whatever happened since.

import { readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reports as entries } from "#reports/wfh/all.ts";
import { openDefinitions } from "#server/definitions/load-definitions.ts";
import { loadDemo } from "#server/platform/load-demo.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { openReports, type Reports } from "./open-reports.ts";
import { textOf } from "./report-session.ts";

describe("changes, approvals and what is revoked, one after the other", () => {
  let app: StartedApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  const get = (query: string, id = "FVIIIperCountry") =>
    app.send("GET", `/Report/${id}?${query}`, { token: app.callers.wfh.token });
  const chosen = ["approvedOnly=true", "approvedOnly=false", "approvedOnly=false&basis=latest"];
  const present = async () => {
    const replies = await Promise.all(chosen.map((query) => get(`year=2025&${query}`)));
    const bodies = replies.map(({ body }) => body);
    const asOf: string = bodies.map((body) => body.asOf).sort()[0] ?? "";
    // What happens next has a later time.
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(asOf) + 20);
    return { asOf, bodies };
  };
  type Moment = Awaited<ReturnType<typeof present>>;

  let version = 0;
  async function save(total: number | null, states = {}) {
    const { status, body } = await app.send("PUT", "/Survey/FactorUse?countryId=1&surveyKey=2", {
      token: app.callers.nmo.token,
      body: { version, answers: total === null ? {} : { "fviii.total": total }, states },
    });
    expect([status, body.detail]).toEqual([200, undefined]);
    version += 1;
  }
  async function approve(isApproved: boolean) {
    const { status } = await app.send(
      "POST",
      `/Survey/Approve?countryId=1&surveyKey=2&isApproved=${isApproved}&reason=x`,
      { token: app.callers.administrator.token },
    );
    expect(status).toBe(200);
  }
  async function setPopulation(population: number | null, gniType: string | null = "H") {
    const { status } = await app.send("PUT", "/Country/Overview", {
      token: app.callers.administrator.token,
      body: [{ countryId: 1, year: 2025, population, gniType }],
    });
    expect(status).toBe(200);
  }
  async function setMembership(years: string) {
    await sql`update country set membership = ${years}::int4multirange where id = 2`.execute(
      app.db,
    );
  }
  async function addVersion() {
    await sql`
      with renamed as (
        insert into questionnaire_version (year, number, status, document, hash, structure_hash,
          published_at)
        select 2025, 2, 'published', replace(document::text, 'fviii.total', 'fviii.all')::jsonb,
          'x', 'x', now()
        from questionnaire_version where year = 2025 and number = 1 returning id
      )
      update survey set questionnaire_version_id = renamed.id from renamed where key = 2
    `.execute(app.db);
  }

  test("a past report says what is different now: the figures and the surveys", async () => {
    await save(700);
    const { asOf } = await present();
    await save(800);
    const query = "year=2025&approvedOnly=false";
    const { changes } = (await get(`${query}&asOf=${asOf}`)).body;
    expect(changes.surveys).toEqual([{ country: "CAN", year: 2025, kind: "answers", reasons: [] }]);
    const [figure] = changes.figures;
    expect(figure).toEqual({ row: { country: "CAN" }, column: "total", before: 700, after: 800 });
    expect((await get(query)).body).not.toHaveProperty("changes");
    const sheetsOf = async (when: string, culture: string) => {
      const { rawPayload } = await app.fastify.inject({
        url: `/api/Report/FVIIIperCountry?${query}&culture=${culture}&format=xlsx${when}`,
        headers: { authorization: `Bearer ${app.callers.wfh.token}` },
      });
      const { sheets } = await readXlsx(new Uint8Array(rawPayload));
      return new Map(sheets.map(({ name, rows }) => [name, rows]));
    };
    const sheets = await sheetsOf(`&asOf=${asOf}`, "fr");
    expect(sheets.get("Chiffres modifiés")).toHaveLength(1 + changes.figureCount);
    expect(sheets.get("Chiffres modifiés")?.[1]).toEqual([
      "Canada",
      "Facteur utilisé\u202f: Total (UI)",
      "700",
      "800",
    ]);
    expect(sheets.get("Sondages modifiés")?.[1]).toEqual([
      "CAN",
      "Canada",
      2025,
      "Réponses modifiées",
      null,
    ]);
    expect([...(await sheetsOf("", "en")).keys()]).toEqual(["Report", "Totals", "Notes"]);
  });

  test("a correction counts from the moment that it was made", async () => {
    const query = "fromYear=2025&toYear=2025&approvedOnly=false";
    const correctedAt = async (time = "") => {
      const { body } = await get(`${query}${time}`, "qualityOverYears");
      return [body.rows[0].corrected, body.rows[0].figuresCorrected];
    };
    await save(850);
    await approve(true);
    const { asOf } = await present();
    await approve(false);
    const revoked = (await get(`year=2025&asOf=${asOf}`)).body.changes.surveys;
    expect(revoked).toEqual([{ country: "CAN", year: 2025, kind: "dropped", reasons: ["x"] }]);
    for (const id of ["datasourceAllData", "treatmentAllData"]) {
      const { changes } = (await get(`toYear=2025&asOf=${asOf}`, id)).body;
      const survey = { country: "CAN", year: 2025, kind: "revoked", reasons: ["x"] };
      expect(changes.surveys, id).toEqual([survey]);
    }
    await save(860);
    await save(870);
    const { body } = await get(`year=2025&approvedOnly=false&asOf=${asOf}`);
    expect(body.changes.surveys).toMatchObject([{ kind: "answers", reasons: ["x"] }]);
    expect(await correctedAt()).toEqual([1, 1]);
    expect(await correctedAt(`&asOf=${asOf}`)).toEqual([0, 0]);
  });

  test("the profile of a country is that of then, with how good its answers were", async () => {
    const profile = async (more = "") => {
      const path = `/CountryProfile?countryId=1&year=2025${more}`;
      return (await app.send("GET", path, { token: app.callers.wfh.token })).body;
    };
    await setPopulation(40_000_000);
    await approve(true);
    const before = await profile();
    expect(before.state).toBe("approved");
    await present();
    await approve(false);
    await save(990, { "fix.total": "notAvailable" });
    await approve(true);
    const { found, indicators, history, surveys } = before;
    const now = await profile();
    expect(now.indicators).not.toEqual(indicators);
    expect(now.surveys).not.toEqual(surveys);
    expect(surveys).toMatchObject([{ year: 2025, changedAfterApproval: expect.any(Number) }]);
    const { asOf } = before;
    expect(await profile(`&asOf=${asOf}`)).toMatchObject({
      asOf,
      state: "approved",
      found,
      indicators,
      history,
      sections: null,
      submittedAt: null,
      approvedAt: null,
      surveys,
    });
    await approve(false);
    expect((await profile("&asOf=2199-01-01T00:00:00Z")).errors[0].path).toBe("query.asOf");
  });

  test("each moment gives the report of that moment", async () => {
    const moments: Moment[] = [];
    const steps = [
      () => setPopulation(40_000_000),
      () => save(500),
      () => save(600),
      () => approve(true),
      () => setPopulation(41_000_000, "UM"),
      () => approve(false),
      () => save(null, { "fviii.total": "confidential" }),
      () => sql`update country set name_en = 'The North' where id = 1`.execute(app.db),
      () =>
        sql`insert into country (code, name_en, name_fr, name_es, region)
        values ('NEW', 'New', 'New', 'New', 'Europe')`.execute(app.db),
      () => approve(true),
      addVersion,
      () => setMembership("{[1985,2000)}"),
      () => setMembership("{[1985,2000),[2004,)}"),
    ];
    for (const step of steps) {
      await step();
      moments.push(await present());
    }
    const different = new Set(moments.map(({ bodies }) => JSON.stringify(bodies[1]?.rows)));
    expect(different.size).toBeGreaterThanOrEqual(7);
    const members = moments.slice(-3).map(({ bodies }) => bodies[0]?.coverage.members);
    expect(members).toEqual([4, 3, 4]);
    // Canada answered with the second step.
    for (const { asOf, bodies } of moments.slice(1)) {
      for (const [at, query] of chosen.entries()) {
        const { status, body } = await get(`year=2025&${query}&asOf=${asOf}`);
        expect(status).toBe(200);
        const { changes, countries, ...report } = body;
        const { countries: then, ...before } = bodies[at];
        expect(report).toEqual({ ...before, asOf, isPast: true });
        expect(countries).toMatchObject(then);
        expect(changes.figures).toHaveLength(changes.figureCount);
      }
    }
  });

  test("the next report of today is of today", async () => {
    const { body } = await get("year=2025&approvedOnly=false");
    expect(body.isPast).toBe(false);
    expect(body.countries.CAN.name_en).toBe("The North");
  });

  test("survey years are those of then", async () => {
    const { asOf } = await present();
    await sql`insert into survey (year, start_date, end_date)
      values (2026, '2027-01-01', '2027-06-01')`.execute(app.db);
    expect((await get("")).body.years).toEqual([2026, 2025, 2024]);
    const then = await get(`asOf=${asOf}`);
    expect(then.body.years).toEqual([2025, 2024]);
    const { status, body } = await get(`year=2026&asOf=${asOf}`);
    expect([status, body.errors[0].path]).toEqual([400, "query.year"]);
  });

  test("surveys of a year that was added since are not in a past report, and are among its changes", async () => {
    const query = "year=2025&approvedOnly=false&basis=latest";
    const { asOf, bodies } = await present();
    const { body: added } = await app.send("POST", "/Survey", {
      token: app.callers.administrator.token,
      body: { year: 2023, startDate: "2024-01-01", endDate: "2099-01-01" },
    });
    const place = `countryId=3&surveyKey=${added.key}`;
    const change = (method: "PUT" | "POST", path: string, body?: object) =>
      app.send(method, path, { token: app.callers.administrator.token, body });
    await change("PUT", `/Survey/FactorUse?${place}`, {
      version: 0,
      answers: { "fviii.total": 55 },
    });
    await change("POST", `/Survey/Approve?${place}&isApproved=true`);
    await change("POST", `/Survey/Approve?${place}&isApproved=false&reason=recount`);
    const then = (await get(`${query}&asOf=${asOf}`)).body;
    expect(then.rows).toEqual(bodies[2].rows);
    expect(then.coverage).toEqual(bodies[2].coverage);
    expect(then.changes.surveys).toEqual([
      { country: "MEX", year: 2023, kind: "counts", reasons: ["recount"] },
    ]);
  });

  test("files say their past time", async () => {
    const { asOf } = await present();
    const file = await get(`year=2025&approvedOnly=false&format=csv&asOf=${asOf}`);
    expect(file.headers["content-disposition"]).toContain(
      `FVIIIperCountry-2025-not-only-approved-as-of-${asOf.replaceAll(":", "")}.csv`,
    );
    const [heads = "", row = ""] = file.body.split("\r\n");
    expect(heads).toContain(',"Data as of"');
    expect(row).toContain(`,"${asOf}"`);
    const ofToday = await get("year=2025&approvedOnly=false&format=csv");
    expect(ofToday.body).not.toContain(asOf);
    const { body } = await app.send("GET", "/Audit?action=export_made&limit=2", {
      token: app.callers.administrator.token,
    });
    expect(body[1].after.asOf).toBe(asOf);
    expect(body[0].after).not.toHaveProperty("asOf");
  });

  test.each([
    ["yesterday", /such as 2026-03-12T14:05:00Z. Leave it out/],
    ["2026-02-30T00:00:00Z", /such as/],
    ["2026-03-12", /such as/],
    ["", /such as/],
    ["2199-01-01T00:00:00Z", /in the future.*leave it out/],
    ["1999-01-01T00:00:00Z", /first answers were stored later.*leave it out/],
  ])("refuses %s, names the field and says what to do", async (asOf, message) => {
    const { status, body } = await get(`asOf=${asOf}`);
    expect([status, body.errors?.[0].path]).toEqual([400, "query.asOf"]);
    expect(body.errors[0].message).toMatch(message);
  });
});

describe("on the demonstration", () => {
  let database: TestDatabase;
  let reports: Reports;
  beforeAll(async () => {
    database = await testDatabase();
    const definitions = openDefinitions(database.quick);
    await loadDemo({ db: database.db, definitions }, { passwordHash: "x" });
    reports = openReports(database.url);
  }, 90_000);
  afterAll(async () => {
    reports.close();
    await database.drop();
  });

  const fetchReport = async (id: string, approvedOnly: "true" | "false", asOf?: string) => {
    const takesApproval = entries.get(id)?.filters.includes("approvedOnly") === true;
    const chosen = takesApproval ? { approvedOnly } : {};
    const query = { region: [], country: [], gni: [], culture: "en" as const, ...chosen };
    const past = asOf === undefined ? {} : { asOf: new Date(asOf) };
    const { body } = await reports.ask({ id, query: { ...query, ...past }, role: "WFH" });
    return JSON.parse(await textOf(body));
  };
  /** Every report: on approved surveys and on all, by turns. */
  async function fetchAll(asOf?: string) {
    const found = [];
    for (const [place, id] of [...entries.keys()].entries()) {
      found.push(await fetchReport(id, place % 2 === 0 ? "true" : "false", asOf));
    }
    return found;
  }
  const plain = (all: { asOf: string; changes?: unknown; countries: unknown }[]) =>
    all.map(({ changes: _, countries: __, ...report }) => ({ ...report, asOf: "", isPast: false }));

  test("as of now, every report is the present, also after every survey changed", async () => {
    const before = await fetchAll();
    const asOf = before.at(-1).asOf;
    expect(before).toHaveLength(entries.size);
    expect(plain(await fetchAll(asOf))).toEqual(plain(before));
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(asOf) + 20);
    await sql`
      with changed as (
        update section set version = version + 1, answers = jsonb_set(answers, '{identified.a.total}', '1')
        where section = 'Patient' and answers ? 'identified.a.total'
        returning survey_data_id, version)
      insert into section_revision (survey_data_id, section, version, source, status, changes)
      select survey_data_id, 'Patient', changed.version, 'form', 'Draft', jsonb_build_object('answers',
        jsonb_build_object('identified.a.total', jsonb_build_array(
          (select jsonb_path_query_first(changes, '$.answers."identified.a.total"[1]')
            from section_revision first
            where first.survey_data_id = changed.survey_data_id and section = 'Patient'), 1)))
      from changed`.execute(database.db);
    await sql`
      with decided as (
        update survey_data set is_approved = not is_approved returning id, is_approved)
      insert into approval (survey_data_id, is_approved, versions)
      select id, is_approved, '{}' from decided`.execute(database.db);
    const changed = await fetchAll();
    expect(plain(changed)).not.toEqual(plain(before));
    expect(plain(await fetchAll(asOf))).toEqual(plain(before));
    expect(plain(await fetchAll())).toEqual(plain(changed));
  }, 120_000);

  test("as of 2012, the survey years are those up to 2011, of which 2010 is closed", async () => {
    const { years, rows, asOf } = await fetchReport("patient", "false", "2012-06-30T12:00:00Z");
    expect([years[0], rows.at(-1).year, asOf]).toEqual([2011, 2010, "2012-06-30T12:00:00.000Z"]);
    const first = await fetchReport("patient", "false", "2001-01-01T00:00:00Z");
    expect(first.years).toEqual([1999]);
  });
});
