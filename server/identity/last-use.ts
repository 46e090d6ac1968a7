// When an account was last used, as conditions of queries on the table of users.

import { type RawBuilder, sql } from "kysely";

export const monthsAgo = (months: number): RawBuilder<unknown> =>
  sql`now() - make_interval(months => ${months}::integer)`;

/** A session that is remembered lasts 30 days at most, so a login is never much older than the last use. */
const lastUsed = sql`greatest(created_at, decided_at, invited_at, last_login_at, reactivated_at)`;
/** For at least so many months. */
export const unusedFor = (months: number): RawBuilder<unknown> =>
  sql`${lastUsed} < ${monthsAgo(months)}`;
/** Notified since the last use; an earlier time is about an earlier pause. */
export const isNotified = sql`coalesce(unused_notified_at >= ${lastUsed}, false)`;
