// Whom a mail to a country reaches, and in which language.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { traitsOfSections } from "#contract/sections.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { findRespondents } from "./find-respondents.ts";

let app: StartedApp;
const [canada, france, mexico] = [1, 2, 3];

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await sql`delete from section`.execute(app.db);
  await sql`delete from survey_data`.execute(app.db);
  await sql`update "user" set status = 'approved', culture = 'en'`.execute(app.db);
});
afterAll(() => app.stop());

type Contact = { firstName?: string; email?: string; organizationEmail?: string };

/** Answers the contact of a country in the survey of this key. */
async function answer(surveyKey: number, countryId: number, given: Contact) {
  const { rows } = await sql<{ id: number }>`
    insert into survey_data (survey_key, country_id) values (${surveyKey}, ${countryId})
    returning id`.execute(app.db);
  for (const [section, { contact = {} }] of traitsOfSections) {
    const answers = Object.fromEntries(
      Object.entries(contact).map(([part, field]) => [field, given[part as keyof Contact] ?? ""]),
    );
    if (Object.keys(answers).length === 0) continue;
    await sql`insert into section (survey_data_id, section, version, answers, states, precision)
      values (${rows[0]?.id}, ${section}, 1, ${JSON.stringify(answers)}, '{}', '{}')`.execute(
      app.db,
    );
  }
}
const find = async (countryId: number) =>
  (await findRespondents(app.db, [countryId])).get(countryId);

describe("the people of a country", () => {
  test("are its approved accounts, each in its own language", async () => {
    const other = await app.newUser("NMO");
    await sql`update "user" set country_id = ${canada}, culture = 'fr' where id = ${other.id}`.execute(
      app.db,
    );
    expect(await find(canada)).toMatchObject([
      { userId: app.callers.nmo.id, culture: "en" },
      { userId: other.id, email: other.email, culture: "fr" },
    ]);
  });

  test("are none of those who are suspended or of the staff", async () => {
    await sql`update "user" set status = 'suspended' where country_id = ${france}`.execute(app.db);
    await sql`update "user" set country_id = ${mexico} where id = ${app.callers.wfh.id}`.execute(
      app.db,
    );
    expect(await find(france)).toBeUndefined();
    expect(await find(mexico)).toBeUndefined();
  });

  test("without an account are who completed the newest survey, in the language of the country", async () => {
    await answer(1, mexico, { firstName: "Ana", email: "ana@example.org" });
    await answer(2, mexico, { firstName: "Rosa", email: "rosa@example.org" });
    expect(await find(mexico)).toEqual([
      { userId: null, firstName: "Rosa", email: "rosa@example.org", culture: "es" },
    ]);
  });

  test("are the organization, without a name, where no person is given", async () => {
    await answer(1, mexico, { firstName: "Ana", organizationEmail: "info@example.org" });
    expect(await find(mexico)).toEqual([
      { userId: null, firstName: "", email: "info@example.org", culture: "es" },
    ]);
  });

  test("are none where the answer is no address", async () => {
    await answer(1, mexico, { email: "by telephone only" });
    expect(await find(mexico)).toBeUndefined();
  });

  test("of an account are not mixed with those of answers", async () => {
    await answer(1, canada, { firstName: "Anne", email: "anne@example.org" });
    const found = await find(canada);
    expect(found?.map(({ email }) => email)).not.toContain("anne@example.org");
  });
});

test("no country asks the database for nothing", async () => {
  expect(await findRespondents(app.db, [])).toEqual(new Map());
});
