// The history of one answer, and the answers of earlier years, over HTTP.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteAnswers } from "#server/testing/delete-answers.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await deleteAnswers(app.db);
});

const where = "?countryId=1&surveyKey=2";
const put = (body: unknown, token = app.callers.nmo.token) =>
  app.send("PUT", `/Survey/Care${where}`, { token, body });
const history = (field: string, token = app.callers.nmo.token) =>
  app.send("GET", `/Survey/History${where}&field=${field}`, { token });

describe("the history of an answer", () => {
  test("of a field that was never answered is empty", async () => {
    const { status, body } = await history("centres.htc");
    expect([status, body]).toEqual([200, []]);
  });

  test("says who changed what, from what and when, newest first", async () => {
    await put({ version: 0, answers: { "centres.htc": 5 } });
    const changed = { version: 1, answers: { "centres.htc": 6, "centres.hccc": 2 } };
    await put(changed, app.callers.wfh.token);
    const { body } = await history("centres.htc");
    expect(body).toMatchObject([
      { value: 6, previous: 5, by: "walter Tester", source: "form", confirmations: [] },
      { value: 5, previous: null, by: "nina Tester", source: "form", confirmations: [] },
    ]);
    expect(body[0].at > body[1].at).toBe(true);
  });

  test("leaves out saves that changed other answers only", async () => {
    await put({ version: 0, answers: { "centres.htc": 5 } });
    await put({ version: 1, answers: { "centres.htc": 5, "centres.hccc": 2 } });
    expect((await history("centres.htc")).body).toHaveLength(1);
  });

  test("tells a value state from an answer that was taken away", async () => {
    await put({ version: 0, answers: { "centres.htc": 5 } });
    await put({ version: 1, answers: {}, states: { "centres.htc": "notAvailable" } });
    await put({ version: 2, answers: {} });
    expect((await history("centres.htc")).body).toMatchObject([
      { value: null, state: null, previous: null, previousState: "notAvailable" },
      { value: null, state: "notAvailable", previous: 5, previousState: null },
      { value: 5, state: null, previous: null, previousState: null },
    ]);
  });

  test("has the confirmed warnings with their reasons, and their end", async () => {
    const answers = { "centres.htc": 2, "centres.hccc": 5 };
    const confirmation = {
      figures: { "centres.hccc": 5 },
      numbers: { value: 5, limit: 2 },
      reason: "Two of them are abroad",
    };
    const confirmations = { "atMost centresAtMost centres.hccc": confirmation };
    await put({ version: 0, answers });
    await put({ version: 1, answers, confirmations });
    await put({ version: 2, answers: { ...answers, "centres.hccc": 1 } });
    const reason = "Two of them are abroad";
    expect((await history("centres.hccc")).body).toMatchObject([
      { value: 1, previous: 5, confirmations: [{ isGiven: false, reason }] },
      { value: 5, previous: 5, confirmations: [{ isGiven: true, reason }] },
      { value: 5, previous: null, confirmations: [] },
    ]);
  });

  test("has changes that no user made without a name", async () => {
    await put({ version: 0, answers: { "centres.htc": 5 } });
    await sql`update section_revision set by = null, source = 'import'`.execute(app.db);
    expect((await history("centres.htc")).body).toMatchObject([{ by: "", source: "import" }]);
  });

  test("of a field that the survey does not ask is refused", async () => {
    const { status, body } = await history("centres.moon");
    expect([status, body.errors[0].path]).toEqual([400, "field"]);
  });
});

describe("the answers of earlier years", () => {
  const pastYears = (question: string, token = app.callers.nmo.token) =>
    app.send("GET", `/Survey/PastYears${where}&question=${question}`, { token });

  /** Stores a section of 2024, which is closed. */
  async function storeLastYear(countryId: number): Promise<void> {
    await sql`
      with data as (
        insert into survey_data (survey_key, country_id) values (1, ${countryId}) returning id
      )
      insert into section (survey_data_id, section, version, answers, states, precision)
      select id, 'Care', 1, '{"centres.htc": 7, "elsewhere": 9}', '{"centres.hccc": "notAvailable"}', '{}'
      from data`.execute(app.db);
  }

  test("are those of the question, with value states, without this year's", async () => {
    await storeLastYear(1);
    await put({ version: 0, answers: { "centres.htc": 5 } });
    expect((await pastYears("centres")).body).toEqual([
      { year: 2024, answers: { "centres.htc": 7 }, states: { "centres.hccc": "notAvailable" } },
    ]);
  });

  test("are those of the country only", async () => {
    await storeLastYear(2);
    expect((await pastYears("centres")).body).toEqual([]);
  });

  test("of a question that the survey does not ask are refused", async () => {
    const { status, body } = await pastYears("moons");
    expect([status, body.errors[0].path]).toEqual([400, "question"]);
  });
});

test("another country's user can read neither", async () => {
  await put({ version: 0, answers: { "centres.htc": 5 } });
  const { token } = await app.newUser("NMO");
  for (const path of ["History", "PastYears"]) {
    const asked = path === "History" ? "field=centres.htc" : "question=centres";
    const foreign = await app.send("GET", `/Survey/${path}${where}&${asked}`, { token });
    expect([foreign.status, foreign.body.code]).toEqual([403, "other-country"]);
    const reports = await app.send("GET", `/Survey/${path}${where}&${asked}`, {
      token: app.callers.ddc.token,
    });
    expect([reports.status, reports.body.code]).toEqual([403, "role-not-allowed"]);
  }
});
