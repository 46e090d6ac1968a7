// Who may read /metrics, and what it tells.

import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

const token = "a-token-that-only-the-monitoring-knows";

let app: StartedApp;
let withoutToken: StartedApp;
beforeAll(async () => {
  [app, withoutToken] = await Promise.all([startApp({ metricsToken: token }), startApp()]);
});
afterAll(async () => {
  await app.stop();
  await withoutToken.stop();
});

const right = { authorization: `Bearer ${token}` };
const read = (headers: Record<string, string>, remoteAddress = "127.0.0.1", from = app) =>
  from.fastify.inject({ url: "/metrics", headers, remoteAddress });

async function figures(): Promise<Map<string, number>> {
  const { body } = await read(right);
  const lines = body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.replace(/ \S+$/, ""), Number(line.split(" ").at(-1))] as const),
  );
}

test.each([
  ["no token", {}, "127.0.0.1"],
  ["another token", { authorization: `Bearer ${token}x` }, "127.0.0.1"],
  ["the token from a public address", right, "203.0.113.9"],
  ["the token from a public IPv6 address", right, "2001:db8::9"],
])("is not found with %s", async (_, headers: Record<string, string>, address) => {
  const { statusCode, body } = await read(headers, address);
  expect(statusCode).toBe(404);
  expect(body).not.toContain("ags_");
});

test("is not found with the session of an Administrator, nor where no token is set", async () => {
  const session = { authorization: `Bearer ${app.callers.administrator.token}` };
  expect((await read(session)).statusCode).toBe(404);
  expect((await read(right, "127.0.0.1", withoutToken)).statusCode).toBe(404);
});

test.each(["127.0.0.1", "10.1.2.3", "172.20.0.2", "192.168.1.1", "::1", "::ffff:10.1.2.3"])(
  "is read with the token from %s",
  async (address) => {
    const { statusCode, headers } = await read(right, address);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toContain("text/plain; version=0.0.4");
    expect(headers["cache-control"]).toBe("no-store");
  },
);

test("has the age of the last backup once the operator notes it", async () => {
  expect((await figures()).has("ags_backup_age_seconds")).toBe(false);
  const file = join(app.config.dataDir, "last-backup");
  writeFileSync(file, "");
  utimesSync(file, new Date(), new Date(Date.now() - 3_600_000));
  const age = (await figures()).get("ags_backup_age_seconds") ?? 0;
  expect(Math.abs(age - 3600)).toBeLessThan(60);
});

test("takes GET only", async () => {
  const { statusCode } = await app.fastify.inject({
    method: "POST",
    url: "/metrics",
    headers: right,
  });
  expect(statusCode).toBe(405);
});

test("counts wrong passwords, replies, waiting mails and unsealed events, and names no one", async () => {
  const before = await figures();
  await app.send("POST", "/User/Authenticate", {
    body: { email: app.callers.wfh.email, password: "Wrong!pass1" },
  });
  await app.send("POST", "/Contact", {
    body: { name: "Rosa", email: "rosa@example.org", message: "Hello" },
  });
  await sql`update mail set created_at = now() - interval '2 hours'`.execute(app.db);
  const after = await figures();
  const grown = (name: string) =>
    (after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN);
  expect(grown('ags_events_last_hour{action="authn_login_fail"}')).toBe(1);
  expect(grown('ags_replies_total{status="4xx"}')).toBe(1);
  expect(grown("ags_mails_queued")).toBe(1);
  expect(after.get("ags_mails_queued_oldest_seconds")).toBeGreaterThan(7_000);
  expect(grown("ags_audit_unsealed")).toBeGreaterThan(0);
  expect(after.get("ags_database_up")).toBe(1);
  expect(after.get("ags_disk_free_bytes")).toBeGreaterThan(0);
  expect(Math.abs(after.get("ags_clock_offset_seconds") ?? 99)).toBeLessThan(5);
  const { body } = await read(right);
  expect(body).not.toMatch(/@|Rosa|127\.0\.0\.1/);
});
