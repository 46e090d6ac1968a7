// What was just written is in the next report: the figures are kept in memory, and the database is asked
// before each report what changed.

import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import type { DB } from "#server/database/tables.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { openReports } from "./open-reports.ts";
import { textOf } from "./report-session.ts";

let app: StartedApp;
let url = "";

async function storeSurvey(db: Kysely<DB>, countryId: number, surveyKey: number, total: number) {
  await sql`
    with data as (
      insert into survey_data (survey_key, country_id, is_approved)
      values (${surveyKey}, ${countryId}, true) returning id
    )
    insert into section (survey_data_id, section, version, answers, states, precision)
    select id, 'FactorUse', 1,
      ${JSON.stringify({ "fviii.total": total, "fviii.extendedHalfLife": 7 })}::jsonb, '{}', '{}'
    from data
  `.execute(db);
}

async function changeTotal(db: Kysely<DB>, countryId: number, total: number): Promise<void> {
  await sql`
    with data as (
      update survey_data set last_update = now()
      where country_id = ${countryId} and survey_key = 1 returning id
    )
    update section set answers = jsonb_set(answers, '{fviii.total}', ${String(total)}::jsonb)
    from data where survey_data_id = data.id
  `.execute(db);
}

type Row = Record<string, unknown>;
const report = async (query = "year=2024", id = "FVIIIperCountry") => {
  const { status, body } = await app.send("GET", `/Report/${id}?${query}`, {
    token: app.callers.wfh.token,
  });
  expect(status).toBe(200);
  return body;
};
const rowIn = (body: { rows: Row[] }, country: string) =>
  body.rows.find((row) => row.country === country);
const totalOf = async (country: string, query?: string) =>
  rowIn(await report(query), country)?.total ?? null;

beforeAll(async () => {
  app = await startApp();
  url = app.config.databaseUrl ?? "";
  await storeSurvey(app.db, 1, 1, 1000);
  await storeSurvey(app.db, 2, 1, 2000);
  expect(await totalOf("CAN")).toBe(1000);
});
afterAll(() => app.stop());

