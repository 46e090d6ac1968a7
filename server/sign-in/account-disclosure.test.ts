// Public calls do not reveal who has an account: their replies are byte for byte the same for an address
// that is approved, invited, pending, denied, suspended or unknown.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registration } from "#server/testing/registration.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
  await sql`insert into "user" (first_name, last_name, email, email_key, status, role_key)
    select 'a', 'b', name || '@example.org', name || '@example.org', status, 'DDC' from (values
      ('pending', 'pending'), ('denied', 'denied'), ('suspended', 'suspended'), ('invited', 'approved')
    ) as person (name, status)`.execute(app.db);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom("throttle").execute();
});

const addresses = ["walter", "pending", "denied", "suspended", "invited", "nobody"];

/** The reply without its request id and date. */
async function replyTo(method: "GET" | "POST", path: string, body?: object, token?: string) {
  const answer = await app.fastify.inject({
    method,
    url: `/api${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body ? { payload: body } : {}),
  });
  const { "x-request-id": id, date: _, ...headers } = answer.headers;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return { status: answer.statusCode, headers, body: answer.rawPayload.toString("hex") };
}

describe.each([
  ["Authenticate", 401, (email: string) => ({ email, password: "Wrong!123" })],
  ["ForgotPassword", 204, (email: string) => ({ email })],
  ["Register", 202, registration],
])("%s", (call, status, bodyFor) => {
  test(`sends the same ${status} for every address`, async () => {
    const answers = [];
    for (const name of addresses) {
      answers.push(await replyTo("POST", `/User/${call}`, bodyFor(`${name}@example.org`)));
    }
    expect(answers[0]?.status).toBe(status);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

test("a throttled sign-in gets the same reply for every address", async () => {
  const answers = [];
  for (const name of addresses) {
    await app.db.deleteFrom("throttle").execute();
    const body = { email: `${name}@example.org`, password: "Wrong!123" };
    await replyTo("POST", "/User/Authenticate", body);
    await sql`update throttle set failures = 100`.execute(app.db);
    answers.push(await replyTo("POST", "/User/Authenticate", body));
  }
  expect(answers[0]).toMatchObject({ status: 429, headers: { "retry-after": "900" } });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test("a used, expired, replaced or unknown link gets the same reply", async () => {
  const { email } = await app.newUser("DDC");
  const mailedToken = async () => {
    await replyTo("POST", "/User/ForgotPassword", { email });
    await app.runJobs();
    return (await app.mails()).findLast(({ to }) => to === email)?.token ?? "";
  };
  const set = (token: string) =>
    replyTo("POST", "/User/ResetPassword", {
      token,
      password: "Kigali!2x",
      confirmPassword: "Kigali!2x",
    });
  const replaced = await mailedToken();
  const used = await mailedToken();
  const afterReplacing = await set(replaced);
  expect((await set(used)).status).toBe(204);
  const late = await mailedToken();
  await sql`update mailed_link set expires_at = now() where ended_at is null`.execute(app.db);
  const answers = [afterReplacing, await set(used), await set(late), await set("x".repeat(43))];
  expect(answers[0]?.status).toBe(410);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test("the account of another person gets the same 404 as an unknown id", async () => {
  const { nmo, wfh } = app.callers;
  const there = await replyTo("GET", `/User/${wfh.id}`, undefined, nmo.token);
  const nowhere = await replyTo("GET", "/User/999999", undefined, nmo.token);
  expect(there.status).toBe(404);
  expect(there).toEqual(nowhere);
});
