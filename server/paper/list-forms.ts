// GET /OfflineForm: the forms of a survey, one for each published version of its questionnaire, the newest first.

import { sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/documents.ts";
import { problem } from "#contract/problems.ts";
import type { CallRequest } from "#server/http/serve.ts";

type Row = {
  country: string;
  id: number;
  year: number;
  number: number;
  publishedAt: Date;
  isAsked: boolean;
};

/** "MEX-2025-1": country, year, version. */
export const formName = (country: string | null, year: number, number: number): string =>
  [country, year, number].filter((part) => part !== null).join("-");

/** 404 for a country or survey that does not exist. */
export async function listForms({
  db,
  query: { surveyKey, countryId },
}: CallRequest<typeof call.listOfflineForms>): Promise<ReplyOf<typeof call.listOfflineForms>> {
  const { rows } = await sql<Row>`
    select country.code as country, version.id, version.year, version.number,
      version.published_at as "publishedAt", version.id = asked_version(survey) as "isAsked"
    from survey
    join country on country.id = ${countryId}
    join questionnaire_version version
      on version.year = survey.year and version.status = 'published'
    where survey.key = ${surveyKey}
    order by version.number desc
  `.execute(db);
  if (rows.length === 0) throw problem("not-found");
  return rows.map(({ country, publishedAt, ...row }) => ({
    ...row,
    fileName: formName(country, row.year, row.number),
    publishedAt: publishedAt.toISOString(),
  }));
}