describe("the next report shows", () => {
  test("that a year has surveys, but none that is approved", async () => {
    const years = async (choice: string) =>
      (await report(`fromYear=2024&toYear=2025${choice}`, "patient")).notes.flatMap(
        ({ key, text }: { key: string; text: string }) => (/^unapproved/.test(key) ? [text] : []),
      );
    expect(await years("")).toEqual([]);
    const body = { version: 0, answers: { "centres.htc": 3 } };
    const path = "/Survey/Care?countryId=3&surveyKey=2";
    const { status } = await app.send("PUT", path, { token: app.callers.wfh.token, body });
    expect(status).toBe(200);
    expect(await years("")).toEqual(["No survey of 2025 from these countries is approved yet."]);
    expect(await years("&approvedOnly=false")).toEqual([]);
  });

  test("a save, to those who ask for every survey", async () => {
    const all = "year=2025&approvedOnly=false";
    expect(await totalOf("CAN", all)).toBeNull();
    for (const [version, total] of [500, 600].entries()) {
      const { status } = await app.send("PUT", "/Survey/FactorUse?countryId=1&surveyKey=2", {
        token: app.callers.nmo.token,
        body: { version, answers: { "fviii.total": total } },
      });
      expect(status).toBe(200);
      expect(await totalOf("CAN", all)).toBe(total);
    }
    expect(await totalOf("CAN", "year=2025")).toBeNull();
  });

  test("why a country confirmed a figure that a warning was about", async () => {
    const url = "/Survey/FactorUse?countryId=3&surveyKey=2";
    const { token } = app.callers.wfh;
    const answers = { "fviii.total": 900_000_000_000 };
    const save = (body: unknown) => app.send("PUT", url, { token, body });
    const { body } = await save({ version: 0, answers });
    const [warning] = body.findings;
    expect(warning.fields).toEqual(["fviii.total"]);
    const key = `${warning.rule} ${warning.message} fviii.total`;
    const reason = "Imported for a neighbour";
    const confirmation = { figures: answers, numbers: warning.numbers, reason };
    await save({ version: 1, answers, confirmations: { [key]: confirmation } });
    const { notes } = await report("year=2025&approvedOnly=false");
    expect(notes).toContainEqual(
      expect.objectContaining({ key: "reason", text: expect.stringContaining(reason) }),
    );
  });

  test("an approval, and that it was revoked", async () => {
    const approve = (isApproved: boolean) =>
      app.send(
        "POST",
        `/Survey/Approve?countryId=1&surveyKey=2&isApproved=${isApproved}&reason=x`,
        {
          token: app.callers.administrator.token,
        },
      );
    expect((await approve(true)).status).toBe(200);
    expect(await totalOf("CAN", "year=2025")).toBe(600);
    expect((await approve(false)).status).toBe(200);
    expect(await totalOf("CAN", "year=2025")).toBeNull();
  });

  test("who is a member", async () => {
    const memberText = (body: { notes: { key: string; text: string }[] }) =>
      body.notes.find(({ key }) => key === "membershipUnknown")?.text;
    expect((await report()).coverage.members).toBe(3);
    expect(memberText(await report())).toMatch(/^3 countries are counted as members/);
    await sql`update country set membership = '{[2024,2025)}' where id = 2`.execute(app.db);
    await sql`update country set membership = '{}' where id = 3`.execute(app.db);
    const after = await report();
    expect(after.coverage.members).toBe(2);
    expect(memberText(after)).toMatch(/^1 country is counted as a member/);
    expect((await report("year=2025")).coverage.members).toBe(1);
    await sql`update country set membership = null`.execute(app.db);
  });

  test("a population", async () => {
    expect(rowIn(await report(), "FRA")?.population).toBe(42_000_000);
    const { status } = await app.send("PUT", "/Country/Overview", {
      token: app.callers.administrator.token,
      body: [{ countryId: 2, year: 2024, population: 50_000_000, gniType: "H" }],
    });
    expect(status).toBe(200);
    expect(rowIn(await report(), "FRA")).toMatchObject({ population: 50_000_000, perCapita: 4e-5 });
  });

  test("a name", async () => {
    await sql`update country set name_en = 'The Republic' where code = 'FRA'`.execute(app.db);
    expect(rowIn(await report(), "FRA")?.label).toBe("The Republic");
  });

  test("that an approved figure was corrected", async () => {
    await changeTotal(app.db, 1, 1100);
    expect(await totalOf("CAN")).toBe(1100);
    expect((await report()).totals.total).toBe(3100);
  });

  test("that a survey was deleted", async () => {
    await storeSurvey(app.db, 3, 1, 3000);
    expect(await totalOf("MEX")).toBe(3000);
    await sql`
      with gone as (
        delete from section using survey_data
        where survey_data_id = survey_data.id and country_id = 3 and survey_key = 1 returning 1)
      select count(*) from gone`.execute(app.db);
    await sql`delete from survey_data where country_id = 3 and survey_key = 1`.execute(app.db);
    expect(await totalOf("MEX")).toBeNull();
  });

  test("a new survey year", async () => {
    await sql`insert into survey (year, start_date, end_date)
      values (2023, '2024-01-01', '2024-06-01')`.execute(app.db);
    expect((await report()).years).toEqual([2025, 2024, 2023]);
    expect((await report("year=2023")).rows).toEqual([]);
  });

  test("that the survey year asks other questions", async () => {
    const halfLife = async () => rowIn(await report(), "CAN")?.extendedHalfLife;
    expect(await halfLife()).toBe(7);
    await sql`
      with renamed as (
        insert into questionnaire_version (year, number, status, document, hash, structure_hash,
          published_at)
        select 2024, 2, 'published',
          replace(document::text, 'extendedHalfLife', 'longActing')::jsonb, 'x', 'x', now()
        from questionnaire_version where year = 2024 and number = 1 returning id
      )
      update survey set questionnaire_version_id = renamed.id from renamed where key = 1
    `.execute(app.db);
    expect(await halfLife()).toBeNull();
    await sql`update survey set questionnaire_version_id = null where key = 1`.execute(app.db);
    expect(await halfLife()).toBe(7);
  });

  test("what a transaction wrote that began earlier and was committed later", async () => {
    const other = connect(url, { max: 1 });
    const slow = await other.db.startTransaction().execute();
    await changeTotal(slow, 1, 1200);
    await changeTotal(app.db, 2, 2200);
    expect([await totalOf("CAN"), await totalOf("FRA")]).toEqual([1100, 2200]);
    await changeTotal(app.db, 2, 2300);
    expect([await totalOf("CAN"), await totalOf("FRA")]).toEqual([1100, 2300]);
    await slow.commit().execute();
    expect([await totalOf("CAN"), await totalOf("FRA")]).toEqual([1200, 2300]);
    await other.close();
  });

  test("what was changed after a dump of another cluster was restored", async () => {
    await sql`alter table survey_data disable trigger survey_data_changed_in`.execute(app.db);
    await sql`update survey_data set changed_in = '900000000000'`.execute(app.db);
    await sql`alter table survey_data enable trigger survey_data_changed_in`.execute(app.db);
    const restarted = openReports(url);
    const question = {
      id: "FVIIIperCountry",
      query: { year: 2024, region: [], country: [], gni: [], culture: "en" as const },
      role: "WFH" as const,
    };
    const rowsOf = async () => {
      const { body } = await restarted.ask(question);
      return JSON.parse(await textOf(body));
    };
    expect(rowIn(await rowsOf(), "CAN")?.total).toBe(1200);
    const { rows } = await sql`
      select 1 from survey_data where changed_in >= pg_snapshot_xmax(pg_current_snapshot())
    `.execute(app.db);
    expect(rows).toEqual([]);
    await changeTotal(app.db, 1, 1300);
    expect(rowIn(await rowsOf(), "CAN")?.total).toBe(1300);
    restarted.close();
  });
});

