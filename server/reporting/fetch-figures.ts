// Reads what the memory of reports holds: everything once, then what changed since it last looked.

import { type Kysely, sql } from "kysely";
import { type Names, nameColumns } from "#questionnaire/engine/languages.ts";
import type { GniType } from "#reports/engine/define.ts";
import type { MalesByAge } from "#reports/engine/males/by-age.ts";
import type { Membership } from "#reports/engine/membership.ts";
import { untilAborted } from "#server/database/cancel.ts";
import { malesByAge } from "#server/database/columns/males-by-age.ts";
import { demonstrationFlag } from "#server/database/demonstration.ts";
import type { DB } from "#server/database/tables.ts";
import type { StoredSurvey } from "./answer-layout.ts";

/** `endDate` is the first day on which countries can answer no more. */
export type SurveyVersion = {
  key: number;
  year: number;
  endDate: string;
  versionId: number | null;
};
export type StoredCountry = Names & {
  countryId: number;
  code: string;
  region: string;
  membership: Membership;
};
export type StoredCountryYear = {
  countryId: number;
  year: number;
  population: number | null;
  gniType: GniType | null;
  males: MalesByAge | null;
};

/** What one statement found, as it was at one moment. Transaction ids and snapshots are texts. */
export type FigureChanges = {
  asOf: Date;
  isDemonstration: boolean;
  /** Which transactions had ended: what they changed is known. */
  snapshot: string;
  /** Differs when rows were deleted. */
  deletedIn: string;
  /** Every survey year, the newest first. */
  surveyYears: SurveyVersion[];
  countries: StoredCountry[] | null;
  countryYears: StoredCountryYear[] | null;
  surveys: StoredSurvey[] | null;
};

/** `surveysSince` and `countriesSince`: the snapshots of the statements that read the surveys and the countries last. */
export type ChangesQuery = {
  surveysSince: string;
  countriesSince: string;
  sections: readonly string[];
  signal: AbortSignal;
};

/** The snapshots that know every transaction, and none. */
export const knowsAll = "18446744073709551615:18446744073709551615:";
export const knowsNone = "1:1:";

const names = sql.join(nameColumns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`));

const sectionsIn = (sections: readonly string[]) => sql`(
  select json_object_agg(section, json_build_object(
    'answers', answers, 'states', states, 'precision', precision))
  from section
  where survey_data_id = survey_data.id and section = any(${[...sections]}::text[]))`;

/** The warnings that were confirmed with a reason, as the last save found them. */
const confirmedWarnings = sql`jsonb_path_query_array(findings, '$[*] ? (@.reason != "")')`;

/**
 * The figures that differ from those at the first approval, each once; `until` is the first moment that does not count. The
 * revisions of a figure are compared as one change: what was put back, as by undoing an import, is no correction.
 * The revisions of a survey that was never approved are not read: there may be thousands while it is answered.
 */
export const correctionsOf = (until: Date | null = null) => sql`(
  select case when first.at is null then 0 else (
    select count(*)::integer from (
      select (array_agg(changed.value->0 order by version))[1] as before,
        (array_agg(changed.value->1 order by version desc))[1] as after
      from section_revision revision,
        jsonb_each(revision.changes->'answers') as changed
      where revision.survey_data_id = survey_data.id
        and revision.at > first.at
        and revision.at < coalesce(${until}::timestamptz, 'infinity')
      group by section, changed.key) as figure
    where before <> after
      and (jsonb_typeof(before) = 'number' or jsonb_typeof(after) = 'number'))
  end
  from (select min(at) as at from approval
    where survey_data_id = survey_data.id and is_approved) as first)`;

const surveyObject = (sections: readonly string[]) => sql`json_build_object(
  'id', id, 'confirmed', ${confirmedWarnings}, 'countryId', country_id, 'surveyKey', survey_key, 'isApproved', is_approved,
  'corrections', ${correctionsOf()},
  'sections', ${sectionsIn(sections)})`;

/** Changed by a transaction that the snapshot does not know. The first condition can use the index. */
const changedSince = (snapshot: string) => sql`
  changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
  and not pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)`;

/**
 * Surveys with these sections, countries and their years that changed since the snapshots, or null where none did; and every survey
 * year. With the snapshot `knowsNone` all of them are read. Throws when `signal` aborts.
 */
export async function fetchChanges(
  db: Kysely<DB>,
  { surveysSince, countriesSince, sections, signal }: ChangesQuery,
): Promise<FigureChanges> {
  const found = await sql<FigureChanges>`
    select now() as "asOf",
      ${demonstrationFlag} as "isDemonstration",
      pg_current_snapshot()::text as snapshot,
      (select changed_in::text from figures_deleted) as "deletedIn",
      (
        select coalesce(json_agg(json_build_object(
          'key', key, 'year', year, 'endDate', end_date, 'versionId', asked_version(survey)
        ) order by year desc), '[]')
        from survey
      ) as "surveyYears",
      (
        select json_agg(json_build_object(
          'countryId', id, 'code', code, 'region', coalesce(region, ''),
          'membership', membership_spells(membership), ${names}))
        from country where ${changedSince(countriesSince)}
      ) as countries,
      (
        select json_agg(json_build_object('countryId', country_id, 'year', year,
          'population', population, 'gniType', gni_type, 'males', ${malesByAge()}))
        from country_year where ${changedSince(countriesSince)}
      ) as "countryYears",
      (
        select json_agg(${surveyObject(sections)})
        from survey_data where ${changedSince(surveysSince)}
      ) as surveys
  `.execute(db, untilAborted(signal));
  const changes = found.rows[0];
  if (changes === undefined) throw new Error("The query of changes returned no row");
  return changes;
}

/** Every survey of one survey year. */
export async function fetchSurveys(
  db: Kysely<DB>,
  surveyKey: number,
  sections: readonly string[],
  signal: AbortSignal,
): Promise<StoredSurvey[]> {
  const found = await sql<{ survey: StoredSurvey }>`
    select ${surveyObject(sections)} as survey from survey_data where survey_key = ${surveyKey}
  `.execute(db, untilAborted(signal));
  return found.rows.map(({ survey }) => survey);
}

/**
 * A restored dump has transaction ids of the cluster it was made on. Those that are larger than any
 * here would count as changed for ever, so their rows are written once (the trigger sets the id).
 */
export async function adoptRestoredRows(db: Kysely<DB>): Promise<void> {
  for (const table of ["survey_data", "country_year", "country"] as const) {
    await sql`
      update ${sql.table(table)} set changed_in = default
      where changed_in >= pg_snapshot_xmax(pg_current_snapshot())
    `.execute(db);
  }
}
