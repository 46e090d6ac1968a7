// Writes server/database/tables.ts, the types of every table and view, from a database that was just
// migrated. Run it after adding a migration: node scripts/write-tables.ts

import { writeFileSync } from "node:fs";
import { connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { generateTables } from "#server/testing/generate-tables.ts";
import { startTemporaryCluster } from "#server/testing/temporary-cluster.ts";

const cluster = await startTemporaryCluster();
try {
  await migrate(cluster.url, { log: console.log });
  const { db, close } = connect(cluster.url);
  writeFileSync("server/database/tables.ts", await generateTables(db));
  await close();
} finally {
  await cluster.remove();
}
