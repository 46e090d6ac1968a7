// The figures of the dashboard.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wfhSections } from "#questionnaire/wfh/sections.ts";
import { registration } from "#server/testing/registration.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("the dashboard counts requests, mails, surveys, bytes", async () => {
  const look = async () =>
    (await app.send("GET", "/Dashboard", { token: app.callers.administrator.token })).body;
  expect(await look()).toMatchObject({
    requests: { waiting: 0, oldestAt: null },
    mails: { queued: 0, failed: 0, oldestQueuedAt: null, goTo: "outbox" },
    survey: { year: 2025, started: 0, submitted: 0, approved: 0, countries: 3 },
  });
  await app.send("POST", "/User/Register?culture=en", {
    body: registration("rosa@example.org"),
  });
  await app.runJobs();
  const { requests, storage, versions } = await look();
  expect(requests).toEqual({ waiting: 1, oldestAt: expect.any(String) });
  expect(storage.databaseBytes).toBeGreaterThan(1_000_000);
  expect(storage.freeBytes).toBeLessThanOrEqual(storage.totalBytes);
  expect(versions.postgres).toMatch(/^\d+/);
});

test("the dashboard counts the countries as the home page does: members, and others that have started", async () => {
  const statuses = (status: string) =>
    JSON.stringify(Object.fromEntries(wfhSections.map((section) => [section, status])));
  await sql`update country set membership = '{}' where id in (2, 3)`.execute(app.db);
  await sql`insert into survey_data (survey_key, country_id, statuses, is_approved, approved_at)
    values (2, 1, ${statuses("Empty")}, false, null), (2, 2, ${statuses("Submitted")}, false, null)`.execute(
    app.db,
  );
  const look = async () =>
    (await app.send("GET", "/Dashboard", { token: app.callers.administrator.token })).body.survey;
  expect(await look()).toMatchObject({ countries: 2, started: 1, submitted: 1, approved: 0 });
  await sql`update survey_data set is_approved = true, approved_at = now(), statuses = ${statuses("Draft")}
    where country_id = 2`.execute(app.db);
  expect(await look()).toMatchObject({ countries: 2, started: 1, submitted: 1, approved: 1 });
});
