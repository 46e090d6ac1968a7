// The audit as Administrators read it.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { sealOnce } from "./seal.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const asAdministrator = () => ({ token: app.callers.administrator.token });

async function makeEvents(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    await app.send("PUT", `/User/UpdateProfile/${app.callers.ddc.id}`, {
      ...asAdministrator(),
      body: { phone: `+1 555 ${made}`, roleInOrganization: null },
    });
  }
}

describe("GET /Audit", () => {
  beforeAll(async () => {
    await makeEvents(3);
    await sealOnce(app.db);
  });
  const list = (query: string) => app.send("GET", `/Audit?${query}`, asAdministrator());

  test("lists who did what, when, from where, before and after", async () => {
    const { status, body } = await list("action=user_updated&limit=1");
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        actorId: app.callers.administrator.id,
        actor: "ada Tester",
        role: "Administrator",
        address: "127.0.0.1",
        userAgent: "lightMyRequest",
        action: "user_updated",
        subjectType: "user",
        subjectId: String(app.callers.ddc.id),
        before: { phone: "+1 555 1" },
        after: { phone: "+1 555 2" },
        outcome: "success",
        sealNo: expect.any(Number),
      },
    ]);
  });

  test("filters by every parameter, and continues from an id", async () => {
    const [first, second] = (await list("action=user_updated&limit=2")).body;
    expect((await list(`action=user_updated&before=${first.id}&limit=1`)).body).toEqual([second]);
    const none = [
      "actor=nobody",
      "subjectType=section&action=user_updated",
      "action=yearbook_failed",
      "outcome=refused&action=user_updated",
      "countryId=3",
      `to=${encodeURIComponent("2020-01-01T00:00:00Z")}`,
    ];
    for (const query of none) expect([query, (await list(query)).body]).toEqual([query, []]);
    expect((await list("actor=ADA")).body.length).toBeGreaterThan(2);
    expect((await list("actor=%25")).body).toEqual([]);
  });

  test.each([
    [
      "action=user_upated",
      "action",
      "Action: “user_upated” does not exist. Choose one of GET /Audit/Actions.",
    ],
    ["actorId=999999", "actorId", "User: “999999” does not exist. Choose a user from the list."],
    [
      "surveyKey=999999",
      "surveyKey",
      "Survey: “999999” does not exist. Choose a survey from the list.",
    ],
    [
      "countryId=999999",
      "countryId",
      "Country: “999999” does not exist. Choose a country from the list.",
    ],
    ["page=1&action=user_upated", "action", expect.stringContaining("“user_upated”")],
    ["format=csv&action=user_upated", "action", expect.stringContaining("“user_upated”")],
  ])("refuses a filter with a value that does not exist: %s", async (query, name, message) => {
    expect(await list(query)).toMatchObject({
      status: 400,
      body: { errors: [{ path: `query.${name}`, code: "unknown-choice", message }] },
    });
  });

  test("refuses a kind of subject that does not exist", async () => {
    expect(await list("subjectType=nothing")).toMatchObject({
      status: 400,
      body: { errors: [{ path: "query.subjectType", code: "invalid_value" }] },
    });
  });

  test("filters by a survey and an action of which only events are left", async () => {
    await sql`insert into audit_event (action, outcome, survey_key)
      values ('of_yesterday', 'success', 999998)`.execute(app.db);
    for (const query of ["action=of_yesterday", "surveyKey=999998"]) {
      expect((await list(query)).body).toMatchObject([{ action: "of_yesterday" }]);
    }
  });

  test("lists the actions that occur", async () => {
    const { body } = await app.send("GET", "/Audit/Actions", asAdministrator());
    expect(body).toContain("user_updated");
    expect(body).toEqual([...new Set(body)].sort());
  });

  test("sends a CSV file, which is an event of its own", async () => {
    const { status, body, headers } = await list("action=user_updated&format=csv");
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    const lines = body.trim().split("\r\n");
    expect(lines[0]).toContain('"id","at","actorId"');
    expect(lines.length).toBeGreaterThan(3);
    expect((await list("action=export_made&limit=1")).body).toMatchObject([
      { subjectType: "audit", after: { format: "csv", rows: lines.length - 1 } },
    ]);
  });

  test.each(["before=0", "limit=501", "from=yesterday", "outcome=maybe", "unknown=1"])(
    "refuses %s",
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );
});
