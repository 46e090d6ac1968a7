// What a visitor sees of the installation: of surveys, the year that is open and its deadline.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const openSurvey = async () => (await app.send("GET", "/Instance")).body.openSurvey;

test("a visitor sees the newest year that is open and its deadline, nothing else of surveys", async () => {
  await sql`insert into survey (year, start_date, end_date) values
    (2026, current_date - 10, '2199-03-21'), (2027, current_date + 10, '2199-12-31')`.execute(
    app.db,
  );
  expect(await openSurvey()).toEqual({ year: 2026, endDate: "2199-03-21" });
});

test("a visitor sees no survey while none is open", async () => {
  await sql`update survey set start_date = '2026-01-01', end_date = '2026-02-01'`.execute(app.db);
  expect(await openSurvey()).toBeNull();
});
