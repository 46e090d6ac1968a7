// The figures corrected after the first approval of a survey, as the memory of reports reads them.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { correctionsOf } from "./fetch-figures.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("asks for the approvals of a survey once", async () => {
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain (costs off) select ${correctionsOf()} from survey_data`.execute(app.db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan.match(/ on approval\b/g)).toHaveLength(1);
});
