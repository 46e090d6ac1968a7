// Counts in the table `throttle` that hold over all processes and survive a crash of the database: public
// calls by network, messages and codes by user. Its column is called `failures`; here every call counts.

import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { type Kysely, sql } from "kysely";
import { problem } from "#contract/problems.ts";
import type { Config } from "#server/config.ts";
import type { DB } from "#server/database/tables.ts";
import type { Origin } from "#server/request/origin.ts";

/** What counts as one client: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  if (!isIPv6(address) || address.includes(".")) return address.replace(/^::ffff:/, "");
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const missing = Array.from({ length: 8 - groups.length - rest.length }, () => "0");
  return [...groups, ...missing, ...rest].slice(0, 4).join(":");
}

/** The key of a count, from which nothing about the user or network can be read. */
export const bucketOf = (secret: string, ...about: readonly string[]): Buffer =>
  createHmac("sha256", secret).update(about.join(" ")).digest();

type Counted = { failures: number; retry_after: number };

async function count(db: Kysely<DB>, bucket: Buffer, windowSeconds: number): Promise<Counted> {
  const counted = await sql<Counted>`
    insert into throttle (bucket, failures) values (${bucket}, 1)
    on conflict (bucket) do update set
      failures = case when throttle.window_started_at < now() - make_interval(secs => ${windowSeconds}::integer)
        then 1 else throttle.failures + 1 end,
      window_started_at = case when throttle.window_started_at < now() - make_interval(secs => ${windowSeconds}::integer)
        then now() else throttle.window_started_at end,
      last_failure_at = now()
    returning failures, ceil(greatest(${windowSeconds}::integer - extract(epoch from now() - window_started_at), 1))::integer as retry_after
  `.execute(db);
  const [row] = counted.rows;
  if (!row) throw new Error("the throttle gave no row");
  return row;
}

/** Counts one; throws 429 with the seconds to wait when there were more than `max` in the window. */
export async function countCall(
  db: Kysely<DB>,
  bucket: Buffer,
  max: number,
  windowSeconds: number,
): Promise<void> {
  const { failures, retry_after } = await count(db, bucket, windowSeconds);
  if (failures > max) throw problem("too-many-attempts", { retryAfterSeconds: retry_after });
}

type PublicRequest = { db: Kysely<DB>; config: Config; origin: Origin };

export const hourSeconds = 3600;

/** Counts a call that anyone may make, by the network it comes from; throws 429 beyond `maxPerHour`. */
export function countFromNetwork(
  { db, config, origin }: PublicRequest,
  what: string,
  maxPerHour: number,
): Promise<void> {
  const bucket = bucketOf(config.pepper, what, networkOf(origin.address));
  return countCall(db, bucket, maxPerHour, hourSeconds);
}

/** Counts one; true for the first in the window, for what is reported once. */
export async function isFirst(
  db: Kysely<DB>,
  bucket: Buffer,
  windowSeconds: number,
): Promise<boolean> {
  return (await count(db, bucket, windowSeconds)).failures === 1;
}
