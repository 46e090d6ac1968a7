// node scripts/verify-audit.ts [file] — compares the audit's chain of seals with its events and with
// the heads noted in the database, and with those in a file, such as a copy of the log (docs/audit.md).
// Exits with 1 when something does not match, and with 2 when only a restore from a backup explains it.

import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { verifyAudit } from "#server/audit/verify.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open.ts";

/** Every "number hash" in the lines of a log, or of the file `audit-heads` of earlier releases. */
function readHeads(path: string) {
  const found = readFileSync(path, "utf8").matchAll(/ (\d+) ([0-9a-f]{64})\b/g);
  return [...found].map(([, no, hash = ""]) => ({ no: Number(no), hash }));
}

const config = readConfig();
const database = await openDatabase(config, () => {});
try {
  const file = process.argv[2];
  const keptHeads = file ? readHeads(file) : [];
  const verdict = await database.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    return verifyAudit(db, keptHeads);
  });
  if (verdict.isWhole) {
    const { sealed, erased, unsealed, restored } = verdict;
    console.log(`The audit is whole: ${sealed} events, ${erased} of them without details,`);
    if (file) console.log(`compared with ${keptHeads.length} heads in ${file}.`);
    if (unsealed > 0) {
      console.log(
        `The last ${unsealed} events wait for their seals: the platform just wrote them, or`,
      );
      console.log("stopped before it sealed them, and seals them at its next start.");
    }
    if (restored) {
      const { at, lastSeal, lostHead } = restored;
      console.log(
        `The database was restored, as noted on ${at.toISOString()}, from a copy that ended with`,
      );
      console.log(
        `seal ${lastSeal}. Seal ${lostHead} was published before and is only in the database that was`,
      );
      console.log("replaced. If no one restored a backup then, the end of the audit was cut off.");
      process.exitCode = 2;
    }
  } else {
    console.error(`The audit was tampered with. ${verdict.reason}`);
    process.exitCode = 1;
  }
} finally {
  await database.close();
}
