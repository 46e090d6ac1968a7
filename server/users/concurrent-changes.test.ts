// Two Administrators change one account at the same moment. Their requests start while the row or the
// lock they need is taken, so that they truly overlap.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Person } from "#server/testing/callers.ts";
import { registration } from "#server/testing/registration.ts";
import { runTogether, statusesOf, waitingForLock } from "#server/testing/run-together.ts";
import type { Answer } from "#server/testing/send.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** The advisory lock of last-administrator.ts. */
const administratorsLock = sql`select pg_advisory_xact_lock(7001)`;

test("of two decisions on one request, one gets 200 and one 409, with one mail and one event", async () => {
  const administrators = [app.callers.administrator, await app.newUser("Administrator")];
  const email = "waiting@example.org";
  await app.send("POST", "/User/Register", { body: registration(email) });
  await app.runJobs();
  const { id } = await app.db
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const body = { id, isApproved: true, roleKey: "DDC" };
  const answers = await runTogether(
    app.db,
    sql`select 1 from "user" where id = ${id} for update`,
    administrators.map(
      ({ token }) =>
        () =>
          app.send("POST", "/User/Approve", { token, body }),
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

test("a deletion that overlaps with a new invitation leaves no mail to be sent", async () => {
  const { token } = await app.newUser("Administrator");
  const email = "invited.and.deleted@example.org";
  const body = { firstName: "A", lastName: "B", email, roleKey: "DDC" };
  const { body: user } = await app.send("POST", "/User?culture=en", { token, body });
  const lock = sql`select 1 from "user" where id = ${user.id} for update`;
  const [removed] = await runTogether(app.db, lock, [
    () => app.send("DELETE", `/User/${user.id}`, { token }),
    async () => {
      await vi.waitFor(async () => expect(await waitingForLock(app.db)).toBe(1));
      return app.send("POST", `/User/Invite/${user.id}`, { token });
    },
  ]);
  expect(removed?.status).toBe(204);
  const { rows } = await sql`select id from mail where recipient = ${email}`.execute(app.db);
  expect(rows).toEqual([]);
});

test("suspending and deleting one account at once gives no error 5xx", async () => {
  const { token } = await app.newUser("Administrator");
  const { id } = await app.newUser("Administrator");
  const suspend = () => app.send("PUT", `/User/${id}`, { token, body: { status: "suspended" } });
  const remove = () => app.send("DELETE", `/User/${id}`, { token });
  const requests = [suspend, remove, suspend, remove, suspend, remove];
  const answers = await runTogether(app.db, administratorsLock, requests);
  const statuses = new Set(statusesOf(answers));
  expect(statuses.has(204)).toBe(true);
  expect(statuses.difference(new Set([200, 204, 404, 409]))).toEqual(new Set());
});

type Removal = (caller: Person, id: number) => Promise<Answer>;

const removals: Readonly<Record<string, Removal>> = {
  deletes: ({ token }, id) => app.send("DELETE", `/User/${id}`, { token }),
  suspends: ({ token }, id) =>
    app.send("PUT", `/User/${id}`, { token, body: { status: "suspended" } }),
  demotes: ({ token }, id) => app.send("PUT", `/User/${id}`, { token, body: { roleKey: "DDC" } }),
};
const names = Object.keys(removals);
const pairs = names.flatMap((one, index) =>
  names.slice(index).map((other) => [one, other] as const),
);

// Last, because each leaves one Administrator.
test.each(pairs)(
  "of the last two Administrators, one %s the other, who %s the one: one of them stays",
  async (first, second) => {
    const one = await app.newUser("Administrator");
    const two = await app.newUser("Administrator");
    await app.db
      .updateTable("user")
      .set({ status: "suspended" })
      .where("role_key", "=", "Administrator")
      .where("status", "=", "approved")
      .where("id", "not in", [one.id, two.id])
      .execute();
    const answers = await runTogether(app.db, administratorsLock, [
      () => removals[first]?.(one, two.id) ?? Promise.reject(),
      () => removals[second]?.(two, one.id) ?? Promise.reject(),
    ]);
    const [done, refused] = answers.sort((before, after) => before.status - after.status);
    expect([200, 204]).toContain(done?.status);
    expect([refused?.status, refused?.body.code]).toEqual([409, "last-administrator"]);
    const left = await app.db
      .selectFrom("user")
      .select("id")
      .where("role_key", "=", "Administrator")
      .where("status", "=", "approved")
      .execute();
    expect(left).toHaveLength(1);
  },
);
