// Which totals over years a reader outside the staff does not get, from the surveys of all years: those of a query may be fewer.

import { type Kysely, sql } from "kysely";
import { runningTotalsIn } from "#reports/engine/small-counts/running-totals.ts";
import {
  type WithheldTotals,
  withheldTotals,
} from "#reports/engine/small-counts/withheld-totals.ts";
import { untilAborted } from "#server/database/cancel.ts";
import type { DB } from "#server/database/tables.ts";
import { fetchSurveyYears } from "#server/definitions/fetch-survey-years.ts";
import { questionnairesOf } from "#server/definitions/query-fields.ts";
import { noQuestionnaire } from "#server/definitions/year-questionnaire.ts";
import type { Definitions } from "#server/request/definitions.ts";

type Found = { countryId: number; year: number; answers: Record<string, number> };
type Reading = { db: Kysely<DB>; definitions: Definitions; signal: AbortSignal };

/** Throws when `signal` aborts. */
export async function fetchWithheldTotals({
  db,
  definitions,
  signal,
}: Reading): Promise<WithheldTotals> {
  const all = await questionnairesOf(definitions, await fetchSurveyYears(db));
  const withTotals = new Map([...all].filter(([, one]) => runningTotalsIn(one).length > 0));
  const fields = [...withTotals.values()].flatMap((one) =>
    runningTotalsIn(one).flatMap(({ ever, inYear }) =>
      [ever, inYear].flatMap((code) => one.fields.get(code) ?? []),
    ),
  );
  const keys = new Set(fields.map(({ key }) => key));
  const sections = new Set(fields.map(({ section }) => section));
  const { rows } = await sql<Found>`
    select country_id as "countryId", year, jsonb_object_agg(one.key, answers -> one.key) as answers
    from section
    join survey_data on survey_data.id = survey_data_id
    join survey on survey.key = survey_key,
      unnest(${[...keys]}::text[]) as one (key)
    where survey.year = any(${[...withTotals.keys()]}::integer[])
      and section = any(${[...sections]}::text[])
      and answers ? one.key
    group by country_id, year`.execute(db, untilAborted(signal));
  const questionnaireOf = (year: number) => withTotals.get(year) ?? noQuestionnaire;
  const surveys = rows.map(({ countryId, year, answers }) => {
    const { fields } = questionnaireOf(year);
    const get = (code: string) => answers[fields.get(code)?.key ?? ""];
    return { countryId, year, values: { get } };
  });
  return withheldTotals({ rows: Map.groupBy(surveys, ({ year }) => year), questionnaireOf });
}
