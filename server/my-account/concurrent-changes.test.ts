// Deeds that must happen once, asked for at once. Where it matters the rows they need are held until
// every request waits for them, so that they truly meet.

import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { DB } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { type Person, password } from "../testing/callers.ts";
import { registration } from "../testing/registration.ts";
import type { Answer } from "../testing/send.ts";
import { type StartedApp, startApp } from "../testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

async function waiting(): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return found.rows[0]?.count ?? 0;
}

/** Starts `deeds` while what `hold` locks is held, and lets go when all of them wait for it. */
async function meet(
  hold: ReturnType<typeof sql>,
  actions: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const under = await app.db.transaction().execute(async (tx) => {
    await hold.execute(tx);
    const answers = actions.map((action) => action());
    await vi.waitFor(async () => expect(await waiting()).toBe(actions.length), 2_500);
    return answers;
  });
  return Promise.all(under);
}

test("of 64 uses of one link at once exactly one sets the password", async () => {
  const { email } = await app.somebody("DDC");
  await app.send("POST", "/User/ForgotPassword", { body: { email } });
  await app.runJobs();
  const token = (await app.mails()).findLast(({ to }) => to === email)?.token;
  const chosen = Array.from({ length: 64 }, (_, index) => `Kigali!${index}x`);
  const answers = await Promise.all(
    chosen.map((password) =>
      app.send("POST", "/User/ResetPassword", {
        body: { token, password, confirmPassword: password },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  // Behind so many hashes a request may be told to come later; it must not be told yes.
  expect(new Set(answers.map(({ status }) => status)).difference(new Set([204, 410, 503]))).toEqual(
    new Set(),
  );
  const password = chosen[answers.findIndex(({ status }) => status === 204)];
  await app.db.deleteFrom("throttle").execute();
  const signedIn = await app.send("POST", "/User/Authenticate", { body: { email, password } });
  expect(signedIn.status).toBe(200);
  const told = await app.db
    .selectFrom("mail")
    .select("id")
    .where("recipient", "=", email)
    .where("template", "=", "password-changed")
    .execute();
  expect(told).toHaveLength(1);
});

test("two Administrators decide at once: one 200, one 409, one mail, one event", async () => {
  const administrators = [app.callers.administrator, await app.somebody("Administrator")];
  const email = "waiting@example.org";
  await app.send("POST", "/User/Register", {
    body: registration(email),
  });
  await app.runJobs();
  const { id } = await app.db
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const answers = await meet(
    sql`select 1 from "user" where id = ${id} for update`,
    administrators.map(
      ({ token }) =>
        () =>
          app.send("POST", "/User/Approve", {
            token,
            body: { id, isApproved: true, roleKey: "DDC" },
          }),
    ),
  );
  expect(statusesOf(answers)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("already-decided");
  await app.runJobs();
  const links = (await app.mails()).filter(({ to, token }) => to === email && token);
  expect(links).toHaveLength(1);
  const events = await app.db
    .selectFrom("audit_event")
    .select("id")
    .where("action", "=", "user_approved")
    .where("subject_id", "=", String(id))
    .execute();
  expect(events).toHaveLength(1);
});

test("the two last Administrators delete each other: one 204, one 409, one is left", async () => {
  const one = await app.somebody("Administrator");
  const two = await app.somebody("Administrator");
  await app.db
    .updateTable("user")
    .set({ status: "suspended" })
    .where("role_key", "=", "Administrator")
    .where("id", "not in", [one.id, two.id])
    .execute();
  const remove = (id: number, token: string) => () => app.send("DELETE", `/User/${id}`, { token });
  const answers = await meet(sql`select pg_advisory_xact_lock(7001)`, [
    remove(two.id, one.token),
    remove(one.id, two.token),
  ]);
  expect(statusesOf(answers)).toEqual([204, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("last-administrator");
  const left = await app.db
    .selectFrom("user")
    .select("id")
    .where("role_key", "=", "Administrator")
    .where("status", "=", "approved")
    .execute();
  expect(left).toHaveLength(1);
});

describe("a sign-in that was looked at before", () => {
  const signIn = ({ email }: Person) =>
    app.send("POST", "/User/Authenticate", { body: { email, password } });
  const openSessions = async ({ id }: Person) => {
    const { rows } = await sql<{ count: number }>`select count(*) from session
      where user_id = ${id} and ended_at is null and created_at > now() - interval '1 minute'`.execute(
      app.db,
    );
    return rows[0]?.count;
  };

  test.each([
    ["the password was changed", sql`password_hash = 'another'`],
    ["the account was suspended", sql`status = 'suspended'`],
  ])("%s opens no session after", async (_what, change) => {
    const person = await app.somebody("WFH");
    const before = await openSessions(person);
    const [answer] = await meet(sql`update "user" set ${change} where id = ${person.id}`, [
      () => signIn(person),
    ]);
    expect([answer?.status, answer?.body.code]).toEqual([401, "wrong-credentials"]);
    expect(await openSessions(person)).toBe(before);
  });

  test("the account was deleted leaves nothing of the person", async () => {
    const person = await app.somebody("WFH");
    const { token } = await app.somebody("Administrator");
    const removeNext = async () => {
      await vi.waitFor(async () => expect(await waiting()).toBe(1));
      return app.send("DELETE", `/User/${person.id}`, { token });
    };
    const [first, second] = await meet(
      sql`select 1 from "user" where id = ${person.id} for update`,
      [() => signIn(person), removeNext],
    );
    expect([first?.status, second?.status]).toEqual([200, 204]);
    const { rows } = await sql`select id from session where user_id = ${person.id}
      union all select id from mail where recipient = ${person.email}`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test("the account was deleted first tells nothing of the person either", async () => {
    const person = await app.somebody("WFH");
    const { token } = await app.somebody("Administrator");
    const removeFirst = app.send("DELETE", `/User/${person.id}`, { token });
    const later = signIn(person);
    expect([(await removeFirst).status, (await later).status]).toEqual([204, 401]);
    const { rows } = await sql`select event.id from audit_event event
      join audit_detail detail on detail.event_id = event.id
      where (actor_id = ${person.id} or (subject_type = 'user' and subject_id = ${String(person.id)}))
        and actor_id is distinct from ${app.callers.administrator.id}
        and action like 'authn%' and detail.address is not null`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test("the account is invited again and deleted, nothing is left to be sent", async () => {
    const { token } = await app.somebody("Administrator");
    const email = "invited.and.deleted@example.org";
    const body = { firstName: "A", lastName: "B", email, roleKey: "DDC" };
    const { body: user } = await app.send("POST", "/User?culture=en", { token, body });
    const [removed] = await meet(sql`select 1 from "user" where id = ${user.id} for update`, [
      () => app.send("DELETE", `/User/${user.id}`, { token }),
      async () => {
        await vi.waitFor(async () => expect(await waiting()).toBe(1));
        return app.send("POST", `/User/Invite/${user.id}`, { token });
      },
    ]);
    expect(removed?.status).toBe(204);
    const { rows } = await sql`select id from mail where recipient = ${email}`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test("five of one account at once open five sessions", async () => {
    const person = await app.somebody("WFH");
    await signIn(person);
    const answers = await meet(
      sql`select 1 from "user" where id = ${person.id} for update`,
      Array.from({ length: 5 }, () => () => signIn(person)),
    );
    expect(statusesOf(answers)).toEqual(Array(5).fill(200));
  });
});

test("of two who change a password at once with the old one, one does", async () => {
  const person = await app.somebody("WFH");
  const change = (chosen: string) => () =>
    app.send("POST", "/User/ChangePassword", {
      token: person.token,
      body: { currentPassword: password, password: chosen, confirmPassword: chosen },
    });
  const answers = await meet(sql`select 1 from "user" where id = ${person.id} for update`, [
    change("Kigali!2x"),
    change("7blue*Fox"),
  ]);
  expect(statusesOf(answers)).toEqual([204, 400]);
});

test("an account suspended and deleted at once is both, without anybody being sent away", async () => {
  const { token } = await app.somebody("Administrator");
  const { id } = await app.somebody("Administrator");
  const suspend = () => app.send("PUT", `/User/${id}`, { token, body: { status: "suspended" } });
  const remove = () => app.send("DELETE", `/User/${id}`, { token });
  const answers = await meet(sql`select pg_advisory_xact_lock(7001)`, [
    suspend,
    remove,
    suspend,
    remove,
    suspend,
    remove,
  ]);
  const statuses = new Set(statusesOf(answers));
  expect(statuses.has(204)).toBe(true);
  expect(statuses.difference(new Set([200, 204, 404, 409]))).toEqual(new Set());
});

test("a deed that lost a deadlock is done again", async () => {
  const [one, two] = [await app.somebody("WFH"), await app.somebody("WFH")];
  const both = Promise.withResolvers<void>();
  let holding = 0;
  const touch = (tx: Transaction<DB>, id: number) =>
    sql`update "user" set phone = coalesce(phone, '') || '+' where id = ${id}`.execute(tx);
  const action = (first: number, second: number) =>
    transact(app.db, async (tx) => {
      await touch(tx, first);
      holding += 1;
      if (holding === 2) both.resolve();
      await both.promise;
      await touch(tx, second);
    });
  await Promise.all([action(one.id, two.id), action(two.id, one.id)]);
  const { rows } = await sql<{
    marks: number;
  }>`select length(regexp_replace(phone, '[^+]', '', 'g')) as marks
    from "user" where id in (${one.id}, ${two.id})`.execute(app.db);
  expect(new Set(rows.map(({ marks }) => marks)).size).toBe(1);
  expect(holding).toBe(3);
});
