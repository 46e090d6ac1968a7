// The finding of an item of the review desk, as it is now.

import { type Kysely, sql } from "kysely";
import { problem } from "#contract/problems.ts";
import type { Finding } from "#questionnaire/engine/define.ts";
import type { DB } from "#server/database/tables.ts";

type ItemPlace = { countryId: number; surveyKey: number; key: string };
type FoundItem = { surveyDataId: number; year: number; finding: Finding; digest: string };

/** 404 where there is no such finding any more. */
export async function findItem(
  db: Kysely<DB>,
  { countryId, surveyKey, key }: ItemPlace,
): Promise<FoundItem> {
  const { rows } = await sql<FoundItem>`
    select here.id as "surveyDataId", survey.year, finding, finding_digest(finding) as digest
    from survey_data here
    join survey on survey.key = here.survey_key
    cross join lateral jsonb_array_elements(here.findings) finding
    where here.survey_key = ${surveyKey} and here.country_id = ${countryId}
      and finding_key(finding) = ${key}
    limit 1
  `.execute(db);
  const [found] = rows;
  if (!found) throw problem("not-found");
  return found;
}
