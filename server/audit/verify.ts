// Compares the chain of seals with the events and names the first event that does not fit. The heads
// noted earlier show what the chain cannot show by itself: that its end was cut off.

import { type Kysely, sql } from "kysely";
import type { DB } from "#server/database/tables.ts";
import type { Head } from "./seal.ts";

/** A restored database lacks what was saved after the backup, which an Administrator must confirm. */
export type Verdict =
  | { isWhole: true; sealed: number; erased: number; unsealed: number; restored?: Restored }
  | { isWhole: false; reason: string };

/** The head that is missing, and the restore that explains it. */
export type Restored = { at: Date; lastSeal: number; lostHead: number };

const bad = (reason: string): Verdict => ({ isWhole: false, reason });
const rowsAtOnce = 100_000;

type Broken = {
  no: number;
  event_id: number;
  is_gap: boolean;
  is_missing: boolean;
  is_changed: boolean;
  is_detail_missing: boolean;
  is_detail_changed: boolean;
  is_hidden: boolean;
};

/** A hash replaces the origin of the event, or what it changed. */
const isErased = sql`coalesce(detail.origin_hash, detail.content_hash) is not null`;

/** The first seal in a range of numbers that does not fit the seal before it or its event. */
async function firstBroken(db: Kysely<DB>, from: number, to: number): Promise<Broken | undefined> {
  const { rows } = await sql<Broken>`
    with links as (
      select no, event_id, hash, lag(no) over (order by no) as previous_no,
        lag(hash) over (order by no) as previous_hash
      from audit_seal where no >= ${from - 1} and no <= ${to})
    select * from (
      select links.no, links.event_id,
        coalesce(links.previous_no, 0) <> links.no - 1 as is_gap,
        event.id is null as is_missing,
        coalesce(links.hash <> audit_link(links.previous_hash, links.no, event), false) as is_changed,
        event.id is not null and detail.event_id is null as is_detail_missing,
        coalesce(event.commitment <> audit_commitment(detail), false) as is_detail_changed,
        ${isErased} and is_wrongly_erased(event, detail) as is_hidden
      from links
      left join audit_event event on event.id = links.event_id
      left join audit_detail detail on detail.event_id = links.event_id
      where links.no >= ${from}) as checked
    where is_gap or is_missing or is_changed or is_detail_missing or is_detail_changed or is_hidden
    order by no limit 1`.execute(db);
  return rows[0];
}

function verdictOf({ no, event_id, is_gap, is_missing, ...detail }: Broken): Verdict {
  if (is_gap) return bad(`Seal ${no - 1} is missing: what it sealed was taken out.`);
  const event = `Event ${event_id} (seal ${no})`;
  if (is_missing) return bad(`${event} was taken out.`);
  const details = `The details of ${event.toLowerCase()}`;
  if (detail.is_detail_missing) return bad(`${details} were taken out.`);
  if (detail.is_detail_changed) return bad(`${details} were changed.`);
  if (detail.is_hidden)
    return bad(`${details} were erased, though it concerns no deleted account.`);
  return bad(`${event} was changed, or put in or swapped with another.`);
}

/**
 * An event that has no seal and does not wait for one: it was inserted past the sealer. Events that wait are
 * the newest; after a crash they are sealed at the next start.
 */
async function unsealedEvent(db: Kysely<DB>): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select event.id from audit_event event
    where not exists (select 1 from audit_seal seal where seal.event_id = event.id)
      and not exists (select 1 from audit_unsealed waiting where waiting.event_id = event.id)
    order by event.id limit 1`.execute(db);
  return rows[0]?.id;
}

/** The latest restore from a copy that ended before that seal. */
async function restoreBefore(db: Kysely<DB>, head: Head): Promise<Restored | undefined> {
  const { rows } = await sql<{ at: Date; last: number }>`
    select event.at, (detail.after ->> 'lastSeal')::bigint as last
    from audit_event event join audit_detail detail on detail.event_id = event.id
    where event.action = 'sys_restored' and (detail.after ->> 'lastSeal')::bigint < ${head.no}
    order by event.id desc limit 1`.execute(db);
  return rows[0] && { at: rows[0].at, lastSeal: rows[0].last, lostHead: head.no };
}

/** The first of the heads, noted in the database or kept elsewhere, whose seal is not in the chain. */
async function lostHead(db: Kysely<DB>, kept: readonly Head[]): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    with head as (
      select seal_no as no, encode(hash, 'hex') as hash from audit_head
      union select no, hash
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (no bigint, hash text))
    select head.no, head.hash from head
    where not exists (select 1 from audit_seal seal
      where seal.no = head.no and encode(seal.hash, 'hex') = head.hash)
    order by head.no limit 1`.execute(db);
  return rows[0];
}

type Counts = { sealed: number; erased: number; unsealed: number };

async function counts(db: Kysely<DB>): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::integer as sealed,
      (select count(*)::integer from audit_unsealed) as unsealed,
      count(*) filter (where ${isErased})::integer as erased
    from audit_seal seal left join audit_detail detail on detail.event_id = seal.event_id`.execute(
    db,
  );
  return rows[0] ?? { sealed: 0, erased: 0, unsealed: 0 };
}

/** `keptHeads` are copies outside the database, such as those in the log. */
export async function verifyAudit(
  db: Kysely<DB>,
  keptHeads: readonly Head[] = [],
): Promise<Verdict> {
  const { rows } = await sql<{
    last: number | null;
  }>`select max(no) as last from audit_seal`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let from = 1; from <= last; from += rowsAtOnce) {
    const broken = await firstBroken(db, from, from + rowsAtOnce - 1);
    if (broken) return verdictOf(broken);
  }
  const lost = await lostHead(db, keptHeads);
  const restored = lost && (await restoreBefore(db, lost));
  if (lost && !restored) {
    return bad(
      lost.no > last
        ? `The end was cut off: seal ${lost.no} was published, the last one here is ${last}.`
        : `Seal ${lost.no} is not the one that was published: the chain was made anew.`,
    );
  }
  const unsealed = await unsealedEvent(db);
  if (unsealed !== undefined) return bad(`Event ${unsealed} was never sealed.`);
  return { isWhole: true, ...(await counts(db)), ...(restored ? { restored } : {}) };
}
