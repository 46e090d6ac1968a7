// The row of a country's survey in a year (table survey_data): the only place that creates it, and
// the lock that a comment takes on it; a save locks it while it reads (fetch-survey.ts).

import { sql, type Transaction } from "kysely";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { DB } from "#server/database/tables.ts";

/** `createdAt` is absent for now. */
type NewRow = { countryId: number; createdAt?: string };

/** Creates the missing rows of a year. A country or survey that does not exist, or is being removed, is left out. */
export async function createCountrySurveys(
  tx: Transaction<DB>,
  { surveyKey, userId }: { surveyKey: number; userId: number | null },
  rows: readonly NewRow[],
): Promise<void> {
  const countryIds = rows.map(({ countryId }) => countryId);
  const instants = rows.map(({ createdAt }) => createdAt ?? null);
  await sql`
    insert into survey_data (survey_key, country_id, created_by, created_at)
    select survey.key, country.id, ${userId}::integer, coalesce(wanted.created_at, now())
    from unnest(${countryIds}::integer[], ${instants}::timestamptz[]) as wanted (country_id, created_at)
    join country on country.id = wanted.country_id
    join survey on survey.key = ${surveyKey}
    for key share of survey
    on conflict do nothing
  `.execute(tx);
}

async function lockRow(
  tx: Transaction<DB>,
  { countryId, surveyKey }: CountrySurvey,
): Promise<number | null> {
  const found = await sql<{ id: number }>`
    select id from survey_data
    where survey_key = ${surveyKey} and country_id = ${countryId} for no key update
  `.execute(tx);
  return found.rows[0]?.id ?? null;
}

/**
 * Creates the row when it is missing, locks it until the transaction ends and returns its id.
 * Returns null when the country or the survey does not exist.
 */
export async function lockCountrySurvey(
  tx: Transaction<DB>,
  countrySurvey: CountrySurvey,
  userId: number,
): Promise<number | null> {
  const present = await lockRow(tx, countrySurvey);
  if (present !== null) return present;
  const { surveyKey, countryId } = countrySurvey;
  await createCountrySurveys(tx, { surveyKey, userId }, [{ countryId }]);
  return lockRow(tx, countrySurvey);
}
