// A database for one test file: a clone of the migrated template. Test files run in parallel and never see
// each other's rows; the database is never mocked.

import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect, type Database } from "#server/database/connect.ts";
import { databaseUrl, query, template } from "./global-setup.ts";

export type TestDatabase = Pick<Database, "url" | "db" | "quick" | "pool"> & {
  drop(): Promise<void>;
};

/**
 * Clones the template (about 40 ms); call it in `beforeAll`, and `drop` in `afterAll`. `isEmpty`: without
 * any table.
 */
export async function testDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const clusterUrl = inject("clusterUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await query(clusterUrl, `create database ${name} template ${isEmpty ? "template1" : template}`);
  const url = databaseUrl(clusterUrl, name);
  const { db, quick, pool, close } = connect(url);
  return {
    url,
    db,
    quick,
    pool,
    drop: async () => {
      await close();
      await query(clusterUrl, `drop database ${name} with (force)`);
    },
  };
}
