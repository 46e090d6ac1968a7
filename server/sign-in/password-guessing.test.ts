// Password guessing: strangers are slowed down, the owner still gets in from a known browser, and after
// a hundred failures only a mailed link lets an unknown browser in.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accountBucket } from "#server/identity/throttle.ts";
import {
  chosenPassword,
  createNmo,
  deviceCookieOf,
  mailsTo,
  setPassword,
  signIn,
} from "#server/testing/account-steps.ts";
import { type Person, password } from "#server/testing/callers.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
let owner: Person;
beforeAll(async () => {
  app = await startApp();
  owner = await app.newUser("WFH");
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom("throttle").execute();
});

const knownBrowserOf = async ({ email }: Person) =>
  deviceCookieOf(await signIn(app, email, password));

test("guesses from the owner's own network never keep the owner out of a known browser", async () => {
  const cookie = await knownBrowserOf(owner);
  const guesses = Array.from({ length: 160 }, (_, at) =>
    signIn(app, at % 2 ? owner.email : `victim.${at}@example.org`, "Wrong!123"),
  );
  const owners: number[] = [];
  for (let time = 0; time < 20; time += 1) {
    owners.push((await signIn(app, owner.email, password, cookie)).status);
  }
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(40);
  expect(owners).toEqual(Array(20).fill(200));
  // Guesses that got 503 were not counted; after enough others the network gets 429.
  const later: number[] = [];
  while (!later.includes(429) && later.length < 100) {
    later.push((await signIn(app, `later.${later.length}@example.org`, "Wrong!123")).status);
  }
  expect(later.at(-1)).toBe(429);
  expect((await signIn(app, owner.email, password, cookie)).status).toBe(200);
}, 60_000);

test("a guess that could not be verified does not count", async () => {
  const { id, email } = await app.newUser("DDC");
  await sql`update "user" set password_hash = 'no hash at all' where id = ${id}`.execute(app.db);
  expect((await signIn(app, email, password)).status).toBe(500);
  const bucket = accountBucket(app.config.pepper, email);
  const { failures } = await app.db
    .selectFrom("throttle")
    .select("failures")
    .where("bucket", "=", bucket)
    .executeTakeFirstOrThrow();
  expect(failures).toBe(0);
});

test("the device cookie of another account does not count as a known browser", async () => {
  const cookie = await knownBrowserOf(owner);
  const { email } = app.callers.ddc;
  await app.db.deleteFrom("throttle").execute();
  for (let time = 0; time < 5; time += 1) await signIn(app, email, "Wrong!123");
  expect((await signIn(app, email, password, cookie)).status).toBe(429);
});

test("an account locked by strangers still opens in the owner's known browser", async () => {
  const email = await createNmo(app);
  const cookie = deviceCookieOf(await signIn(app, email));
  for (let round = 0; round < 12; round += 1) await signIn(app, email, "Wrong!123");
  expect((await signIn(app, email)).status).toBe(429);
  expect((await signIn(app, email, chosenPassword, cookie)).status).toBe(200);
});

test("signing in from a second browser mails the owner", async () => {
  const email = await createNmo(app);
  const countMails = async () => {
    await app.runJobs();
    const mails = await mailsTo(app, email);
    return mails.filter(({ subject }) => subject.startsWith("Nuevo inicio")).length;
  };
  const cookie = deviceCookieOf(await signIn(app, email));
  await signIn(app, email, chosenPassword, cookie);
  expect(await countMails()).toBe(0);
  await signIn(app, email);
  expect(await countMails()).toBe(1);
});

test("after a hundred failures only a mailed link lets an unknown browser in", async () => {
  const bucket = accountBucket(app.config.pepper, owner.email);
  await sql`insert into throttle (bucket, failures) values (${bucket}, 100)`.execute(app.db);
  expect((await signIn(app, owner.email, password)).status).toBe(429);
  await app.send("POST", "/User/ForgotPassword", { body: { email: owner.email } });
  await app.runJobs();
  const token = (await mailsTo(app, owner.email)).findLast((mail) => mail.token)?.token ?? "";
  await setPassword(app, token);
  expect((await signIn(app, owner.email)).status).toBe(200);
});
