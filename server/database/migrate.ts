// Migrates a database to what this release expects: plain SQL files, applied once each, in order,
// forward only. An advisory lock lets any number of processes start at once; each file is applied in
// one transaction with its own entry, so a killed migration leaves nothing half done.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";

type Migration = {
  name: string;
  sql: string;
  checksum: string;
};
type Log = (line: string) => void;

const migrationsFolder = join(import.meta.dirname, "migrations");
const namePattern = /^\d{4}-[a-z0-9-]+\.sql$/;
const lockNotAvailable = "55P03";
const maxAttempts = 20;

const migrationTable = `
  create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/**
 * Applies the files in `folder` that the database at `url` does not have yet and returns their names.
 * Throws when an applied file was changed or is missing, when a new file precedes an applied one, and
 * when a newer release has migrated the database.
 */
export async function migrate(
  url: string,
  { folder = migrationsFolder, log = () => {} }: { folder?: string; log?: Log } = {},
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLocks.migrate]);
    await client.query(migrationTable);
    const due = dueOf(migrations, await fetchApplied(client));
    // Waits only shortly for a table that a request has locked, and tries again, because requests of
    // the previous release queue behind us while we wait.
    await client.query("set lock_timeout = '3s'");
    for (const migration of due) {
      await apply(client, migration);
      log(`Migrated the database: ${migration.name}`);
    }
    return due.map(({ name }) => name);
  } finally {
    await client.end().catch(() => {});
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => {
    if (!namePattern.test(name)) throw new Error(`${name} is not named NNNN-what-it-does.sql.`);
    // Git may have converted the line ends; that is not a change.
    const sql = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

async function fetchApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query("select name, checksum from migration");
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function dueOf(migrations: Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const newest = [...applied.keys()].sort().at(-1) ?? "";
  const known = new Set(migrations.map(({ name }) => name));
  const newestKnown = migrations.at(-1)?.name ?? "";
  for (const name of applied.keys()) {
    if (known.has(name)) continue;
    if (name < newestKnown) throw new Error(`The migration ${name} is missing.`);
    throw new Error(
      `The database was migrated by a newer release (${name}): start that release, not this one.`,
    );
  }
  return migrations.filter(({ name, checksum }) => {
    const before = applied.get(name);
    if (before === undefined && name < newest) {
      throw new Error(
        `The migration ${name} comes before ${newest}, which is applied: give it a later number.`,
      );
    }
    if (before !== undefined && before !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it was applied: put it back, and add a new one.`,
      );
    }
    return before === undefined;
  });
}

async function apply(client: pg.Client, migration: Migration, attempt = 1): Promise<void> {
  const { name, sql, checksum } = migration;
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    const isBusy = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
    if (!isBusy || attempt === maxAttempts) {
      throw new Error(
        `The migration ${name} failed: ${error instanceof Error ? error.message : error}`,
      );
    }
    await delay(500);
    return apply(client, migration, attempt + 1);
  }
}
