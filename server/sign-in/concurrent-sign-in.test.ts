// Signing in while the account changes: between the check of the password and the new session, the
// password is changed, or the account suspended or deleted.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signIn } from "#server/testing/account-steps.ts";
import { type Person, password } from "#server/testing/callers.ts";
import { runTogether, statusesOf, waitingForLock } from "#server/testing/run-together.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const lockOf = ({ id }: Person) => sql`select 1 from "user" where id = ${id} for update`;

async function countOpenSessions({ id }: Person): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*) from session
    where user_id = ${id} and ended_at is null and created_at > now() - interval '1 minute'`.execute(
    app.db,
  );
  return rows[0]?.count;
}

test.each([
  ["the password is changed", sql`password_hash = 'another'`],
  ["the account is suspended", sql`status = 'suspended'`],
])("gets 401 and opens no session if %s meanwhile", async (_what, change) => {
  const person = await app.newUser("WFH");
  const before = await countOpenSessions(person);
  const update = sql`update "user" set ${change} where id = ${person.id}`;
  const [answer] = await runTogether(app.db, update, [() => signIn(app, person.email, password)]);
  expect([answer?.status, answer?.body.code]).toEqual([401, "wrong-credentials"]);
  expect(await countOpenSessions(person)).toBe(before);
});

test("a deletion that waits for the sign-in removes its session and mails", async () => {
  const person = await app.newUser("WFH");
  const { token } = await app.newUser("Administrator");
  const removeNext = async () => {
    await vi.waitFor(async () => expect(await waitingForLock(app.db)).toBe(1));
    return app.send("DELETE", `/User/${person.id}`, { token });
  };
  const [first, second] = await runTogether(app.db, lockOf(person), [
    () => signIn(app, person.email, password),
    removeNext,
  ]);
  expect([first?.status, second?.status]).toEqual([200, 204]);
  const { rows } = await sql`select id from session where user_id = ${person.id}
    union all select id from mail where recipient = ${person.email}`.execute(app.db);
  expect(rows).toEqual([]);
});

test("a sign-in that is refused because of a deletion leaves no event with an address", async () => {
  const person = await app.newUser("WFH");
  const { token } = await app.newUser("Administrator");
  const signInNext = async () => {
    await vi.waitFor(async () => expect(await waitingForLock(app.db)).toBe(1));
    return signIn(app, person.email, password);
  };
  const [first, second] = await runTogether(app.db, lockOf(person), [
    () => app.send("DELETE", `/User/${person.id}`, { token }),
    signInNext,
  ]);
  expect([first?.status, second?.status]).toEqual([204, 401]);
  const { rows } = await sql`select event.id from audit_event event
    join audit_detail detail on detail.event_id = event.id
    where (actor_id = ${person.id} or (subject_type = 'user' and subject_id = ${String(person.id)}))
      and actor_id is distinct from ${app.callers.administrator.id}
      and action like 'authn%' and detail.address is not null`.execute(app.db);
  expect(rows).toEqual([]);
});

test("five simultaneous sign-ins of one account all succeed", async () => {
  const person = await app.newUser("WFH");
  await signIn(app, person.email, password);
  const answers = await runTogether(
    app.db,
    lockOf(person),
    Array.from({ length: 5 }, () => () => signIn(app, person.email, password)),
  );
  expect(statusesOf(answers)).toEqual(Array(5).fill(200));
});
