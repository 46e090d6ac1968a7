// Yearbooks over HTTP: started, one at a time, cancelled, made again after a crash, downloaded.

import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Yearbook } from "#contract/pages/yearbooks.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { runYearbook } from "./run-yearbook.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
afterEach(async () => {
  await sql`delete from yearbook`.execute(app.db);
});

const token = () => app.callers.wfh.token;
const start = (year: number, culture = "en") =>
  app.send("POST", `/Yearbook?culture=${culture}`, { token: token(), body: { year } });
const cancel = (id: number) => app.send("POST", `/Yearbook/${id}/Cancel`, { token: token() });
const list = async (): Promise<Yearbook[]> =>
  (await app.send("GET", "/Yearbook", { token: token() })).body;
const eventsOf = async (id: number) => {
  const { rows } = await sql<{ action: string }>`select action from audit_event
    where subject_type = 'yearbook' and subject_id = ${String(id)} order by id`.execute(app.db);
  return rows.map(({ action }) => action);
};

test("a yearbook is made after the reply, anew after a crash, and its files can be downloaded", async () => {
  const { status, body } = await start(2024, "fr");
  expect(status).toBe(202);
  expect(body).toMatchObject({ year: 2024, culture: "fr", state: "waiting", files: [] });
  await sql`update yearbook set state = 'working', progress = 50`.execute(app.db);
  await app.runJobs();
  const [made] = await list();
  expect(made).toMatchObject({ id: body.id, state: "done", progress: 100, failure: null });
  expect(made?.files.map(({ format }) => format)).toEqual(["docx", "pdf"]);
  const file = await app.fastify.inject({
    url: `/api/Yearbook/${body.id}/File?format=docx`,
    headers: { authorization: `Bearer ${token()}` },
  });
  expect(file.headers["content-disposition"]).toContain("yearbook-2024-fr.docx");
  expect(file.headers["content-type"]).toContain("wordprocessingml");
  expect(file.rawPayload.length).toBe(made?.files[0]?.bytes);
  expect(await eventsOf(body.id)).toEqual(["yearbook_started", "yearbook_made", "export_made"]);
});

test("one whose process ended before it was done waits to begin anew", async () => {
  await start(2024);
  const seen = (seconds: number) =>
    sql`update yearbook set state = 'working', progress = 50,
      seen_at = clock_timestamp() - make_interval(secs => ${seconds})`.execute(app.db);
  await seen(60);
  expect(await list()).toMatchObject([{ state: "working", isInterrupted: true }]);
  await seen(1);
  expect(await list()).toMatchObject([{ state: "working", isInterrupted: false }]);
  await cancel((await list())[0]?.id ?? 0);
  await seen(60);
  await sql`update yearbook set state = 'cancelled'`.execute(app.db);
  expect(await list()).toMatchObject([{ isInterrupted: false }]);
});

test("one that is being made says so every second", async () => {
  await start(2024);
  const running = app.runJobs();
  await vi.waitFor(async () => expect(await list()).toMatchObject([{ state: "working" }]));
  await sql`update yearbook set seen_at = clock_timestamp() - interval '1 hour'`.execute(app.db);
  await vi.waitFor(async () => expect(await list()).toMatchObject([{ isInterrupted: false }]), {
    timeout: 5000,
  });
  expect((await list())[0]?.state).toBe("working");
  await cancel((await list())[0]?.id ?? 0);
  await running;
});

test("one with small counts is another one, and its files say so", async () => {
  const { body } = await start(2024);
  expect(body.showsSmallCounts).toBe(false);
  const withSmall = { year: 2024, showsSmallCounts: true };
  const ask = () => app.send("POST", "/Yearbook?culture=en", { token: token(), body: withSmall });
  expect(await ask()).toMatchObject({ status: 409, body: { code: "already-running" } });
  await cancel(body.id);
  expect(await ask()).toMatchObject({ status: 202, body: { showsSmallCounts: true } });
  await app.runJobs();
  const [made] = await list();
  const file = await app.fastify.inject({
    url: `/api/Yearbook/${made?.id}/File?format=pdf`,
    headers: { authorization: `Bearer ${token()}` },
  });
  expect(file.headers["content-disposition"]).toContain("yearbook-2024-en-small-counts.pdf");
});

describe("one at a time", () => {
  test("the same is the one under way; another is refused until that is cancelled", async () => {
    const { body } = await start(2024);
    expect((await start(2024)).body).toEqual(body);
    expect(await start(2025)).toMatchObject({ status: 409, body: { code: "already-running" } });
    expect(await start(2024, "es")).toMatchObject({ status: 409 });
    expect((await cancel(body.id)).body).toMatchObject({ state: "cancelled" });
    expect((await cancel(body.id)).body).toMatchObject({ code: "already-decided" });
    await app.runJobs();
    expect(await list()).toMatchObject([{ state: "cancelled", files: [] }]);
    expect((await start(2025)).status).toBe(202);
  });

  test("one that is being made ends when it is cancelled", async () => {
    const { body } = await start(2024);
    const running = app.runJobs();
    await vi.waitFor(async () => expect(await list()).toMatchObject([{ state: "working" }]));
    await cancel(body.id);
    await running;
    expect(await list()).toMatchObject([{ state: "cancelled", files: [] }]);
    expect(await eventsOf(body.id)).toEqual(["yearbook_started", "yearbook_cancelled"]);
  });
});

describe("what cannot be made", () => {
  test("a year without a survey", async () => {
    expect(await start(2001)).toMatchObject({
      status: 400,
      body: { errors: [{ path: "year", code: "unknown-choice" }] },
    });
    expect(await list()).toEqual([]);
  });

  test("a document that fails says so, and is not tried again", async () => {
    const { body } = await start(2024);
    const parts = { db: app.db, databaseUrl: "postgres://127.0.0.1:1/nothing" };
    await runYearbook(parts, { yearbookId: body.id }, false);
    expect(await list()).toMatchObject([{ state: "failed", failure: "failed" }]);
    expect(await eventsOf(body.id)).toEqual(["yearbook_started", "yearbook_failed"]);
    await app.runJobs();
    expect(await list()).toMatchObject([{ state: "failed" }]);
  });

  test("a file of a yearbook that is not made", async () => {
    const { body } = await start(2024);
    const path = `/Yearbook/${body.id}/File?format=pdf`;
    expect(await app.send("GET", path, { token: token() })).toMatchObject({
      body: { code: "file-gone" },
    });
  });
});
