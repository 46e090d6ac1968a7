// The account that ADMIN_EMAIL and ADMIN_PASSWORD create at the first start.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAs } from "#server/testing/callers.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { createFirstAdministrator } from "./first-administrator.ts";

const firstAdministrator = { email: "first@example.org", password: "Hemo!2026" };

let app: StartedApp;
beforeAll(async () => {
  app = await startApp({ firstAdministrator });
});
afterAll(() => app.stop());

const create = () => createFirstAdministrator(app.db, app.config);
const creationEvents = async () => {
  const { rows } = await sql`select subject_id, audit_detail.after from audit_event
    join audit_detail on event_id = id where action = 'user_created'`.execute(app.db);
  return rows;
};

test("is created once if there is no Administrator, however many processes start at once", async () => {
  expect([await create(), await creationEvents()]).toEqual([false, []]);
  await app.db.updateTable("user").set({ role_key: "WFH" }).execute();
  const results = await Promise.all([create(), create(), create()]);
  expect(results.filter(Boolean)).toHaveLength(1);
  const { token } = await signInAs(app.send, firstAdministrator.email);
  const { body: users } = await app.send("GET", "/User", { token });
  const { id } = users.find((user: { email: string }) => user.email === firstAdministrator.email);
  expect(await creationEvents()).toEqual([
    { subject_id: String(id), after: { role: "Administrator" } },
  ]);
});
