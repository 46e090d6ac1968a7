// The account that ADMIN_EMAIL and ADMIN_PASSWORD make on the first start.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAs } from "../testing/callers.ts";
import { type StartedApp, startApp } from "../testing/start-app.ts";
import { createFirstAdministrator } from "./first-administrator.ts";

const firstAdministrator = { email: "first@example.org", password: "Hemo!2026" };

let app: StartedApp;
beforeAll(async () => {
  app = await startApp({ firstAdministrator });
});
afterAll(() => app.stop());

const make = () => createFirstAdministrator(app.db, app.config);
const eventsOfMaking = async () => {
  const { rows } = await sql`select subject_id, audit_detail.after from audit_event
    join audit_detail on event_id = id where action = 'user_created'`.execute(app.db);
  return rows;
};

test("there is none where an Administrator is, and one where none is, however many start at once", async () => {
  expect([await make(), await eventsOfMaking()]).toEqual([false, []]);
  await app.db.updateTable("user").set({ role_key: "WFH" }).execute();
  const made = await Promise.all([make(), make(), make()]);
  expect(made.filter(Boolean)).toHaveLength(1);
  const { token } = await signInAs(app.send, firstAdministrator.email);
  const { body: users } = await app.send("GET", "/User", { token });
  const { id } = users.find((user: { email: string }) => user.email === firstAdministrator.email);
  expect(await eventsOfMaking()).toEqual([
    { subject_id: String(id), after: { role: "Administrator" } },
  ]);
});
