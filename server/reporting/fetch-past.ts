// Reads how the database differed from today at a past time. Histories are undone from today on, so that
// what was never changed needs no history.

import { type Kysely, sql } from "kysely";
import type { Confirmation } from "#questionnaire/engine/define.ts";
import { nameColumns } from "#questionnaire/engine/languages.ts";
import type { Changes } from "#server/answers/differences.ts";
import { untilAborted } from "#server/database/cancel.ts";
import { malesByAge } from "#server/database/columns/males-by-age.ts";
import type { DB } from "#server/database/tables.ts";
import type { StoredSurvey } from "./answer-layout.ts";
import {
  correctionsOf,
  type StoredCountry,
  type StoredCountryYear,
  type SurveyVersion,
} from "./fetch-figures.ts";

/**
 * A survey that changed since: whether it existed already, and why: for what the staff revoked its approval, imported
 * answers and undid an import.
 */
export type SurveySince = {
  id: number;
  surveyKey: number;
  countryId: number;
  wasThere: boolean;
  reasons: string[];
};

/** What differs from now at a past time; `until` is the first moment that does not count. */
export type Past = {
  /** When the first survey of a country was stored; null without any. */
  firstAt: Date | null;
  /** The survey years of then, the newest first, with the versions that they asked. */
  surveyYears: SurveyVersion[];
  /** The countries that changed since; those that were not there are without a code. */
  countries: (StoredCountry | { countryId: number; code: null })[];
  countryYears: StoredCountryYear[];
  surveys: SurveySince[];
};

/** A survey of today with what its sections need to become those of then, the newest change first. */
export type ChangedSurvey = Omit<StoredSurvey, "confirmed" | "sections"> & {
  sections: Readonly<Record<string, StoredSection>> | null;
  later: { section: string; version: number; changes: Changes }[] | null;
};
export type StoredSection = NonNullable<StoredSurvey["sections"]>[string] & {
  confirmations: Readonly<Record<string, Confirmation>>;
};

const namesThen = sql.join(
  nameColumns.map((column) => sql`${sql.lit(column)}, earlier.country->>${sql.lit(column)}`),
);

/** The version that is asked now, or the newest that was published then where this one was not. */
export const versionThen = (until: Date) => sql`coalesce(
  (select id from questionnaire_version
    where id = asked_version(survey) and published_at < ${until}),
  (select id from questionnaire_version version
    where version.year = survey.year and status = 'published' and published_at < ${until}
    order by number desc limit 1),
  asked_version(survey))`;

/** Before a history begins, what it began with counts. */
const endOfHistory = (history: "country_history" | "country_year_history", until: Date) => sql`(
  select greatest(${until}::timestamptz, min(at) + interval '1 microsecond') as at
  from ${sql.table(history)})`;

const surveyYearsThen = (until: Date) => sql`(
  select coalesce(json_agg(json_build_object(
    'key', key, 'year', year, 'endDate', end_date, 'versionId', ${versionThen(until)}
  ) order by year desc), '[]')
  from survey
  where created_at < ${until} or exists (
    select from survey_data where survey_key = key and survey_data.created_at < ${until}))`;

const changedCountries = (until: Date) => sql`(
  select coalesce(json_agg(json_build_object('countryId', changed.country_id,
    'code', earlier.country->>'code', 'region', coalesce(earlier.country->>'region', ''),
    'membership', membership_spells((earlier.country->>'membership')::int4multirange),
    ${namesThen})), '[]')
  from ${endOfHistory("country_history", until)} ending,
  lateral (select distinct country_id from country_history where at >= ending.at) changed
  left join lateral (
    select country from country_history version
    where version.country_id = changed.country_id and version.at < ending.at order by id desc limit 1
  ) earlier on true)`;

