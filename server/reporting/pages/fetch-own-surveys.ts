// Reads what a profile says of a country's surveys: their state, and how good their answers are.

import { type Kysely, sql } from "kysely";
import type { SectionAnswers } from "#questionnaire/engine/define.ts";
import type { Statuses } from "#server/answers/fetch-survey.ts";
import type { DB } from "#server/database/tables.ts";
import { type ChangedSurvey, versionThen } from "#server/reporting/fetch-past.ts";
import { endOf } from "#server/reporting/past-figures.ts";
import { sectionsThen } from "#server/reporting/undo-changes.ts";

export type OwnSurvey = {
  year: number;
  isApproved: boolean;
  approvedAt: Date | null;
  /** Of the last section that was submitted. */
  submittedAt: Date | null;
  statuses: Statuses;
};

/** Every survey of the country, the newest first. */
export async function fetchOwnSurveys(db: Kysely<DB>, countryId: number): Promise<OwnSurvey[]> {
  const { rows } = await sql<OwnSurvey>`
    select survey.year, here.is_approved as "isApproved", here.approved_at as "approvedAt",
      here.statuses, (
        select max(updated_at) from section where survey_data_id = here.id and is_submitted
      ) as "submittedAt"
    from survey_data here
    join survey on survey.key = here.survey_key
    where here.country_id = ${countryId}
    order by survey.year desc
  `.execute(db);
  return rows;
}

export type AnsweredSurvey = {
  year: number;
  /** The questionnaire that it was asked. */
  versionId: number;
  sections: Readonly<Record<string, SectionAnswers>>;
  /** Cells that changed after the survey was approved for the first time. */
  changedAfterApproval: number;
};

type Stored = Omit<AnsweredSurvey, "sections"> & Pick<ChangedSurvey, "sections" | "later">;

/** The answers of some years, the newest first, as they are or as they were at the end of a millisecond. */
export async function fetchAnswered(
  db: Kysely<DB>,
  countryId: number,
  { years, time }: { years: readonly number[]; time: Date | undefined },
): Promise<AnsweredSurvey[]> {
  const until = time === undefined ? null : endOf(time);
  const version = until === null ? sql`asked_version(survey)` : versionThen(until);
  const { rows } = await sql<Stored>`
    select survey.year, ${version} as "versionId", (
        select json_object_agg(section, json_build_object('answers', answers, 'states', states,
          'precision', precision, 'confirmations', '{}'::json))
        from section where survey_data_id = here.id
      ) as sections, (
        select json_agg(json_build_object(
          'section', section, 'version', version, 'changes', changes) order by version desc)
        from section_revision where survey_data_id = here.id and at >= ${until}
      ) as later, (
        select count(distinct (revision.section, cell.key))::integer
        from section_revision revision,
          jsonb_object_keys(coalesce(revision.changes->'answers', '{}')
            || coalesce(revision.changes->'states', '{}')) as cell(key)
        where revision.survey_data_id = here.id and revision.at > (
          select min(at) from approval where survey_data_id = here.id and is_approved)
          and revision.at < coalesce(${until}::timestamptz, 'infinity')
      ) as "changedAfterApproval"
    from survey_data here
    join survey on survey.key = here.survey_key
    where here.country_id = ${countryId} and survey.year = any(${[...years]}::integer[])
    order by survey.year desc
  `.execute(db);
  return rows.map(({ later, sections, ...survey }) => ({
    ...survey,
    sections: sectionsThen({ sections, later }),
  }));
}