test("two processes agree, whichever of them is asked", async () => {
  const [one, other] = [openReports(url), openReports(url)];
  for (const total of [1400, 1500, 1600]) {
    await changeTotal(app.db, 1, total);
    for (const reports of [one, other]) {
      const { body } = await reports.ask({
        id: "FVIIIperCountry",
        query: { year: 2024, region: [], country: [], gni: [], culture: "en" },
        role: "DDC",
      });
      expect(rowIn(JSON.parse(await textOf(body)), "CAN")?.total).toBe(total);
    }
    expect(await totalOf("CAN")).toBe(total);
  }
  one.close();
  other.close();
});

test("a process that starts lists the countries in the order of one that runs", async () => {
  const touch = (id: number) =>
    sql`update country set membership = null where id = ${id}`.execute(app.db);
  await touch(2);
  const running = openReports(url);
  const askedOf = async (reports: typeof running) => {
    const { body } = await reports.ask({
      id: "FVIIIperCountry",
      query: { year: 2024, region: [], country: ["2", "1"], gni: [], culture: "en" },
      role: "DDC",
    });
    return (await textOf(body)).replace(/"asOf":"[^"]*"/, "");
  };
  await askedOf(running);
  await touch(1);
  const started = openReports(url);
  expect(await askedOf(started)).toBe(await askedOf(running));
  running.close();
  started.close();
});

test("a report that nothing touched says the time at which that was asked", async () => {
  const first = await report();
  const second = await report();
  expect(Date.parse(second.asOf)).toBeGreaterThan(Date.parse(first.asOf));
  expect({ ...second, asOf: "" }).toEqual({ ...first, asOf: "" });
});
