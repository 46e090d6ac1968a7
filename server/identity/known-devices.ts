// Browsers an account knows. The cookie authenticates nothing: it only chooses which bucket of the
// throttle a guess falls into, so that a stranger's guesses cannot lock the owner out.

import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Config } from "../config.ts";
import type { DB } from "../database/tables.ts";
import { digestOf } from "./token-digest.ts";

const lifeSeconds = 180 * 24 * 3600;
const token = /^[\w-]{43}$/;

/** The `__Host-` name holds a cookie to this host; without TLS browsers would not keep it. */
const nameFor = ({ publicUrl }: Config): string =>
  publicUrl.startsWith("https:") ? "__Host-device" : "device";

/** The digest of the browser's mark, if it has one. */
export function deviceOf(cookies: string | undefined, config: Config): Buffer | null {
  const name = nameFor(config);
  for (const part of (cookies ?? "").split(";")) {
    const [key, value] = part.trim().split("=");
    if (key === name && value && token.test(value)) return digestOf(value);
  }
  return null;
}

type Coming = { db: Kysely<DB>; config: Config; headers: { cookie?: string } };

/** The browser, if this account signed in from it within the last 180 days. */
export async function knownDeviceOf(
  { db, config, headers }: Coming,
  emailKey: string,
): Promise<Buffer | null> {
  const device = deviceOf(headers.cookie, config);
  if (!device) return null;
  const found = await sql`select 1 from known_device join "user" u on u.id = known_device.user_id
    where u.email_key = ${emailKey} and known_device.hash = ${device}
      and known_device.last_seen_at > now() - make_interval(secs => ${lifeSeconds})`.execute(db);
  return found.rows.length > 0 ? device : null;
}

/** Keeps the browser, or gives it its first mark; `isNew` when the account has others already. */
export async function rememberDevice(
  tx: Transaction<DB>,
  config: Config,
  userId: number,
  known: Buffer | null,
): Promise<{ cookie: string | null; isNew: boolean }> {
  const kept = known && (await touch(tx, userId, known));
  if (kept) return { cookie: null, isNew: false };
  const mark = randomBytes(32).toString("base64url");
  const others = await sql`select 1 from known_device where user_id = ${userId} limit 1`.execute(
    tx,
  );
  await sql`insert into known_device (user_id, hash) values (${userId}, ${digestOf(mark)})`.execute(
    tx,
  );
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return {
    cookie: `${nameFor(config)}=${mark}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${secure}`,
    isNew: others.rows.length > 0,
  };
}

async function touch(tx: Transaction<DB>, userId: number, device: Buffer): Promise<boolean> {
  const kept = await sql`update known_device set last_seen_at = now()
    where user_id = ${userId} and hash = ${device}`.execute(tx);
  return kept.numAffectedRows === 1n;
}
