// What is kept for how long (docs/retention.md). Tests move the times in the rows instead of the clock.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sealOnce } from "#server/audit/seal.ts";
import { verifyAudit } from "#server/audit/verify.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { tidy } from "./tidy.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const run = (statement: string) => sql.raw(statement).execute(app.db);
const untilTomorrow = () => run("delete from platform where key = 'daily tidying'");
beforeEach(untilTomorrow);

async function countOf(table: string, condition: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${sql.raw(condition)}`.execute(
    app.db,
  );
  return rows[0]?.count ?? 0;
}

/** Adds a row that is one day too old and one that is one day too young to be deleted. */
async function addPair(days: number, statement: (at: string, mark: string) => string) {
  await run(statement(`now() - interval '${days + 1} days'`, "old"));
  await run(statement(`now() - interval '${days - 1} days'`, "young"));
}
const hash = (mark: string) => `sha256('${mark} ' || gen_random_uuid()::text::bytea)`;

test("deletes what is older than it is kept, leaves the rest, and notes the numbers in the audit", async () => {
  const { id } = app.callers.ddc;
  const mail = (status: string, times: string) => (at: string, mark: string) =>
    `insert into mail (template, recipient, culture, subject, content, status, ${times})
     values ('x', '${mark}@example.org', 'en', '${mark} ${status}', '', '${status}', ${times
       .split(", ")
       .map(() => at)
       .join(", ")})`;
  await addPair(30, mail("sent", "created_at, sent_at"));
  await addPair(30, mail("failed", "created_at, last_tried_at"));
  await addPair(30, mail("queued", "created_at"));
  const session = (ended: string) => (at: string, mark: string) =>
    `insert into session (user_id, user_agent, ends_at, ended_at)
     values (${id}, '${mark}', ${at}, ${ended === "ended" ? at : "null"})`;
  await addPair(30, session("ended"));
  await addPair(30, session("expired"));
  await addPair(
    30,
    (at, mark) => `insert into mailed_link (hash, user_id, purpose, expires_at, ended_at)
      values (${hash(mark)}, ${id}, 'reset', ${at}, null)`,
  );
  await addPair(
    30,
    (at, mark) =>
      `insert into recovery_code (hash, user_id, used_at) values (${hash(mark)}, ${id}, ${at})`,
  );
  await run(`insert into recovery_code (hash, user_id) values (${hash("unused")}, ${id})`);
  await addPair(
    180,
    (at, mark) =>
      `insert into known_device (user_id, hash, last_seen_at) values (${id}, ${hash(mark)}, ${at})`,
  );
  await addPair(
    30,
    (at, mark) => `insert into api_token (user_id, name, digest, scopes, ends_at)
      values (${id}, '${mark}', ${hash(mark)}, '{lists}', ${at})`,
  );
  await run("delete from throttle");
  await addPair(
    31,
    (at, mark) => `insert into throttle (bucket, window_started_at, last_failure_at)
      values (${hash(mark)}, ${at}, ${at})`,
  );

  const deleted = {
    mails: 2,
    sessions: 2,
    apiTokens: 1,
    mailedLinks: 1,
    recoveryCodes: 1,
    knownDevices: 1,
    failures: 1,
  };
  expect(await tidy(app)).toEqual(deleted);
  expect(await countOf("mail", "subject in ('old sent', 'old failed')")).toBe(0);
  expect(await countOf("mail", "subject like 'young %' or subject = 'old queued'")).toBe(4);
  expect(await countOf("erased_mail", "true")).toBe(2);
  expect(await countOf("session", "user_agent = 'old'")).toBe(0);
  expect(await countOf("session", "user_agent = 'young'")).toBe(2);
  expect(await countOf("recovery_code", "true")).toBe(2);
  expect((await app.send("GET", `/User/${id}`, { token: app.callers.ddc.token })).status).toBe(200);
  const { body } = await app.send("GET", "/Audit?action=sys_tidied", {
    token: app.callers.administrator.token,
  });
  expect(body).toMatchObject([{ actorId: null, after: deleted }]);
});

test("erases the persons of old requests for an account, as after a deletion by an Administrator", async () => {
  const request = (status: string, time: string) => (at: string, mark: string) =>
    `insert into "user" (first_name, last_name, email, email_key, status, ${time})
     values ('${mark}', '${status}', '${mark}.${status}@example.org', '${mark}.${status}@example.org',
       '${status}', ${at})`;
  await addPair(90, request("denied", "decided_at"));
  await addPair(180, request("pending", "created_at"));
  await addPair(180, request("suspended", "created_at"));
  expect(await tidy(app)).toEqual({ requests: 2 });
  expect(await countOf("user", "first_name = 'old'")).toBe(1);
  expect(await countOf("user", "first_name = 'young'")).toBe(3);
  expect(await countOf("user", "status = 'deleted' and email = '' and email_key is null")).toBe(2);
  const { body } = await app.send("GET", "/Audit?action=user_deleted", {
    token: app.callers.administrator.token,
  });
  expect(body).toHaveLength(2);
  expect(body[0]).toMatchObject({ actorId: null, subjectType: "user", outcome: "success" });
});

test("is done once a day, by one of several processes", async () => {
  const old = () =>
    run(`insert into mailed_link (hash, user_id, purpose, expires_at)
      values (${hash("old")}, ${app.callers.ddc.id}, 'reset', now() - interval '40 days')`);
  await old();
  const counts = await Promise.all([tidy(app), tidy(app), tidy(app)]);
  expect(counts.filter(({ mailedLinks }) => mailedLinks === 1)).toHaveLength(1);
  await old();
  expect(await tidy(app)).toEqual({});
  await untilTomorrow();
  expect(await tidy(app)).toEqual({ mailedLinks: 1 });
});

describe("addresses in the audit", () => {
  const addressesOf = async (action: string) => {
    const { body } = await app.send("GET", `/Audit?action=${action}`, {
      token: app.callers.administrator.token,
    });
    return body.map(({ address, userAgent }: Record<string, unknown>) => [address, userAgent]);
  };
  // Events are not added into the past, so days that were done are not looked at again.
  beforeEach(() => run("delete from platform where key = 'origins erased until'"));
  /** Adds an event of that age, as a request from that address would have. */
  const addEvent = (days: number, address: string, actorId = app.callers.ddc.id) =>
    run(`insert into audit_event (at, action, actor_id, address, user_agent, after, outcome)
      values (now() - interval '${days} days', 'mail_retried', ${actorId}, '${address}', 'Firefox', '{"kept": 1}', 'success')`);

  test("become networks after a year, and the seals hold", async () => {
    await addEvent(367, "203.0.113.77");
    await addEvent(367, "2001:db8:1:2:3::4");
    await addEvent(367, "unknown");
    await addEvent(360, "203.0.113.78");
    await sealOnce(app.db);
    expect(await tidy(app)).toEqual({ origins: 3 });
    expect(await addressesOf("mail_retried")).toEqual([
      ["203.0.113.78", "Firefox"],
      [null, null],
      ["2001:db8:1::/48", null],
      ["203.0.113.0/24", null],
    ]);
    expect(await verifyAudit(app.db)).toMatchObject({ isWhole: true });
    await untilTomorrow();
    expect(await tidy(app)).toEqual({});
  });

  test("cannot be taken from a newer event, nor can a network be changed", async () => {
    await expect(
      run("update audit_detail set network = '10.0.0.0/24' where network is not null"),
    ).rejects.toThrow("only ever added");
    await run(`update audit_detail set origin_salt = null, address = null, user_agent = null,
      origin_hash = audit_hash(origin_salt, jsonb_build_array(address, user_agent))
      where address = '203.0.113.78'`);
    expect(await verifyAudit(app.db)).toMatchObject({
      isWhole: false,
      reason: expect.stringContaining("though it concerns no deleted account"),
    });
  });

  test("leave no network behind when the person is deleted", async () => {
    const { id } = await app.newUser("DDC");
    await addEvent(400, "198.51.100.9", id);
    expect(await tidy(app)).toEqual({ origins: 1 });
    expect(await countOf("audit_detail", "network = '198.51.100.0/24'")).toBe(1);
    await app.send("DELETE", `/User/${id}`, { token: app.callers.administrator.token });
    expect(await countOf("audit_detail", "network = '198.51.100.0/24'")).toBe(0);
  });
});

describe("accounts that no one uses", () => {
  const age = (id: number, months: number) =>
    run(`update "user" set created_at = now() - interval '${months} months 1 day',
      last_login_at = now() - interval '${months} months 1 day' where id = ${id}`);
  const notified = (id: number, days: number) =>
    run(`update "user" set unused_notified_at = now() - interval '${days} days' where id = ${id}`);
  const statusOf = async (id: number) => {
    const { rows } = await sql<{ status: string }>`
      select status from "user" where id = ${id}`.execute(app.db);
    return rows[0]?.status;
  };

  test("are notified once, suspended a month later and erased after three years", async () => {
    const { id, email, token } = await app.newUser("WFH");
    await age(id, 40);
    expect(await tidy(app)).toEqual({ accountsNotified: 1 });
    await app.runJobs();
    expect((await app.mails()).filter(({ to }) => to === email)).toMatchObject([
      { subject: "Your account has not been used for two years" },
    ]);
    await untilTomorrow();
    expect(await tidy(app)).toEqual({});
    await notified(id, 32);
    await untilTomorrow();
    expect(await tidy(app)).toEqual({ accountsSuspended: 1 });
    expect((await app.send("GET", `/User/${id}`, { token })).status).toBe(401);
    await untilTomorrow();
    expect(await tidy(app)).toEqual({});
    await notified(id, 367);
    await untilTomorrow();
    expect(await tidy(app)).toMatchObject({ accountsErased: 1 });
    expect(await statusOf(id)).toBe("deleted");
  });

  test("are in use again after a login or when an Administrator reactivates them", async () => {
    const { id } = await app.newUser("WFH");
    await age(id, 40);
    await notified(id, 32);
    expect(await tidy(app)).toEqual({ accountsSuspended: 1 });
    const { status } = await app.send("PUT", `/User/${id}`, {
      token: app.callers.administrator.token,
      body: { status: "approved" },
    });
    expect(status).toBe(200);
    await notified(id, 400);
    await untilTomorrow();
    expect(await tidy(app)).toEqual({});
    expect(await statusOf(id)).toBe("approved");
  });

  test("keep the last Administrator", async () => {
    const { id } = app.callers.administrator;
    await age(id, 40);
    await notified(id, 32);
    expect(await tidy(app)).toEqual({});
    expect(await statusOf(id)).toBe("approved");
  });
});
