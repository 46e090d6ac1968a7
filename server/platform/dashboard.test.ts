import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "../testing/start-app.ts";

let house: StartedApp;
beforeAll(async () => {
  house = await startApp();
});
afterAll(() => house.stop());

async function look() {
  const { status, body } = await house.send("GET", "/Dashboard", {
    token: house.callers.administrator.token,
  });
  expect(status).toBe(200);
  return body;
}

test("a house where nothing has happened has nothing to say, but of itself", async () => {
  const body = await look();
  expect(body).toMatchObject({
    ...{ requestsWaiting: 0, oldestRequestAt: null, mailsFailed: 0, mailsQueued: 0 },
    oldestQueuedAt: null,
    survey: { year: 2025, countriesStarted: 0, submitted: 0, approved: 0 },
  });
  expect(body.versions.node).toBe(process.versions.node);
  expect(body.versions.postgres).toMatch(/^\d+\.\d+/);
  expect(body.storage.databaseBytes).toBeGreaterThan(1_000_000);
  expect(body.storage.freeBytes).toBeLessThanOrEqual(body.storage.totalBytes);
  expect(new Date(body.startedAt).getTime()).toBeLessThanOrEqual(Date.now());
});

test("requests, mails and surveys are counted", async () => {
  const old = "2026-01-02T03:04:05.000Z";
  await sql`insert into "user" (first_name, last_name, email, status, created_at) values
    ('a', 'b', 'a@example.org', 'pending', ${old}), ('a', 'b', 'b@example.org', 'pending', now()),
    ('a', 'b', 'c@example.org', 'denied', '2020-01-01')`.execute(house.db);
  await sql`insert into mail (template, recipient, culture, subject, content, status, created_at) values
    ('invitation', 'a', 'en', '', '', 'queued', ${old}), ('invitation', 'a', 'en', '', '', 'queued', now()),
    ('invitation', 'a', 'en', '', '', 'failed', '2020-01-01'), ('invitation', 'a', 'en', '', '', 'sent', now())`.execute(
    house.db,
  );
  const sections = ["Organization", "CompletedBy", "DataSource", "Patient", "Care", "FactorUse"];
  const statuses = (last: string, eighth: string) =>
    JSON.stringify(
      Object.fromEntries([
        ...sections.map((name) => [name, "Submitted"]),
        ...[
          ["Currency", last],
          ["Product", eighth],
        ],
      ]),
    );
  await sql`insert into survey_data (survey_key, country_id, is_approved, statuses) values
    (1, 1, true, ${statuses("Submitted", "Submitted")}),
    (2, 1, true, ${statuses("Submitted", "Submitted")}),
    (2, 2, false, ${statuses("Submitted", "Draft")}),
    (2, 3, false, ${statuses("Error", "Draft")})`.execute(house.db);
  expect(await look()).toMatchObject({
    ...{ requestsWaiting: 2, oldestRequestAt: old, mailsFailed: 1, mailsQueued: 2 },
    oldestQueuedAt: old,
    survey: { year: 2025, countriesStarted: 3, submitted: 2, approved: 1 },
  });
});

test("a survey that has not begun is not the current one, and there may be none", async () => {
  await sql`update survey set start_date = current_date + 2, end_date = current_date + 9 where key = 2`.execute(
    house.db,
  );
  expect((await look()).survey).toMatchObject({ year: 2024, startDate: "2025-01-01", approved: 1 });
  await sql`update survey set start_date = current_date + 2, end_date = current_date + 9`.execute(
    house.db,
  );
  expect((await look()).survey).toBeNull();
});
