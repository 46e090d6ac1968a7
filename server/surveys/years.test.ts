// Survey years: which dates are refused when one is added or moved, and removing one without answers.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runTogether } from "#server/testing/run-together.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const send = (method: "POST" | "PUT" | "DELETE" | "GET", path: string, body?: object) =>
  app.send(method, path, { token: app.callers.administrator.token, body });
const add = (year: number, startDate: string, endDate: string) =>
  send("POST", "/Survey", { year, startDate, endDate });

describe("the dates of a survey", () => {
  test.each([
    ["that ends when it starts", "2031-01-01", "2031-01-01", "endDate"],
    ["that starts before the year it is about", "2029-12-31", "2031-01-01", "startDate"],
  ])("%s are refused when it is added and when it is moved", async (_, start, end, place) => {
    const added = await add(2030, start, end);
    expect([added.status, added.body.errors?.[0].path]).toEqual([400, place]);
    const { body: survey } = await add(2030, "2031-01-01", "2031-07-01");
    const dates = { startDate: start, endDate: end };
    const moved = await send("PUT", `/Survey/${survey.key}`, dates);
    expect([moved.status, moved.body.errors?.[0].path]).toEqual([400, place]);
    expect((await send("DELETE", `/Survey/${survey.key}`)).status).toBe(204);
  });
});

describe("removing a survey year", () => {
  test("takes it off the list, is audited, and the year can be added again", async () => {
    const { body: survey } = await add(2033, "2034-01-01", "2034-07-01");
    expect((await send("DELETE", `/Survey/${survey.key}`)).status).toBe(204);
    const { body: surveys } = await send("GET", "/Survey/All");
    expect(surveys).not.toContainEqual(expect.objectContaining({ year: 2033 }));
    const { body: events } = await send("GET", "/Audit?action=survey_removed&limit=1");
    expect(events).toMatchObject([
      { surveyKey: survey.key, before: { year: 2033, startDate: "2034-01-01" } },
    ]);
    expect((await send("DELETE", `/Survey/${survey.key}`)).status).toBe(404);
    expect((await add(2033, "2034-01-01", "2034-07-01")).status).toBe(201);
  });

  test("is refused once a country has saved something", async () => {
    const { body: survey } = await add(2034, "2035-01-01", "2035-07-01");
    await sql`insert into survey_data (survey_key, country_id) values (${survey.key}, 3)`.execute(
      app.db,
    );
    const { status, body } = await send("DELETE", `/Survey/${survey.key}`);
    expect([status, body.code]).toEqual([409, "survey-has-answers"]);
    const { body: surveys } = await send("GET", "/Survey/All");
    expect(surveys).toContainEqual(expect.objectContaining({ year: 2034 }));
  });

  const at = (path: string, { key }: { key: number }) => `${path}?countryId=3&surveyKey=${key}`;
  const save = { version: 0, answers: {} };
  test.each([
    ["save", "PUT", "/Survey/Care", save],
    ["comment", "POST", "/Survey/CommentSection", { text: "Hello" }],
  ] as const)("makes a %s that waits for it find no survey", async (_, method, path, body) => {
    const { body: survey } = await add(2026, "2026-01-01", "2199-01-01");
    const [answer] = await runTogether(app.db, sql`delete from survey where key = ${survey.key}`, [
      () => send(method, at(path, survey), body),
    ]);
    expect([answer?.status, answer?.body.code]).toEqual([404, "not-found"]);
  });
});
