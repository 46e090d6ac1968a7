// Who answers for the countries, as a list and as a file.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { traitsOfSections } from "#contract/sections.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;

const given: Readonly<Record<string, string>> = {
  organization: "=Society",
  city: "Ottawa",
  phone: "+1 613 555 0100",
  organizationEmail: "info@example.org",
  firstName: "Anne",
  lastName: "Roy",
  email: "anne@example.org",
};

beforeAll(async () => {
  app = await startApp();
  for (const [section, { contact }] of traitsOfSections) {
    const fields = Object.entries(contact ?? {});
    if (fields.length === 0) continue;
    const answers = Object.fromEntries(fields.map(([part, field]) => [field, given[part]]));
    const { status } = await app.send("PUT", `/Survey/${section}?countryId=1&surveyKey=2`, {
      token: app.callers.nmo.token,
      body: { version: 0, answers },
    });
    expect(status).toBe(200);
  }
});
afterAll(() => app.stop());

const get = (path: string) => app.send("GET", path, { token: app.callers.ddc.token });

describe("the respondents", () => {
  test("are those of the newest year that someone began, with everything that was answered", async () => {
    const { body } = await get("/Respondent");
    expect(body).toEqual([
      { countryId: 1, year: 2025, ...given, lastUpdate: expect.any(String), lastContact: null },
    ]);
  });

  test("say when the country was last written to about that survey", async () => {
    await sql`insert into survey_reminder (survey_key, country_id, at)
      values (2, 1, '2026-01-05T10:00:00Z'), (2, 2, '2026-03-05T10:00:00Z')`.execute(app.db);
    const lastContact = async () => (await get("/Respondent")).body[0].lastContact;
    expect(await lastContact()).toBe("2026-01-05T10:00:00.000Z");
    await sql`insert into discrepancy_mail (survey_data_id, digest, sent_at)
      select id, 'a mail', '2026-02-05T10:00:00Z' from survey_data
      where country_id = 1 and survey_key = 2`.execute(app.db);
    expect(await lastContact()).toBe("2026-02-05T10:00:00.000Z");
  });

  test("are narrowed to a country and a year", async () => {
    expect((await get("/Respondent?countryId=1")).body).toHaveLength(1);
    expect((await get("/Respondent?countryId=1&year=2024")).body).toEqual([]);
    expect((await get("/Respondent?year=2025&countryId=2")).body).toEqual([]);
    expect((await get("/Respondent?year=later")).status).toBe(400);
  });

  test.each([
    ["year=1998", "year", "Année\u202f: «\u00a01998\u00a0» n’existe pas."],
    ["countryId=999", "countryId", "Pays\u202f: «\u00a0999\u00a0» n’existe pas."],
  ])("name a filter that does not exist: %s", async (filter, field, message) => {
    for (const format of ["", "&format=csv"]) {
      const { status, body } = await get(`/Respondent?${filter}&culture=fr${format}`);
      expect([status, body.errors[0].path]).toEqual([400, `query.${field}`]);
      expect(body.errors[0].message).toContain(message);
    }
  });

  test("are a file with the country's name, in which no text is a formula", async () => {
    const { body } = await get("/Respondent?format=csv&culture=fr");
    const [heads, row] = String(body).trim().split("\r\n");
    expect(heads).toContain('"country","year","organization"');
    expect(row).toContain(`"Canada",2025,"'=Society","Ottawa"`);
    const chosen = await get("/Respondent?format=csv&columns=country%7Ccity&heads=Land%7CTown");
    expect(String(chosen.body).trim()).toBe('"Land","Town"\r\n"Canada","Ottawa"');
    expect((await get("/Respondent?format=csv&columns=country%7Cage")).status).toBe(400);
  });
});
