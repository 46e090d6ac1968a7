// Notices at the start that the database is a copy, was restored from a backup, or was promoted from a
// replica: then it is in another place than before. What was saved after the backup is not in it, and the
// audit says so (docs/audit.md).

import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { audit } from "./audit.ts";
import type { DB } from "./tables.ts";
import { transact } from "./transact.ts";

/** Where the database is. `folder`: of the embedded one, what differs in a copy of its folder. */
const identityShape = z.object({
  server: z.string().nullable(),
  timeline: z.number().nullable(),
  database: z.number(),
  folder: z.string().nullable(),
});
type Identity = z.infer<typeof identityShape>;

/** The key in the table `platform`. */
const row = "origin";

/** Returns whether the database was restored or copied since the last start, and adds an event then. */
export async function noteRestore(db: Kysely<DB>, folder: string | null): Promise<boolean> {
  const identity = await fetchIdentity(db, folder);
  return await transact(db, async (tx) => {
    const { rows } = await sql<{ value: unknown }>`
      select value from platform where key = ${row} for update`.execute(tx);
    await sql`insert into platform (key, value) values (${row}, ${JSON.stringify(identity)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(tx);
    const before = identityShape.safeParse(rows[0]?.value).data;
    if (before === undefined || isSame(before, identity)) return false;
    const seals = await sql<{ last: number | null }>`
      select max(no) as last from audit_seal`.execute(tx);
    const lastSeal = seals.rows[0]?.last ?? 0;
    await audit(tx, {
      action: "sys_restored",
      caller: null,
      before,
      after: { ...identity, lastSeal },
    });
    return true;
  });
}

const isSame = (one: Identity, other: Identity): boolean =>
  one.server === other.server &&
  one.timeline === other.timeline &&
  one.database === other.database &&
  one.folder === other.folder;

async function fetchIdentity(db: Kysely<DB>, folder: string | null): Promise<Identity> {
  const { rows } = await sql<{ database: number }>`
    select oid::bigint as database from pg_database where datname = current_database()`.execute(db);
  const control = await sql<{ server: string; timeline: number }>`
    select system_identifier::text as server, timeline_id as timeline
    from pg_control_system(), pg_control_checkpoint()`
    .execute(db)
    // Some hosts do not allow it.
    .catch(() => undefined);
  const { server = null, timeline = null } = control?.rows[0] ?? {};
  return { server, timeline, database: rows[0]?.database ?? 0, folder };
}
