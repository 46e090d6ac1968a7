// Reminders by mail: whom they reach, in which language, once, and by themselves before the deadline.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { traitsOfSections } from "#contract/sections.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { remindBeforeDeadline } from "./remind-before-deadline.ts";

let app: StartedApp;
const [canada, france, mexico] = [1, 2, 3];

beforeAll(async () => {
  app = await startApp();
  await sql`update "user" set culture = 'fr' where id = ${app.callers.nmo.id}`.execute(app.db);
  await sql`update "user" set status = 'suspended' where country_id = ${france}`.execute(app.db);
});
beforeEach(async () => {
  await sql`delete from survey_reminder`.execute(app.db);
});
afterAll(() => app.stop());

const send = (countryIds: number[], surveyKey = 2, notes: object = {}) =>
  app.send("POST", "/Reminder", {
    token: app.callers.wfh.token,
    body: { surveyKey, countryIds, notes },
  });
const preview = (countryId: number, notes: object = {}) =>
  app.send("POST", "/Reminder/Preview", {
    token: app.callers.wfh.token,
    body: { surveyKey: 2, countryId, notes },
  });
/** The subjects of what reached this address since the last look. */
async function mailsTo(address: string) {
  await app.runJobs();
  return (await app.mails()).filter(({ to }) => to === address);
}

/** Says in the country's answers of the closed year whom to write to. */
async function answerContact(countryId: number, email: string) {
  const { rows } = await sql<{ id: number }>`
    insert into survey_data (survey_key, country_id) values (1, ${countryId}) returning id`.execute(
    app.db,
  );
  for (const [section, { contact }] of traitsOfSections) {
    if (!contact?.firstName || !contact.email) continue;
    const answers = JSON.stringify({ [contact.firstName]: "Rosa", [contact.email]: email });
    await sql`insert into section (survey_data_id, section, version, answers, states, precision)
      values (${rows[0]?.id}, ${section}, 1, ${answers}, '{}', '{}')`.execute(app.db);
  }
}

describe("a reminder", () => {
  test("is previewed as it will be sent: in the reader's language, with the sender's words", async () => {
    const { body } = await preview(canada, { fr: "Bonne année !", en: "Happy new year" });
    expect(body).toMatchObject({ culture: "fr", to: [app.callers.nmo.email] });
    expect(body.subject).toMatch(/^Sondage mondial annuel 2025/);
    expect(body.text).toContain("> Bonne année !");
    expect(body.text).toContain("/newdataentry?year=2025");
    expect((await preview(canada)).body.text).not.toContain(">");
  });

  test("reaches a country without an account at the address it answered, in its language", async () => {
    await answerContact(mexico, "rosa@example.org");
    expect((await send([mexico])).body).toEqual({ sent: [mexico], skipped: [] });
    const [mail] = await mailsTo("rosa@example.org");
    expect(mail?.subject).toMatch(/^Sondeo mundial anual 2025/);
    expect(mail?.text).toContain("Rosa");
  });

  test("goes to no one twice, and those left out are named with the reason", async () => {
    const { body } = await send([canada, france, 999]);
    expect(body).toEqual({
      sent: [canada],
      skipped: [
        { countryId: france, code: "no-address" },
        { countryId: 999, code: "not-found" },
      ],
    });
    const { body: again } = await send([canada]);
    expect(again.skipped).toEqual([{ countryId: canada, code: "reminded" }]);
    await sql`insert into survey_data (survey_key, country_id, is_approved)
      values (2, ${france}, true)`.execute(app.db);
    expect((await send([france])).body.skipped).toEqual([{ countryId: france, code: "done" }]);
    expect(await mailsTo(app.callers.nmo.email)).toHaveLength(1);
  });

  test("is refused for a survey that no one can answer", async () => {
    expect((await send([canada], 1)).body.code).toBe("survey-closed");
    expect((await send([canada], 77)).status).toBe(404);
  });
});

test("before the deadline, countries that are not done are reminded once", async () => {
  const setDays = async (value: number, version: number) => {
    const { token } = app.callers.administrator;
    await app.send("PUT", "/Setting/reminderDays", { token, body: { value, version } });
  };
  expect(await remindBeforeDeadline(app)).toBe(0);
  // The survey closes in 30 days.
  await setDays(20, 0);
  expect(await remindBeforeDeadline(app)).toBe(0);
  await setDays(31, 1);
  await sql`update country set membership = '{}' where id = ${mexico}`.execute(app.db);
  expect(await remindBeforeDeadline(app)).toBe(1);
  expect(await remindBeforeDeadline(app)).toBe(0);
  const { rows } = await sql`select country_id, by from survey_reminder`.execute(app.db);
  expect(rows).toEqual([{ country_id: canada, by: null }]);
});
