// Takes address and browser from events that are older than a year; only the network of the address remains.
// The seals hold, because a hash takes the place of what is erased (migration 0030).

import { sql, type Transaction } from "kysely";
import type { DB } from "#server/database/tables.ts";

/** As many as one statement changes in a second or two; what is left after the rounds follows on the next days. */
const atOnce = 5000;
const maxRounds = 20;

/** In `platform`: no event before this time has an origin any more. */
const doneUntil = "origins erased until";

async function eraseSome(tx: Transaction<DB>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update audit_detail detail set network = network_of(detail.address),
      origin_hash = audit_hash(detail.origin_salt, jsonb_build_array(detail.address, detail.user_agent)),
      origin_salt = null, address = null, user_agent = null
    where detail.event_id in (
      select old.event_id from audit_event event join audit_detail old on old.event_id = event.id
      where is_old(event) and old.origin_salt is not null
        and (old.address is not null or old.user_agent is not null)
        -- A long transaction may have added an event that began before.
        and event.at > coalesce((select (value #>> '{}')::timestamptz - interval '1 day' from platform
          where key = ${doneUntil}), '-infinity')
      limit ${atOnce})`.execute(tx);
  return Number(numAffectedRows);
}

/** Returns the number of events. */
export async function eraseOldOrigins(tx: Transaction<DB>): Promise<number> {
  let total = 0;
  for (let round = 0; round < maxRounds; round += 1) {
    const erased = await eraseSome(tx);
    total += erased;
    if (erased < atOnce) {
      await sql`insert into platform (key, value)
        values (${doneUntil}, to_jsonb(now() - interval '1 year'))
        on conflict (key) do update set value = excluded.value`.execute(tx);
      break;
    }
  }
  return total;
}
