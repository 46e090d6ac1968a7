// Notices keys that do not belong to the database. Passwords are stored with the pepper; with another one
// every password would be wrong, and no one could tell why. The database keeps a check value of each key,
// from which the key cannot be found.

import { randomBytes, scryptSync } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { type Config, ConfigError } from "./config.ts";
import type { DB } from "./database/tables.ts";

const storedShape = z.object({ salt: z.string(), jwtSecret: z.string(), pepper: z.string() });
type CheckValues = z.infer<typeof storedShape>;
type Keys = Pick<Config, "jwtSecret" | "pepper" | "pepperSource">;

const row = "key-check";

/**
 * Compares the keys with the check values in the database, and stores these where there are none. Throws a
 * ConfigError that names the setting when the pepper is another one.
 */
export async function checkKeys(
  db: Kysely<DB>,
  keys: Keys,
  log: (line: string) => void,
): Promise<void> {
  const fresh = checkValues(keys, randomBytes(16).toString("base64url"));
  await sql`insert into platform (key, value) values (${row}, ${JSON.stringify(fresh)}::jsonb)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ value: unknown }>`
    select value from platform where key = ${row}`.execute(db);
  const stored = storedShape.parse(rows[0]?.value);
  const present = checkValues(keys, stored.salt);
  if (present.pepper !== stored.pepper) {
    throw new ConfigError(`${reasons[keys.pepperSource]}\n${wayBack}`);
  }
  if (present.jwtSecret === stored.jwtSecret) return;
  log("JWT_SECRET has changed: every user has to sign in again.");
  await sql`update platform set value = ${JSON.stringify(present)}::jsonb
    where key = ${row}`.execute(db);
}

const reasons: Record<Config["pepperSource"], string> = {
  JWT_SECRET:
    "JWT_SECRET does not belong to this database: PASSWORD_PEPPER is not set, so the key of all passwords " +
    "is derived from JWT_SECRET, and with this one no password would be right. Put back the former one. " +
    "To change it: run “npm run pepper” with the former one, and set PASSWORD_PEPPER to what it prints.",
  PASSWORD_PEPPER:
    "PASSWORD_PEPPER does not belong to this database: with this one no password would be right. " +
    "Put back the former one.",
  DATA_DIR:
    "The secrets.json in DATA_DIR does not belong to this database: with its keys no password would be " +
    "right. Put back the one from your backup.",
};
const wayBack = "If the former key is lost: docs/accounts.md, “Lost keys”.";

function checkValues({ jwtSecret, pepper }: Keys, salt: string): CheckValues {
  const hash = (key: string) => scryptSync(key, salt, 32, { N: 4096 }).toString("base64url");
  return { salt, jwtSecret: hash(jwtSecret), pepper: hash(pepper) };
}
