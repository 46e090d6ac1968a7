// What cells had when their survey was approved last: the changes since are undone.

import { type Kysely, sql } from "kysely";
import type { Changes } from "#server/answers/differences.ts";
import type { DB } from "#server/database/tables.ts";
import type { LoadedSurvey } from "./load-surveys.ts";
import type { Change } from "./plan-survey.ts";
import type { CellText } from "./shown-cells.ts";

type Row = { id: number; changes: (Changes & { section: string })[] };

/** Of the oldest revision since, what the field had before. */
function earliest(changes: Row["changes"], { place }: Change): CellText | undefined {
  const { section, key } = place;
  const parts =
    place.part === "precision" ? (["precision"] as const) : (["states", "answers"] as const);
  for (const part of parts) {
    const found = changes.find((one) => one.section === section && one[part]?.[key] !== undefined);
    const before = found?.[part]?.[key]?.[0];
    if (before === undefined || before === null) continue;
    if (typeof before === "boolean") return before ? "yes" : "no";
    if (typeof before === "number" || typeof before === "string") return before;
  }
  const wasChanged = changes.some(
    (one) => one.section === section && parts.some((part) => one[part]?.[key] !== undefined),
  );
  return wasChanged ? null : undefined;
}

/** A function that gives the cell of a survey as last approved; null where it never was. */
export async function approvedTexts(
  db: Kysely<DB>,
  surveyDataIds: readonly number[],
): Promise<(survey: LoadedSurvey, change: Change) => CellText> {
  const { rows } = await sql<Row>`
    select last.survey_data_id as id, coalesce(json_agg(
        revision.changes || jsonb_build_object('section', revision.section) order by revision.version
      ) filter (where revision.section is not null), '[]') as changes
    from (
      select distinct on (survey_data_id) survey_data_id, versions from approval
      where is_approved and survey_data_id = any(${[...new Set(surveyDataIds)]}::integer[])
      order by survey_data_id, id desc
    ) as last
    left join section_revision revision on revision.survey_data_id = last.survey_data_id
      and revision.version > coalesce((last.versions ->> revision.section)::integer, 0)
    group by last.survey_data_id`.execute(db);
  const byId = new Map(rows.map(({ id, changes }) => [id, changes]));
  return ({ surveyDataId }, change) => {
    const changes = surveyDataId === null ? undefined : byId.get(surveyDataId);
    if (changes === undefined) return null;
    const before = earliest(changes, change);
    return before === undefined ? change.present : before;
  };
}
