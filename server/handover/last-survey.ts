// The newest survey of a country before a year that has answers, and who wrote them.

import { type Kysely, sql } from "kysely";
import type { Filler } from "#contract/handover/handover.ts";
import type { Confirmation, SectionAnswers } from "#questionnaire/engine/define.ts";
import type { Statuses } from "#server/answers/fetch-survey.ts";
import type { DB } from "#server/database/tables.ts";

export type LastSurvey = {
  surveyDataId: number;
  year: number;
  approvedAt: Date | null;
  statuses: Statuses;
  sections: Record<string, SectionAnswers & { confirmations: Record<string, Confirmation> }>;
};

/** The newest survey before a year in which the country saved anything; undefined for none. */
export async function fetchLast(
  db: Kysely<DB>,
  { countryId, before }: { countryId: number; before: number },
): Promise<LastSurvey | undefined> {
  const { rows } = await sql<LastSurvey>`
    select here.id as "surveyDataId", survey.year, here.statuses,
      case when here.is_approved then here.approved_at end as "approvedAt", (
        select json_object_agg(section, json_build_object('answers', answers, 'states', states,
          'precision', precision, 'confirmations', confirmations))
        from section where survey_data_id = here.id) as sections
    from survey_data here
    join survey on survey.key = here.survey_key
    where here.country_id = ${countryId} and survey.year < ${before}
      and exists (select from section where survey_data_id = here.id and version > 0)
    order by survey.year desc limit 1
  `.execute(db);
  return rows[0];
}

type Row = Omit<Filler, "at"> & { section: string; at: Date };

/** By section: everyone who wrote in it, who changed most cells first. */
export async function fetchPeople(
  db: Kysely<DB>,
  surveyDataId: number,
): Promise<ReadonlyMap<string, Filler[]>> {
  const { rows } = await sql<Row>`
    with written as (
      select section, by, max(at) as at, (array_agg(source order by version desc))[1] as source,
        sum((select count(*) from jsonb_object_keys(coalesce(changes -> 'answers', '{}'))))::integer
          as cells
      from section_revision where survey_data_id = ${surveyDataId}
      group by section, by
    )
    select written.section, written.at, written.source, written.cells,
      coalesce(person.status = 'deleted', false) as "isDeleted",
      case when person.status <> 'deleted' then person_name(person) end as name,
      case when person.status <> 'deleted' then person.role_key end as role,
      case when person.status <> 'deleted' then person.role_in_organization end as position
    from written left join "user" person on person.id = written.by
    order by written.cells desc, written.at desc
  `.execute(db);
  const people = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  return new Map(
    [...Map.groupBy(people, ({ section }) => section)].map(([section, some]) => [
      section,
      some.map(({ section: _, ...person }) => person),
    ]),
  );
}

/** Whether the user ever wrote an answer of this country in an earlier year. */
export async function hasWritten(
  db: Kysely<DB>,
  { userId, countryId, before }: { userId: number; countryId: number; before: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from section_revision revision
    join survey_data here on here.id = revision.survey_data_id and here.country_id = ${countryId}
    join survey on survey.key = here.survey_key and survey.year < ${before}
    where revision.by = ${userId} limit 1
  `.execute(db);
  return rows.length > 0;
}
