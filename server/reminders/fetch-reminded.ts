// What reminders need to know of a survey: its dates, and how far each country is.

import { type Kysely, sql } from "kysely";
import { reminderPauseDays } from "#contract/progress/reminders.ts";
import { progressFrom } from "#contract/progress/survey-state.ts";
import { allStatuses } from "#server/answers/all-statuses.ts";
import type { Statuses } from "#server/answers/fetch-survey.ts";
import type { DB } from "#server/database/tables.ts";
import type { Definitions } from "#server/request/definitions.ts";
import type { Reminded } from "./write-reminder.ts";

export type CountryToRemind = Reminded & {
  isMember: boolean | null;
  /** A reminder went out within the pause. */
  isReminded: boolean;
};

type Row = {
  countryId: number;
  isMember: boolean | null;
  isApproved: boolean;
  isReminded: boolean;
  statuses: Statuses;
};

type SurveyDates = { key: number; year: number; endDate: string };

/** The countries by their ids; all of them where none are named. */
export async function fetchReminded(
  db: Kysely<DB>,
  definitions: Definitions,
  { key, year, endDate }: SurveyDates,
  countryIds: readonly number[] | null = null,
): Promise<Map<number, CountryToRemind>> {
  const definition = await definitions.forYear(year);
  if (!definition) return new Map();
  const { rows } = await sql<Row>`
    select country.id as "countryId", country.membership @> ${year}::integer as "isMember",
      coalesce(here.is_approved, false) as "isApproved", coalesce(here.statuses, '{}') as statuses,
      exists (select from survey_reminder
        where survey_key = ${key} and survey_reminder.country_id = country.id
          and at > now() - make_interval(days => ${reminderPauseDays}::integer)) as "isReminded"
    from country
    left join survey_data here on here.survey_key = ${key} and here.country_id = country.id
    where ${countryIds === null ? sql`true` : sql`country.id = any(${[...countryIds]}::integer[])`}
    order by country.code
  `.execute(db);
  return new Map(
    rows.map(({ countryId, isMember, isApproved, isReminded, statuses }) => {
      const all = Object.values(allStatuses(definition.questionnaire, statuses));
      const submitted = all.filter((status) => status === "Submitted").length;
      const state = progressFrom(isApproved, all);
      const counts = { submitted, sections: all.length };
      return [countryId, { countryId, year, endDate, isMember, isReminded, state, ...counts }];
    }),
  );
}
