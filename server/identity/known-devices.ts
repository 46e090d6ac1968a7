// Browsers in which an account signed in before, recognised by a cookie. The cookie authenticates
// nothing: it selects the throttle bucket, so that guesses from elsewhere cannot lock the owner out.

import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Config } from "#server/config.ts";
import type { DB } from "#server/database/tables.ts";
import { digestOf } from "#server/request/token-digest.ts";

const ttlSeconds = 180 * 24 * 3600;
const token = /^[\w-]{43}$/;

/** The `__Host-` prefix binds the cookie to this host; browsers refuse it without TLS. */
const cookieName = ({ publicUrl }: Config): string =>
  publicUrl.startsWith("https:") ? "__Host-device" : "device";

/** The digest of the browser's device cookie; null if there is none. */
export function deviceOf(cookies: string | undefined, config: Config): Buffer | null {
  const name = cookieName(config);
  for (const part of (cookies ?? "").split(";")) {
    const [key, value] = part.trim().split("=");
    if (key === name && value && token.test(value)) return digestOf(value);
  }
  return null;
}

type DeviceRequest = { db: Kysely<DB>; config: Config; headers: { cookie?: string } };

/** The browser's digest if the account signed in from it within the last 180 days, else null. */
export async function knownDeviceOf(
  { db, config, headers }: DeviceRequest,
  emailKey: string,
): Promise<Buffer | null> {
  const device = deviceOf(headers.cookie, config);
  if (!device) return null;
  const found = await sql`select 1 from known_device join "user" u on u.id = known_device.user_id
    where u.email_key = ${emailKey} and known_device.hash = ${device}
      and known_device.last_seen_at > now() - make_interval(secs => ${ttlSeconds})`.execute(db);
  return found.rows.length > 0 ? device : null;
}

/**
 * Renews a known browser, or returns a cookie for a new one. `isNew` is true if the account already
 * has another known browser, so that the owner is notified.
 */
export async function rememberDevice(
  tx: Transaction<DB>,
  config: Config,
  userId: number,
  known: Buffer | null,
): Promise<{ cookie: string | null; isNew: boolean }> {
  const isKnown = known && (await renewDevice(tx, userId, known));
  if (isKnown) return { cookie: null, isNew: false };
  const cookieToken = randomBytes(32).toString("base64url");
  const others = await sql`select 1 from known_device where user_id = ${userId} limit 1`.execute(
    tx,
  );
  await sql`insert into known_device (user_id, hash) values (${userId}, ${digestOf(cookieToken)})`.execute(
    tx,
  );
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return {
    cookie: `${cookieName(config)}=${cookieToken}; Path=/; Max-Age=${ttlSeconds}; HttpOnly; SameSite=Strict${secure}`,
    isNew: others.rows.length > 0,
  };
}

async function renewDevice(tx: Transaction<DB>, userId: number, device: Buffer): Promise<boolean> {
  const renewed = await sql`update known_device set last_seen_at = now()
    where user_id = ${userId} and hash = ${device}`.execute(tx);
  return renewed.numAffectedRows === 1n;
}