const changedCountryYears = (until: Date) => sql`(
  select coalesce(json_agg(json_build_object('countryId', changed.country_id,
    'year', changed.year, 'population', earlier.population, 'gniType', earlier.gni_type,
    'males', ${malesByAge("earlier")})), '[]')
  from ${endOfHistory("country_year_history", until)} ending,
  lateral (
    select distinct country_id, year from country_year_history where at >= ending.at
  ) changed
  left join lateral (
    select version.* from country_year_history version
    where version.country_id = changed.country_id and version.year = changed.year
      and version.at < ending.at
    order by id desc limit 1
  ) earlier on true)`;

/** Of one survey, in their order. */
const reasonsSince = (until: Date) => sql`(
  select coalesce(json_agg(reason order by given.at), '[]')
  from (
    select at, reason from approval
    where survey_data_id = survey_data.id and not approval.is_approved
    union all
    select unnest(array[applied_at, undone_at]), unnest(array[reason, undo_reason])
    from history_import
    where id in (select import_id from history_import_section where survey_data_id = survey_data.id)
  ) as given
  where given.at >= ${until} and reason <> '')`;

const surveysSince = (until: Date) => sql`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'surveyKey', survey_key, 'countryId', country_id,
    'wasThere', created_at < ${until}, 'reasons', ${reasonsSince(until)})), '[]')
  from survey_data
  where id in (
    select survey_data_id from section_revision where at >= ${until}
    union all select survey_data_id from approval where at >= ${until}
    union all select id from survey_data where created_at >= ${until}))`;

/**
 * What differs between `until` and now: the survey years of then, countries and their years as they were, and which surveys have
 * changed; those are read with `fetchChangedSurveys`. Throws when `signal` aborts.
 */
export async function fetchPast(db: Kysely<DB>, until: Date, signal: AbortSignal): Promise<Past> {
  const found = await sql<Past>`
    select (select min(created_at) from survey_data) as "firstAt",
      ${surveyYearsThen(until)} as "surveyYears",
      ${changedCountries(until)} as countries,
      ${changedCountryYears(until)} as "countryYears",
      ${surveysSince(until)} as surveys
  `.execute(db, untilAborted(signal));
  const past = found.rows[0];
  if (past === undefined) throw new Error("The query of a past time returned no row");
  return past;
}

/** The first decision since says what it was before. */
const approvedThen = (until: Date) => sql`coalesce((
  select not approval.is_approved from approval
  where survey_data_id = survey_data.id and at >= ${until} order by id limit 1), is_approved)`;

/** `ids` null: all surveys of the year that were there. */
type ChangedSurveysQuery = {
  surveyKey: number;
  ids: readonly number[] | null;
  until: Date;
  sections: readonly string[];
};

/** Surveys of one survey year as they are now, with what was changed in them since `until`. Throws when `signal` aborts. */
export async function fetchChangedSurveys(
  db: Kysely<DB>,
  { surveyKey, ids, until, sections }: ChangedSurveysQuery,
  signal: AbortSignal,
): Promise<ChangedSurvey[]> {
  const found = await sql<{ survey: ChangedSurvey }>`
    select json_build_object('id', id, 'countryId', country_id, 'surveyKey', survey_key,
      'isApproved', ${approvedThen(until)}, 'corrections', ${correctionsOf(until)},
      'sections', (
        select json_object_agg(section, json_build_object('answers', answers, 'states', states,
          'precision', precision, 'confirmations', confirmations))
        from section
        where survey_data_id = survey_data.id and section = any(${[...sections]}::text[])),
      'later', (
        select json_agg(json_build_object(
          'section', section, 'version', version, 'changes', changes) order by version desc)
        from section_revision
        where survey_data_id = survey_data.id and section = any(${[...sections]}::text[])
          and at >= ${until})) as survey
    from survey_data
    where survey_key = ${surveyKey} and created_at < ${until}
      and ${ids === null ? sql`true` : sql`id = any(${[...ids]}::integer[])`}
  `.execute(db, untilAborted(signal));
  return found.rows.map(({ survey }) => survey);
}
