// Yearbooks as the calls reply them.

import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Yearbook } from "#contract/pages/yearbooks.ts";
import { problem } from "#contract/problems.ts";
import { instantOf } from "#server/database/columns/instant.ts";
import type { DB } from "#server/database/tables.ts";

const maxListed = 50;

/** Its process says every second that it works; one that has been silent for longer has ended. */
const maxSilentSeconds = 10;

const select = (which: RawBuilder<unknown>) => sql<Yearbook>`
  select id, year, culture, shows_small_counts as "showsSmallCounts", state, progress,
    coalesce(state = 'working'
      and seen_at < clock_timestamp() - make_interval(secs => ${maxSilentSeconds}), false)
      as "isInterrupted",
    failure, ${instantOf("asked_at")} as "askedAt",
    (select person_name(u) from "user" u where u.id = asked_by) as "askedBy",
    ${instantOf("finished_at")} as "finishedAt", (
      select coalesce(json_agg(json_build_object('format', format, 'bytes', octet_length(content))
        order by format), '[]')
      from yearbook_file where yearbook_id = yearbook.id
    ) as files
  from yearbook ${which}`;

/** The newest first, at most 50. */
export async function fetchYearbooks(db: Kysely<DB>): Promise<Yearbook[]> {
  const { rows } = await select(sql`order by id desc limit ${maxListed}`).execute(db);
  return rows;
}

/** 404 for an unknown id. Inside a transaction it is read as the transaction left it. */
export async function fetchYearbook(db: Kysely<DB>, id: number): Promise<Yearbook> {
  const { rows } = await select(sql`where id = ${id}`).execute(db);
  const [row] = rows;
  if (!row) throw problem("not-found");
  return row;
}
