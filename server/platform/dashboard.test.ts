// The figures of the dashboard.

import { afterAll, beforeAll, expect, test } from "vitest";
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
