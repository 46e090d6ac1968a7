// Every country's survey of two years: its state as it is kept, and since when its sections are submitted.

import { type Kysely, sql } from "kysely";
import type { GniType } from "#reports/engine/define.ts";
import type { Statuses } from "#server/answers/fetch-survey.ts";
import { incomeClassOf } from "#server/database/columns/income-class.ts";
import type { DB } from "#server/database/tables.ts";

export type SeasonRow = {
  countryId: number;
  name_en: string;
  name_fr: string;
  name_es: string;
  region: string | null;
  isMember: boolean | null;
  incomeClass: GniType | null;
  isApproved: boolean;
  approvedAt: Date | null;
  completion: number;
  lastUpdate: Date | null;
  statuses: Statuses;
  submittedAt: Date | null;
  /** When the last of the sections that ever were submitted was so for the first time, and how many they are. */
  firstSubmittedAt: Date | null;
  everSubmitted: number;
  firstApprovedAt: Date | null;
  answeredLast: number | null;
  remindedAt: Date | null;
  reminderStatus: "queued" | "sent" | "failed" | null;
};

/**
 * Of each survey of a year the day since which its sections are submitted: of each section the first revision after
 * the last one that was something else. Only submitted sections have one.
 */
const submittedSince = (surveyKey: number) => sql`
  select survey_data_id, max(since) as at from (
    select survey_data_id, min(at) as since from (
      select survey_data_id, section, version, at,
        max(version) filter (where status <> 'Submitted')
          over (partition by survey_data_id, section) as other
      from section_revision
      where survey_data_id in (select id from survey_data where survey_key = ${surveyKey})
    ) revision
    where version > coalesce(other, 0)
    group by survey_data_id, section
  ) section
  group by survey_data_id`;

/** Of each survey of a year when the last of its sections was submitted for the first time, and how many were. */
const firstSubmitted = (surveyKey: number) => sql`
  select survey_data_id, max(at) as at, count(*)::integer as sections from (
    select survey_data_id, min(at) as at from section_revision
    where status = 'Submitted'
      and survey_data_id in (select id from survey_data where survey_key = ${surveyKey})
    group by survey_data_id, section
  ) section
  group by survey_data_id`;

/** One row for every country, in the order of their codes. */
export async function fetchSeason(
  db: Kysely<DB>,
  { key, year }: { key: number; year: number },
): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    with since as (${submittedSince(key)}), first as (${firstSubmitted(key)})
    select country.id as "countryId", country.name_en, country.name_fr, country.name_es,
      country.region, country.membership @> ${year}::integer as "isMember",
      ${sql.raw(incomeClassOf("country.id", "season.year"))} as "incomeClass",
      coalesce(here.is_approved, false) as "isApproved",
      here.approved_at as "approvedAt", coalesce(here.completion, 0) as completion,
      here.last_update as "lastUpdate", coalesce(here.statuses, '{}') as statuses,
      since.at as "submittedAt", first.at as "firstSubmittedAt",
      coalesce(first.sections, 0) as "everSubmitted", approved.at as "firstApprovedAt", earlier.year as "answeredLast",
      reminder.at as "remindedAt", reminder.status as "reminderStatus"
    from country
    join survey season on season.key = ${key}
    left join survey_data here on here.survey_key = ${key} and here.country_id = country.id
    left join since on since.survey_data_id = here.id
    left join first on first.survey_data_id = here.id
    left join lateral (
      select min(approval.at) as at from approval
      where approval.survey_data_id = here.id and approval.is_approved) approved on true
    left join lateral (
      select max(survey.year) as year from survey_data before
      join survey on survey.key = before.survey_key
      where before.country_id = country.id and before.last_update is not null
        and survey.year < ${year}) earlier on true
    left join lateral (
      select survey_reminder.at, mail.status from survey_reminder
      left join mail on mail.id = survey_reminder.mail_id
      where survey_reminder.survey_key = ${key} and survey_reminder.country_id = country.id
      order by survey_reminder.at desc limit 1) reminder on true
    order by country.code
  `.execute(db);
  return rows;
}
