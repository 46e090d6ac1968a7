// What a save compares with, and what it sees of saves that run at the same time.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const closed = "?countryId=1&surveyKey=1";
const open = "?countryId=1&surveyKey=2";
const setClosedOpen = (isOpen: boolean) =>
  sql`update survey set end_date = utc_today() + ${isOpen ? 30 : -30}::integer where key = 1`.execute(
    app.db,
  );

beforeEach(async () => {
  for (const table of ["section_revision", "section", "survey_data"] as const) {
    await app.db.deleteFrom(table).execute();
  }
  await setClosedOpen(true);
});

const save = (section: string, version: number, answers: object, where = open) =>
  app.send("PUT", `/Survey/${section}${where}`, {
    token: app.callers.nmo.token,
    body: { version, answers },
  });
const lastYear = async () =>
  (await app.send("GET", `/Survey/LastYear${open}`, { token: app.callers.nmo.token })).body;
const people = (count: number) => ({
  "identified.hemophiliaA.male": count,
  "identified.hemophiliaA.female": 0,
  "identified.hemophiliaA.unknown": 0,
  "identified.hemophiliaA.total": count,
});
/** The findings of 2025 that compare with the year before. */
async function comparisons(version: number): Promise<string[]> {
  const { body } = await save("Patient", version, people(1000));
  return body.findings
    .filter(({ rule }: { rule: string }) => rule === "movedBy")
    .flatMap(({ fields }: { fields: string[] }) => fields);
}

test("a save compares with last year's figures as they are now", async () => {
  await save("Patient", 0, people(1000), closed);
  expect(await comparisons(0)).not.toContain("identified.hemophiliaA.total");
  await save("Patient", 1, people(300), closed);
  expect(await comparisons(1)).toContain("identified.hemophiliaA.total");
  await app.db.deleteFrom("section_revision").execute();
  await app.db.deleteFrom("section").execute();
  await sql`delete from survey_data where survey_key = 1`.execute(app.db);
  expect((await lastYear()).sections).toEqual({});
});

test("last year's answers are read anew after each save of them", async () => {
  expect((await lastYear()).sections).toEqual({});
  for (const [version, count] of [7, 8, 9].entries()) {
    await save("Care", version, { "centres.htc": count }, closed);
    expect((await lastYear()).sections.Care).toEqual({
      answers: { "centres.htc": count },
      states: {},
      precision: {},
    });
  }
});

test("saves of different sections at the same time all see each other", async () => {
  const answers = {
    Organization: { name: "Society" },
    Patient: people(10),
    Care: { "centres.htc": 5 },
    DataSource: {},
    FactorUse: { "fviii.total": 5 },
  };
  const saved = await Promise.all(
    Object.entries(answers).map(([section, content]) => save(section, 0, content)),
  );
  expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 200));
  const { body } = await app.send("GET", `/Survey/SectionsStatuses${open}`, {
    token: app.callers.nmo.token,
  });
  const { statuses, findings } = await app.db
    .selectFrom("survey_data")
    .select(["statuses", "findings"])
    .executeTakeFirstOrThrow();
  expect(body).toMatchObject({ Patient: "Draft", Care: "Draft", FactorUse: "Draft" });
  // One more save sees everything: what is stored then is what the last of them stored.
  await save("Care", 1, { "centres.htc": 5 });
  const after = await app.db
    .selectFrom("survey_data")
    .select(["statuses", "findings"])
    .executeTakeFirstOrThrow();
  expect({ statuses, findings }).toEqual(after);
});
