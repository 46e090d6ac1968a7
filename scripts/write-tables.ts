// Writes server/database/tables.ts, the rows of every table and view as types, from a database that
// was just migrated. Run it after adding a migration: node scripts/write-tables.ts
// A test beside describe-tables.ts holds the file against the migrations.

import { writeFileSync } from "node:fs";
import { connect } from "#server/database/connect.ts";
import { describeTables } from "#server/database/describe-tables.ts";
import { migrate } from "#server/database/migrate.ts";
import { startPassing } from "#server/testing/passing-cluster.ts";

const cluster = await startPassing();
try {
  await migrate(cluster.url, { log: console.log });
  const { pool, close } = connect(cluster.url);
  writeFileSync("server/database/tables.ts", await describeTables(pool));
  await close();
} finally {
  await cluster.remove();
}
