// node scripts/verify-audit.ts — compares the audit's chain of seals with its events and with the
// heads published in DATA_DIR (docs/audit.md). Exits with 1 when something does not match.

import { existsSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { headsFile } from "#server/audit/seal.ts";
import { verifyAudit } from "#server/audit/verify.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open.ts";

function readHeads(path: string) {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
  return lines.flatMap((line) => {
    const [, no, hash] = line.split(" ");
    return no && hash ? [{ no: Number(no), hash }] : [];
  });
}

const config = readConfig();
const database = await openDatabase(config, () => {});
try {
  const heads = readHeads(headsFile(config.dataDir));
  const verdict = await database.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    return verifyAudit(db, heads);
  });
  if (verdict.isWhole) {
    const { sealed, erased } = verdict;
    console.log(`The audit is whole: ${sealed} events, ${erased} of them without details,`);
    console.log(`compared with ${heads.length} published heads.`);
  } else {
    console.error(`The audit was tampered with. ${verdict.reason}`);
    process.exitCode = 1;
  }
} finally {
  await database.close();
}
