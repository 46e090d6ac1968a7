// transact() repeats a transaction that PostgreSQL ended because of a deadlock.

import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import type { DB } from "./tables.ts";
import { transact } from "./transact.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test("repeats the transaction that lost a deadlock", async () => {
  const [one, two] = [await app.newUser("WFH"), await app.newUser("WFH")];
  const bothHoldOne = Promise.withResolvers<void>();
  let attempts = 0;
  const addMark = (tx: Transaction<DB>, id: number) =>
    sql`update "user" set phone = coalesce(phone, '') || '+' where id = ${id}`.execute(tx);
  const markBoth = (first: number, second: number, detectsAfter: string) =>
    transact(app.db, async (tx) => {
      // Only one of them finds the deadlock, so that only one is ended.
      await sql`set local deadlock_timeout = ${sql.lit(detectsAfter)}`.execute(tx);
      await addMark(tx, first);
      attempts += 1;
      if (attempts === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await addMark(tx, second);
    });
  await Promise.all([markBoth(one.id, two.id, "100ms"), markBoth(two.id, one.id, "1min")]);
  const { rows } = await sql<{
    marks: number;
  }>`select length(regexp_replace(phone, '[^+]', '', 'g')) as marks
    from "user" where id in (${one.id}, ${two.id})`.execute(app.db);
  expect(new Set(rows.map(({ marks }) => marks)).size).toBe(1);
  expect(attempts).toBe(3);
});
