// While somebody guesses, the owner gets in from a browser that signed in before; and after a hundred
// failures only a mailed link opens the account to others.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountBucket } from "../identity/throttle.ts";
import { type Person, password } from "../testing/callers.ts";
import { type StartedApp, startApp } from "../testing/start-app.ts";

let app: StartedApp;
let owner: Person;
beforeAll(async () => {
  app = await startApp();
  owner = await app.somebody("WFH");
});
afterAll(() => app.stop());

const signIn = (email: string, given: string, cookie?: string) =>
  app.send("POST", "/User/Authenticate", {
    body: { email, password: given },
    headers: cookie ? { cookie } : {},
  });
const cookieOf = async (): Promise<string> => {
  const { headers } = await signIn(owner.email, password);
  return String(headers["set-cookie"]).split(";", 1)[0] ?? "";
};

test("guessing from the owner's own network never keeps the owner out", async () => {
  const cookie = await cookieOf();
  const guesses = Array.from({ length: 160 }, (_, at) =>
    signIn(at % 2 ? owner.email : `victim.${at}@example.org`, "Wrong!123"),
  );
  const owners: number[] = [];
  for (let time = 0; time < 20; time += 1) {
    owners.push((await signIn(owner.email, password, cookie)).status);
  }
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(40);
  expect(owners).toEqual(Array(20).fill(200));
  // Guesses that found the house full were given back; sooner or later the network is held back.
  const later: number[] = [];
  while (!later.includes(429) && later.length < 100) {
    later.push((await signIn(`later.${later.length}@example.org`, "Wrong!123")).status);
  }
  expect(later.at(-1)).toBe(429);
  expect((await signIn(owner.email, password, cookie)).status).toBe(200);
});

test("a guess that could not be looked at does not count", async () => {
  await sql`delete from throttle`.execute(app.db);
  const { id, email } = await app.somebody("DDC");
  await sql`update "user" set password_hash = 'no hash at all' where id = ${id}`.execute(app.db);
  expect((await signIn(email, password)).status).toBe(500);
  const bucket = accountBucket(app.config.pepper, email);
  const { failures } = await app.db
    .selectFrom("throttle")
    .select("failures")
    .where("bucket", "=", bucket)
    .executeTakeFirstOrThrow();
  expect(failures).toBe(0);
});

test("a cookie of another account is no known device", async () => {
  const cookie = await cookieOf();
  const other = await app.db
    .selectFrom("user")
    .select("email")
    .where("id", "=", app.callers.ddc.id)
    .executeTakeFirstOrThrow();
  await sql`delete from throttle`.execute(app.db);
  for (let time = 0; time < 5; time += 1) await signIn(other.email, "Wrong!123");
  expect((await signIn(other.email, password, cookie)).status).toBe(429);
});

test("after a hundred failures only a mailed link opens the account to unknown devices", async () => {
  await sql`delete from throttle`.execute(app.db);
  const bucket = accountBucket(app.config.pepper, owner.email);
  await sql`insert into throttle (bucket, failures) values (${bucket}, 100)`.execute(app.db);
  expect((await signIn(owner.email, password)).status).toBe(429);
  await app.send("POST", "/User/ForgotPassword", { body: { email: owner.email } });
  await app.runJobs();
  const token = (await app.mails()).findLast(({ to }) => to === owner.email)?.token;
  const chosen = { password: "Kigali!2x", confirmPassword: "Kigali!2x" };
  await app.send("POST", "/User/ResetPassword", { body: { token, ...chosen } });
  expect((await signIn(owner.email, "Kigali!2x")).status).toBe(200);
});
