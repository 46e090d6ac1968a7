// The review desk: the open items of all countries, who has which, and what is decided.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
const staff = () => ({ token: app.callers.wfh.token });
const other = () => ({ token: app.callers.administrator.token });

const key = "Care atMost centresAtMost centres.hccc";
const place = (countryId = 1) => ({ countryId, surveyKey: 2, key });
const warned = { "centres.htc": 2, "centres.hccc": 5 };
const put = (countryId: number, version: number, answers: object, confirmations?: object) =>
  app.send("PUT", `/Survey/Care?countryId=${countryId}&surveyKey=2`, {
    ...staff(),
    body: { version, answers, confirmations },
  });
const desk = async () => (await app.send("GET", "/ReviewDesk?surveyKey=2", staff())).body;
const post = (path: string, body: object, who = staff()) =>
  app.send("POST", `/ReviewDesk/${path}`, { ...who, body });
const decide = (decision: string | null, countryId = 1) =>
  post("Decide", { ...place(countryId), decision });

beforeAll(async () => {
  app = await startApp();
  await put(1, 0, warned);
  await put(2, 0, warned, {
    "atMost centresAtMost centres.hccc": {
      figures: { "centres.hccc": 5 },
      numbers: { value: 5, limit: 2 },
      reason: "Two are abroad",
    },
  });
});
afterAll(() => app.stop());

test("the queue has every finding of every country, with its cell, its figure and its reason", async () => {
  const { items, accepted } = await desk();
  const shown = {
    field: "centres.hccc",
    asked: "Treatment centres",
    value: "5",
    severity: "warning",
    takenBy: null,
    isLater: false,
  };
  expect(items).toHaveLength(2);
  expect(items).toContainEqual(expect.objectContaining({ ...shown, countryId: 1, reason: null }));
  expect(items).toContainEqual(
    expect.objectContaining({ ...shown, countryId: 2, reason: "Two are abroad" }),
  );
  expect(accepted).toBe(0);
  expect((await app.send("GET", "/ReviewDesk?surveyKey=99", staff())).status).toBe(404);
});

test("an item has its years, without peers where there are fewer than three", async () => {
  const query = new URLSearchParams({ countryId: "1", surveyKey: "2", key });
  const { body } = await app.send("GET", `/ReviewDesk/Item?${query}`, staff());
  expect(body.years.at(-1)).toEqual({ year: 2025, value: 5, isEstimate: false });
  expect(body.peers).toBeNull();
  expect(body.question).toBeNull();
});

test("two reviewers never get the same item, also when both ask at once", async () => {
  const both = await Promise.all([post("Hold", place()), post("Hold", place(), other())]);
  const holders = both.map(({ body }) => body.takenBy);
  expect(holders.filter((name) => name === null)).toHaveLength(1);
  const [free, taken] = holders[0] === null ? [staff(), other()] : [other(), staff()];
  expect((await post("Hold", place(), free)).body).toEqual({ takenBy: null });
  // Going to another one gives the first back.
  await post("Hold", place(2), free);
  expect((await post("Hold", place(), taken)).body).toEqual({ takenBy: null });
});

test("what is accepted leaves the queue and the discrepancies until it says something else, and comes back on undo", async () => {
  const isListed = async () => {
    const { items } = await desk();
    const countries = await app.send("GET", "/Discrepancy/Countries?surveyKey=2", staff());
    const ids = [...items.map((one: { countryId: number }) => one.countryId)];
    return [ids.includes(1), countries.body.some(({ id }: { id: number }) => id === 1)];
  };
  expect(await isListed()).toEqual([true, true]);
  expect((await decide("accepted")).status).toBe(204);
  expect(await isListed()).toEqual([false, false]);
  expect((await desk()).accepted).toBe(1);
  await decide(null);
  expect(await isListed()).toEqual([true, true]);
  await decide("accepted");
  await put(1, 1, { ...warned, "centres.hccc": 6 });
  expect(await isListed()).toEqual([true, true]);
});

test("what is put off stays, marked; an item that is gone is not found", async () => {
  await decide("later", 2);
  const { items } = await desk();
  expect(items.find((one: { countryId: number }) => one.countryId === 2).isLater).toBe(true);
  const { status } = await post("Decide", { ...place(3), decision: "later" });
  expect(status).toBe(404);
});

