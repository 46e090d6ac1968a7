// To whom a mail about discrepancies is written, and in which language.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { traitsOfSections } from "#contract/sections.ts";
import type { SurveyAnswers } from "#questionnaire/engine/define.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { findSurveyRespondent } from "./find-respondents.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** A survey that answers these parts of a contact. */
function answered(given: Record<string, string>): SurveyAnswers {
  const sections: SurveyAnswers = {};
  for (const [section, { contact = {} }] of traitsOfSections) {
    const answers = Object.fromEntries(
      Object.entries(contact).map(([part, field]) => [field, given[part] ?? null]),
    );
    sections[section] = { answers, states: {}, precision: {} };
  }
  return sections;
}

const completer = { firstName: "Anne", lastName: "Roy", email: " anne@example.org " };
const organization = { organization: "Society", organizationEmail: "info@example.org" };

const setCulture = (id: number, culture: string) =>
  sql`update "user" set culture = ${culture} where id = ${id}`.execute(app.db);

describe("the respondent", () => {
  test("is the person who completed the survey", async () => {
    const found = await findSurveyRespondent(
      app.db,
      1,
      answered({ ...completer, ...organization }),
    );
    expect(found.respondent).toEqual({
      email: "anne@example.org",
      name: "Anne Roy",
      firstName: "Anne",
    });
  });

  test("is the organization where that person gave no address", async () => {
    const sections = answered({ ...completer, ...organization, email: "  " });
    const { respondent } = await findSurveyRespondent(app.db, 1, sections);
    expect(respondent).toEqual({ email: "info@example.org", name: "Society", firstName: null });
  });

  test("is a user of the country where the survey names none", async () => {
    const { respondent } = await findSurveyRespondent(app.db, 1, {});
    expect(respondent).toEqual({
      email: app.callers.nmo.email,
      name: "nina Tester",
      firstName: "nina",
    });
  });

  test("is none where there is neither", async () => {
    expect((await findSurveyRespondent(app.db, 3, {})).respondent).toBeNull();
  });

  test("is no user who may not log in", async () => {
    const { id } = app.callers.otherNmo;
    await sql`update "user" set status = 'suspended' where id = ${id}`.execute(app.db);
    expect((await findSurveyRespondent(app.db, 2, {})).respondent).toBeNull();
  });
});

describe("the language", () => {
  test("is that of the country's user, also where someone else is written to", async () => {
    await setCulture(app.callers.nmo.id, "es");
    const found = await findSurveyRespondent(app.db, 1, answered(completer));
    expect([found.culture, found.respondent?.email]).toEqual(["es", "anne@example.org"]);
  });

  test("is that of the country where it has no user", async () => {
    const cultureFor = async (iso2: string | null) => {
      await sql`update country set iso2 = ${iso2} where id = 3`.execute(app.db);
      return (await findSurveyRespondent(app.db, 3, answered(completer))).culture;
    };
    expect([await cultureFor("CL"), await cultureFor("SN"), await cultureFor(null)]).toEqual([
      ...["es", "fr", "en"],
    ]);
  });

  test("is that of the user who is written to, where the country has several", async () => {
    const second = await app.newUser("NMO");
    await sql`update "user" set country_id = 1, culture = 'fr' where id = ${second.id}`.execute(
      app.db,
    );
    const { culture } = await findSurveyRespondent(app.db, 1, answered({ email: second.email }));
    expect(culture).toBe("fr");
  });
});
