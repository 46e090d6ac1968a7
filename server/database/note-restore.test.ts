// A database in another place than at its last start was copied or restored, and its audit says so.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { noteRestore } from "./note-restore.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("is an event only when the folder, the server or the database is another one", async () => {
  expect(await noteRestore(database.db, "folder 1")).toBe(false);
  expect(await noteRestore(database.db, "folder 1")).toBe(false);
  expect(await noteRestore(database.db, "folder 2")).toBe(true);
  expect(await noteRestore(database.db, "folder 2")).toBe(false);
  await database.pool.query(`update platform set value = value || '{"server": "another"}'
    where key = 'origin'`);
  expect(await noteRestore(database.db, "folder 2")).toBe(true);
  const { rows } = await database.pool.query(`
    select detail.before ->> 'folder' as before, detail.after ->> 'folder' as after,
      detail.after ->> 'lastSeal' as seal
    from audit_event join audit_detail detail on event_id = id where action = 'sys_restored' order by id`);
  expect(rows[0]).toEqual({ before: "folder 1", after: "folder 2", seal: "0" });
  expect(rows).toHaveLength(2);
});
