// The progress report: states, since when a survey is submitted, the year compared, the file.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReplyOf } from "#contract/define.ts";
import type { progressReport } from "#contract/progress/progress.ts";
import { wfhSections } from "#questionnaire/wfh/sections.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;

/** A survey whose sections all got this status on these days of a month, one revision a day. */
async function survey(surveyKey: number, countryId: number, days: Record<string, string>) {
  const last = Object.values(days).at(-1) ?? "Draft";
  const statuses = Object.fromEntries(wfhSections.map((section) => [section, last]));
  const { rows } = await sql<{ id: number }>`
    insert into survey_data (survey_key, country_id, statuses, completion, last_update)
    values (${surveyKey}, ${countryId}, ${JSON.stringify(statuses)}, 80, '2026-03-09T10:00:00Z')
    returning id`.execute(app.db);
  for (const [index, [day, status]] of Object.entries(days).entries()) {
    await sql`insert into section_revision (survey_data_id, section, version, at, source, status, changes)
      select ${rows[0]?.id}, section, ${index + 1}, ${`2026-03-${day}T10:00:00Z`}, 'form', ${status}, '{}'
      from unnest(${[...wfhSections]}::text[]) section`.execute(app.db);
  }
}

beforeAll(async () => {
  app = await startApp();
  await survey(2, 1, { "01": "Submitted", "03": "Draft", "05": "Submitted", "07": "Submitted" });
  await survey(2, 2, { "02": "Submitted", "04": "Error" });
  await survey(1, 2, { "06": "Submitted" });
  await sql`update survey_data set is_approved = true, approved_at = '2026-04-01T10:00:00Z'
    where survey_key = 1`.execute(app.db);
  await sql`update country set membership = '{[1990,)}' where id = 1`.execute(app.db);
  await sql`update country set membership = '{}' where id = 3`.execute(app.db);
});
afterAll(() => app.stop());

type Reply = ReplyOf<typeof progressReport>;
const ask = async (query = ""): Promise<{ status: number; body: Reply & string }> =>
  app.send("GET", `/Progress${query}`, { token: app.callers.wfh.token });

test("the surveys overview knows the members as the progress report does", async () => {
  const { body } = await app.send("GET", "/Survey/Overview?year=2025", {
    token: app.callers.wfh.token,
  });
  const members = (body as { isMember: unknown }[]).map(({ isMember }) => isMember);
  expect(members).toEqual([true, null, false]);
});

describe("the progress report", () => {
  test("is about the newest survey that has started, beside the year before", async () => {
    const { body } = await ask();
    expect(body.survey).toMatchObject({ key: 2, year: 2025, isOpen: true });
    expect(body.compared).toMatchObject({ key: 1, year: 2024 });
    expect(body.countries.map(({ countryId }) => countryId)).toEqual([1, 2, 3]);
  });

  test("says since when a survey is submitted: not before the last correction", async () => {
    const [canada, france, mexico] = (await ask()).body.countries;
    expect(canada).toMatchObject({
      state: "toReview",
      doneAt: "2026-03-05T10:00:00.000Z",
      firstDoneAt: "2026-03-01T10:00:00.000Z",
      doneAtThen: null,
      isMember: true,
      incomeClass: "H",
      mailIn: "en",
    });
    expect(france).toMatchObject({
      state: "withErrors",
      doneAt: null,
      // It had submitted everything, and changed it since.
      firstDoneAt: "2026-03-02T10:00:00.000Z",
      doneAtThen: "2026-03-06T10:00:00.000Z",
      firstDoneAtThen: "2026-03-06T10:00:00.000Z",
      isMember: null,
      answeredLast: 2024,
    });
    expect(mexico).toMatchObject({
      state: "notStarted",
      completion: 0,
      isMember: false,
      answeredLast: null,
      mailIn: null,
    });
  });

  test("has no region that does not exist", async () => {
    for (const region of ["Atlantis", "__proto__", "americas"]) {
      expect((await ask(`?region=${region}`)).status).toBe(400);
    }
  });

  test("has no year without a survey", async () => {
    expect((await ask("?year=2011")).status).toBe(400);
    expect((await ask("?year=2024")).body.compared).toBeNull();
  });

  test("is a file of the countries that the filters find, with a column for each section", async () => {
    const { body } = await ask("?format=csv&culture=fr&region=Americas&state=notStarted");
    const [heads, ...rows] = String(body).trim().split("\r\n");
    expect(heads).toContain(`"remindedAt","${wfhSections[0]}"`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^"Mexique","Americas","UM","notStarted",0,/);
  });

  test("names the newest reminder of each country with what became of its mail", async () => {
    const body = { surveyKey: 2, countryIds: [2], notes: {} };
    await app.send("POST", "/Reminder", { token: app.callers.wfh.token, body });
    const reminder = async () => (await ask()).body.countries[1]?.reminder;
    expect(await reminder()).toMatchObject({ status: "queued" });
    await app.runJobs();
    expect(await reminder()).toMatchObject({ status: "sent", at: expect.any(String) });
    await sql`delete from mail`.execute(app.db);
    expect(await reminder()).toMatchObject({ status: null });
  });

  test("is approved in its file although a section is missing", async () => {
    await sql`update survey_data set is_approved = true, approved_at = '2026-03-20T10:00:00Z'
      where survey_key = 2 and country_id = 2`.execute(app.db);
    const [, france] = (await ask()).body.countries;
    expect(france).toMatchObject({ state: "approved", doneAt: "2026-03-20T10:00:00.000Z" });
  });
});
