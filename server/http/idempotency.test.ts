// The header Idempotency-Key, on every call that takes it.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/all.ts";
import type { Person } from "#server/testing/callers.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { deleteOldKeys } from "./idempotency.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

let keys = 0;
function newKey(): string {
  keys += 1;
  return `key-${keys}`;
}

/** An NMO of Mexico, which has no answers yet. */
const newWriter = () => app.newUser("NMO");

const savePath = "/Survey/DataSource?countryId=3&surveyKey=2";
const save = (writer: Person, key: string, body: object) =>
  app.send("PUT", savePath, {
    token: writer.token,
    headers: { "idempotency-key": key },
    body: { answers: {}, ...body },
  });

async function currentVersion(): Promise<number> {
  const { body } = await app.send("GET", savePath, { token: app.callers.administrator.token });
  return body.version;
}

const revisions = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from section_revision`.execute(app.db);
  return rows[0]?.count ?? 0;
};

describe("a save with an Idempotency-Key", () => {
  test("is another save than one of equal content with another key", async () => {
    const writer = await newWriter();
    const version = await currentVersion();
    const [first, second] = await Promise.all([
      save(writer, newKey(), { version }),
      save(writer, newKey(), { version }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect(await currentVersion()).toBe(version + 1);
  });

  test("that is repeated gets the first reply, also when others saved since", async () => {
    const [writer, key] = [await newWriter(), newKey()];
    const version = await currentVersion();
    const first = await save(writer, key, { version });
    expect([first.status, first.body.version]).toEqual([200, version + 1]);
    const other = await save(await newWriter(), newKey(), { version: version + 1 });
    expect(other.body.version).toBe(version + 2);
    const written = await revisions();
    const repeated = await save(writer, key, { version });
    expect([repeated.status, repeated.body, repeated.headers.etag]).toEqual([
      200,
      first.body,
      first.headers.etag,
    ]);
    expect(await revisions()).toBe(written);
  });

  test("that is sent with another body gets 422 and changes nothing", async () => {
    const [writer, key] = [await newWriter(), newKey()];
    const version = await currentVersion();
    expect((await save(writer, key, { version })).status).toBe(200);
    const reused = await save(writer, key, { version: version + 1 });
    expect([reused.status, reused.body.code]).toEqual([422, "idempotency-key-reused"]);
    expect(await currentVersion()).toBe(version + 1);
  });

  test("that is sent many times at once is written once", async () => {
    const [writer, key] = [await newWriter(), newKey()];
    const version = await currentVersion();
    const written = await revisions();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => save(writer, key, { version })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await revisions()).toBe(written + 1);
  });

  test("that was refused may be sent again with the same key", async () => {
    const [writer, key] = [await newWriter(), newKey()];
    const version = await currentVersion();
    const early = await save(writer, key, { version: version + 1 });
    expect(early.body.code).toBe("version-conflict");
    await save(writer, newKey(), { version });
    expect((await save(writer, key, { version: version + 1 })).status).toBe(200);
  });

  test("does not disturb the same key of another user", async () => {
    const key = newKey();
    const version = await currentVersion();
    await save(await newWriter(), key, { version });
    const other = await save(await newWriter(), key, { version: version + 1 });
    expect([other.status, other.body.version]).toEqual([200, version + 2]);
  });

  test("is forgotten after a day", async () => {
    const [writer, key] = [await newWriter(), newKey()];
    const version = await currentVersion();
    await save(writer, key, { version });
    await sql`update idempotency_key set created_at = now() - interval '25 hours'
      where key = ${key}`.execute(app.db);
    const later = await save(writer, key, { version: version + 1 });
    expect([later.status, later.body.version]).toEqual([200, version + 2]);
  });

  test.each(["", " ", "with space", "é", "x".repeat(201)])(
    "is refused when the key is %j",
    async (key) => {
      const { status, body } = await save(await newWriter(), key, {
        version: await currentVersion(),
      });
      expect([status, body.errors?.[0]?.path]).toEqual([400, "Idempotency-Key"]);
    },
  );
});

test("a comment that is sent twice with one key is added once", async () => {
  const { token } = await newWriter();
  const send = () =>
    app.send("POST", "/Survey/CommentSection?countryId=3&surveyKey=2", {
      token,
      headers: { "idempotency-key": "comment-1" },
      body: { text: "Sent twice" },
    });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  const comments = await app.db
    .selectFrom("comment")
    .select("id")
    .where("text", "=", "Sent twice")
    .execute();
  expect(comments).toHaveLength(1);
});

test("a message to support that is sent twice with one key is mailed once", async () => {
  const { token } = await newWriter();
  const send = () =>
    app.send("POST", "/Contact", {
      token,
      headers: { "idempotency-key": "message-1" },
      body: { name: "Rosa", email: "rosa@example.org", message: "Sent twice" },
    });
  expect([(await send()).status, (await send()).status]).toEqual([202, 202]);
  await app.runJobs();
  expect((await app.mails()).filter(({ text }) => text.includes("Sent twice"))).toHaveLength(1);
});

test("keys are deleted after a day, and with the account", async () => {
  const [early, late] = [await newWriter(), await newWriter()];
  await save(early, newKey(), { version: await currentVersion() });
  await save(late, newKey(), { version: await currentVersion() });
  await sql`update idempotency_key set created_at = now() - interval '25 hours'
    where user_id = ${early.id}`.execute(app.db);
  const remaining = async (user: Person) =>
    (
      await app.db
        .selectFrom("idempotency_key")
        .select("key")
        .where("user_id", "=", user.id)
        .execute()
    ).length;
  await deleteOldKeys(app.db);
  expect([await remaining(early), await remaining(late)]).toEqual([0, 1]);
  const { token } = app.callers.administrator;
  expect((await app.send("DELETE", `/User/${late.id}`, { token })).status).toBe(204);
  expect(await remaining(late)).toBe(0);
});

test("the calls that take a key are those whose repetition would do harm", () => {
  const ids = calls.filter((call) => call.acceptsIdempotencyKey).map(({ id }) => id);
  expect(ids.filter((id) => !id.startsWith("sections.put")).sort()).toEqual([
    "mails.contact",
    "reminders.send",
    "review.sign",
    "sections.addComment",
  ]);
  expect(ids.filter((id) => id.startsWith("sections.put"))).toHaveLength(8);
});

test("the OpenAPI document names the header where it counts", async () => {
  const { body } = await app.send("GET", "/openapi.json");
  const headersOf = (path: string, method: string) =>
    body.paths[path][method].parameters.filter((one: { in: string }) => one.in === "header");
  expect(headersOf("/Survey/Care", "put")).toMatchObject([{ name: "Idempotency-Key" }]);
  expect(headersOf("/Survey/Care", "get")).toEqual([]);
});
