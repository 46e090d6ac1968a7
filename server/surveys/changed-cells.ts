// Which cells of a survey differ from what was approved last, from the revisions since.

import { type Kysely, sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import type { getReview } from "#contract/review/review.ts";
import type { DB } from "#server/database/tables.ts";

export type ChangedCell = NonNullable<ReplyOf<typeof getReview>["changed"]>[number];

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What is left after all changes: one that was taken back is none. */
export const isChanged = (cell: ChangedCell): boolean =>
  !isSame(cell.before, cell.after) || !isSame(cell.stateBefore, cell.stateAfter);

/** The value before the first and after the last change since the approval, of answers and of value states. */
export async function fetchChangedCells(
  db: Kysely<DB>,
  surveyDataId: number,
): Promise<ChangedCell[]> {
  const { rows } = await sql<ChangedCell>`
    with approved as (
      select versions from approval where survey_data_id = ${surveyDataId} and is_approved
      order by id desc limit 1
    ), change as (
      select revision.section, revision.version, part.kind, pair.key, pair.value
      from section_revision revision cross join approved
      cross join lateral (values
        ('answer', revision.changes->'answers'), ('state', revision.changes->'states')
      ) as part (kind, pairs)
      cross join lateral jsonb_each(part.pairs) as pair
      where revision.survey_data_id = ${surveyDataId}
        and revision.version > coalesce((approved.versions->>revision.section)::integer, 0)
    )
    select section, key as code,
      (array_agg(value->0 order by version) filter (where kind = 'answer'))[1] as before,
      (array_agg(value->1 order by version desc) filter (where kind = 'answer'))[1] as after,
      (array_agg(value->>0 order by version) filter (where kind = 'state'))[1] as "stateBefore",
      (array_agg(value->>1 order by version desc) filter (where kind = 'state'))[1] as "stateAfter"
    from change group by section, key order by section, key
  `.execute(db);
  return rows.filter(isChanged);
}
