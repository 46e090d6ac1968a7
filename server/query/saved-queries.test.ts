// Queries that are kept under a name: whose they are, who sees them, what an erased account leaves.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SavedQuery } from "#contract/query/saved-queries.ts";
import { verifyAudit } from "#server/audit/verify.ts";
import { auditAlone } from "#server/database/audit.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom("saved_query").execute();
});

type Person = { token: string };
const list = async ({ token }: Person): Promise<SavedQuery[]> =>
  (await app.send("GET", "/SavedQuery", { token })).body;
const save = ({ token }: Person, name: string, more: object = {}) =>
  app.send("POST", "/SavedQuery", {
    token,
    body: { name, choices: "fields=a.b&from=2020", isShared: false, ...more },
  });
const rename = ({ token }: Person, id: number, name: string) =>
  app.send("PUT", `/SavedQuery/${id}`, { token, body: { name } });
const forget = ({ token }: Person, id: number) =>
  app.send("DELETE", `/SavedQuery/${id}`, { token });

test("a query is its owner's, and also the others' once it is shared", async () => {
  const { administrator, ddc } = app.callers;
  await save(ddc, "Quiet");
  await save(ddc, "Loud", { isShared: true });
  expect((await list(ddc)).map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ["Loud", true],
    ["Quiet", true],
  ]);
  expect(await list(administrator)).toMatchObject([
    { name: "Loud", isOwn: false, isShared: true, choices: "fields=a.b&from=2020" },
  ]);
});

test("a second one of the same name replaces the first, but only one's own", async () => {
  const { administrator, ddc } = app.callers;
  const first = await save(ddc, "Mine");
  const again = await save(ddc, " Mine ", { choices: "from=2001" });
  expect(again.body.id).toBe(first.body.id);
  await save(administrator, "Mine");
  expect((await list(ddc)).map(({ choices }) => choices)).toEqual(["from=2001"]);
});

test("a name is the same however its accents are sent", async () => {
  const { ddc } = app.callers;
  const first = await save(ddc, "\u00c9t\u00e9");
  const again = await save(ddc, "E\u0301te\u0301");
  expect(again.body.id).toBe(first.body.id);
  expect((await list(ddc)).map(({ name }) => name)).toEqual(["\u00c9t\u00e9"]);
});

test("a name that is drawn as nothing is refused", async () => {
  expect((await save(app.callers.ddc, "\u200b")).status).toBe(400);
});

test("only its owner deletes a query, and an Administrator a shared one", async () => {
  const { administrator, ddc } = app.callers;
  const own = (await save(administrator, "Own", { isShared: true })).body.id;
  const quiet = (await save(ddc, "Quiet")).body.id;
  const shared = (await save(ddc, "Shared", { isShared: true })).body.id;
  expect((await forget(ddc, own)).status).toBe(404);
  expect((await forget(administrator, quiet)).status).toBe(404);
  expect((await forget(administrator, shared)).status).toBe(204);
  expect((await forget(ddc, quiet)).status).toBe(204);
  expect((await forget(ddc, quiet)).status).toBe(404);
});

test("gets another name from its owner only, and keeps its choices", async () => {
  const { administrator, ddc } = app.callers;
  const { id } = (await save(ddc, "Old", { isShared: true })).body;
  await save(administrator, "New");
  expect((await rename(administrator, id, "Stolen")).status).toBe(404);
  expect((await rename(ddc, id + 1000, "New")).status).toBe(404);
  expect((await rename(ddc, id, " New ")).status).toBe(204);
  expect((await list(ddc)).filter(({ isOwn }) => isOwn)).toMatchObject([
    { id, name: "New", isShared: true, choices: "fields=a.b&from=2020" },
  ]);
});

test("gets no name that another query of its owner has", async () => {
  const { ddc } = app.callers;
  const { id } = (await save(ddc, "One")).body;
  await save(ddc, "\u00c9t\u00e9");
  const { status, body } = await rename(ddc, id, "E\u0301te\u0301");
  expect([status, body.code]).toEqual([409, "already-exists"]);
  expect((await list(ddc)).map(({ name }) => name).sort()).toEqual(["One", "\u00c9t\u00e9"]);
  expect((await rename(ddc, id, "One")).status).toBe(204);
  for (const name of ["", " ", "two\nlines", "x".repeat(101)]) {
    expect((await rename(ddc, id, name)).status).toBe(400);
  }
});

test.each([
  ["body.name", { name: "  " }],
  ["body.name", { name: "two\nlines" }],
  ["body.choices", { choices: "a=<script>" }],
  ["body.choices", { choices: "x".repeat(20_001) }],
])("a wrong %s is refused", async (path, more) => {
  const { status, body } = await save(app.callers.ddc, "Name", more);
  expect([status, body.errors[0].path]).toEqual([400, path.slice("body.".length)]);
});

test("one person keeps at most 200", async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({
    owner_id: app.callers.ddc.id,
    name: `Query ${at}`,
    choices: "",
  }));
  await app.db.insertInto("saved_query").values(rows).execute();
  const { status, body } = await save(app.callers.ddc, "One more");
  expect([status, body.code]).toEqual([413, "too-large"]);
  expect((await save(app.callers.ddc, "Query 7")).status).toBe(200);
  expect(await list(app.callers.ddc)).toHaveLength(200);
});

/** Everything that the audit keeps of events. */
async function detailsInAudit(): Promise<string> {
  const rows = await app.db.selectFrom("audit_detail").selectAll().execute();
  return JSON.stringify(rows);
}

test("no name of a query stays in the audit of an erased account, also one of an earlier release", async () => {
  const person = await app.newUser("DDC");
  const { body } = await save(person, "About Jane Doe");
  await forget(person, body.id);
  const by = { caller: null, actorId: person.id };
  await auditAlone(app.db, { action: "query_saved", ...by, after: { name: "About John Doe" } });
  expect(await detailsInAudit()).not.toContain("Jane Doe");
  const { token } = app.callers.administrator;
  expect((await app.send("DELETE", `/User/${person.id}`, { token })).status).toBe(204);
  expect(await detailsInAudit()).not.toContain("John Doe");
  expect(await verifyAudit(app.db)).toMatchObject({ isWhole: true });
});

test("an erased account leaves its shared queries only", async () => {
  const person = await app.newUser("DDC");
  await save(person, "Quiet");
  await save(person, "Loud", { isShared: true });
  const { token } = app.callers.administrator;
  expect((await app.send("DELETE", `/User/${person.id}`, { token })).status).toBe(204);
  const rows = await app.db.selectFrom("saved_query").select("name").execute();
  expect(rows).toEqual([{ name: "Loud" }]);
});