test("a ready question is asked in the language of the country", async () => {
  const { id } = app.callers.nmo;
  await app.db.updateTable("user").set({ culture: "es" }).where("id", "=", id).execute();
  const body = { countryId: 1, surveyKey: 2, key, field: "centres.hccc", ready: "register" };
  expect((await app.send("POST", "/Discrepancy/Question", { ...staff(), body })).status).toBe(201);
  const comments = await app.send("GET", "/Survey/CommentSection?countryId=1&surveyKey=2", staff());
  expect(comments.body[0].text).toMatch(/^¿Se añadió un centro/);
  // The country has changed its language since.
  const mail = await app.send("GET", "/Discrepancy?countryId=1&surveyKey=2&culture=fr", staff());
  expect(mail.body.text).toMatch("Un nouveau centre");
  expect(mail.body.text).not.toMatch("¿Se añadió");
});

describe("what is asked of the desk and cannot be", () => {
  test("an unknown finding, a country or a survey that is not there has nothing to take or decide", async () => {
    const nowhere = [
      { ...place(), key: "Care atMost nothing" },
      { ...place(), countryId: 999 },
      { ...place(), surveyKey: 99 },
    ];
    for (const one of nowhere) {
      expect((await post("Hold", one)).status).toBe(404);
      expect((await post("Decide", { ...one, decision: "accepted" })).status).toBe(404);
    }
  });

  test.each([
    ["an empty finding", { key: "" }],
    ["a finding that is too long", { key: "x".repeat(401) }],
    ["a country by its name", { countryId: "Canada" }],
    ["another decision", { decision: "deleted" }],
    ["more than is asked", { reason: "Why not" }],
  ])("%s is refused", async (_, wrong) => {
    const { status, body } = await post("Decide", { ...place(), decision: "later", ...wrong });
    expect([status, body.code]).toEqual([400, "malformed-request"]);
  });

  test("an error is not accepted, only put off", async () => {
    const rank = (severity: string) =>
      sql`update survey_data set findings = jsonb_set(findings, '{0,severity}', to_jsonb(${severity}::text))
        where survey_key = 2 and country_id = 2`.execute(app.db);
    await rank("error");
    const { body } = await decide("accepted", 2);
    expect(body.errors).toMatchObject([{ path: "decision", code: "error" }]);
    expect((await decide("later", 2)).status).toBe(204);
    await rank("warning");
  });

  test("neither a country nor the data centre takes or decides anything, not even its own", async () => {
    for (const { token } of [app.callers.nmo, app.callers.ddc]) {
      for (const [path, body] of [
        ["Hold", place()],
        ["Decide", { ...place(), decision: "accepted" }],
      ] as const) {
        expect((await post(path, body, { token })).status).toBe(403);
      }
      expect((await app.send("GET", "/ReviewDesk?surveyKey=2", { token })).status).toBe(403);
    }
  });
});

describe("decisions of two reviewers", () => {
  test("at the same moment leave one decision, and both are in the audit log", async () => {
    const countEvents = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from audit_event
        where action = 'finding_reviewed' and subject_id = ${key}`.execute(app.db);
      return rows[0]?.n ?? 0;
    };
    const before = await countEvents();
    const both = await Promise.all([
      post("Decide", { ...place(), decision: "accepted" }),
      post("Decide", { ...place(), decision: "later" }, other()),
    ]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from review_decision decided
      join survey_data here on here.id = decided.survey_data_id
      where here.country_id = 1 and finding = ${key}`.execute(app.db);
    expect(rows[0]?.n).toBe(1);
    expect(await countEvents()).toBe(before + 2);
  });

  test("may be taken back by the other, and taking back what is not decided does no harm", async () => {
    await decide("accepted");
    expect((await post("Decide", { ...place(), decision: null }, other())).status).toBe(204);
    expect((await decide(null)).status).toBe(204);
    const { items } = await desk();
    expect(items).toContainEqual(expect.objectContaining({ countryId: 1, isLater: false }));
  });
});

test("a hold ends by itself, and then another may take the item", async () => {
  await sql`delete from review_hold`.execute(app.db);
  await post("Hold", place());
  const taken = await post("Hold", place(), other());
  expect(taken.body.takenBy).toEqual(expect.stringContaining("Tester"));
  await sql`update review_hold set taken_until = now() - interval '1 second'`.execute(app.db);
  expect((await post("Hold", place(), other())).body).toEqual({ takenBy: null });
  const { items } = await desk();
  const own = items.find((one: { countryId: number }) => one.countryId === 1);
  expect(own.takenBy).toEqual(expect.stringContaining("Tester"));
});

test("an approved survey has nothing on the desk, and comes back when the approval is revoked", async () => {
  const countriesOf = async () =>
    (await desk()).items.map((one: { countryId: number }) => one.countryId);
  const approve = (isApproved: boolean) =>
    sql`update survey_data set is_approved = ${isApproved} where country_id = 2`.execute(app.db);
  expect(await countriesOf()).toContain(2);
  await approve(true);
  expect(await countriesOf()).not.toContain(2);
  await approve(false);
  expect(await countriesOf()).toContain(2);
});
