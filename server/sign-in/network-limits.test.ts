// Limits of public calls, counted by the network of the request, and the audit events of throttling.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { networkOf } from "#server/http/count-call.ts";
import { password } from "#server/testing/callers.ts";
import { freshAddress, registration } from "#server/testing/registration.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom("throttle").execute();
});

const chosen = { password: "Kigali!2x", confirmPassword: "Kigali!2x" };

const limits: [string, number, number, () => object][] = [
  ["ResetPassword", 20, 410, () => ({ token: "x".repeat(43), ...chosen })],
  ["RefreshToken", 300, 401, () => ({ refreshToken: "rt_unknown" })],
  ["ForgotPassword", 20, 204, () => ({ email: freshAddress() })],
  ["Register", 10, 202, () => registration(freshAddress())],
];

describe.each(limits)("%s", (call, max, usual, body) => {
  test(`allows ${max} calls an hour from one network, then replies 429 until the hour is over`, async () => {
    // X-Forwarded-For is ignored, because no proxy is trusted.
    const ask = (index: number) =>
      app.send("POST", `/User/${call}`, {
        body: body(),
        headers: { "x-forwarded-for": `203.0.113.${index % 250}` },
      });
    for (let index = 0; index < max; index += 1) expect((await ask(index)).status).toBe(usual);
    const refused = await ask(max);
    expect([refused.status, refused.body.code]).toEqual([429, "too-many-attempts"]);
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    await sql`update throttle set window_started_at = now() - interval '61 minutes'`.execute(
      app.db,
    );
    expect((await ask(0)).status).toBe(usual);
  });
});

test("failures of others do not affect a valid session or a valid link", async () => {
  const { email, refreshToken } = await app.newUser("DDC");
  await app.send("POST", "/User/ForgotPassword", { body: { email } });
  await app.runJobs();
  const token = (await app.mails()).findLast(({ to }) => to === email)?.token;
  const bad = { body: { token: "x".repeat(43), ...chosen } };
  await app.send("POST", "/User/ResetPassword", bad);
  await app.send("POST", "/User/RefreshToken", { body: { refreshToken: "rt_unknown" } });
  await sql`update throttle set failures = 1000`.execute(app.db);
  expect((await app.send("POST", "/User/ResetPassword", bad)).status).toBe(429);
  const refreshed = await app.send("POST", "/User/RefreshToken", { body: { refreshToken } });
  expect(refreshed.status).toBe(200);
  const reset = await app.send("POST", "/User/ResetPassword", { body: { token, ...chosen } });
  expect(reset.status).toBe(204);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe("throttling", () => {
  const events = async () =>
    (
      await app.db
        .selectFrom("audit_event")
        .select(["outcome", "address"])
        .where("action", "=", "authn_login_throttled")
        .execute()
    ).length;

  test("writes one audit event in 15 minutes, however many guesses come", async () => {
    const before = await events();
    const guess = () =>
      app.send("POST", "/User/Authenticate", {
        body: { email: freshAddress(), password: "Wrong!123" },
      });
    const again = { email: freshAddress(), password: "Wrong!123" };
    const repeat = () => app.send("POST", "/User/Authenticate", { body: again });
    expect((await guess()).status).toBe(401);
    expect((await repeat()).status).toBe(401);
    expect(await events()).toBe(before);
    await sql`update throttle set failures = 100`.execute(app.db);
    const answers = await Promise.all(Array.from({ length: 8 }, repeat));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
    expect(await events()).toBe(before + 1);
    await sql`update throttle set window_started_at = now() - interval '16 minutes'
      where failures < 100`.execute(app.db);
    await repeat();
    expect(await events()).toBe(before + 2);
  });

  test("also applies when a signed-in user must enter the password again", async () => {
    const before = await events();
    const { token } = await app.newUser("DDC");
    const begin = (given: string) =>
      app.send("POST", "/User/SecondFactor/Begin", { token, body: { password: given } });
    expect((await begin("Wrong!123")).body.code).toBe("wrong-current-password");
    await sql`update throttle set failures = 100`.execute(app.db);
    expect((await begin(password)).status).toBe(429);
    expect(await events()).toBe(before + 1);
  });
});
