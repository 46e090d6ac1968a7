// The filters of the audit: 400 names an action, a user, a survey or a country that does not exist. Without it the list would be
// empty without a reason.

import { type Kysely, type RawBuilder, sql } from "kysely";
import { auditActions } from "#contract/audit.ts";
import { type FieldError, unknownChoice } from "#contract/problems.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";
import { refuseUnknownFilters } from "#server/definitions/refuse-unknown.ts";
import { refused } from "#server/texts/refused.ts";
import { translate } from "#server/texts/translate.ts";

type Filters = {
  action?: string | undefined;
  actorId?: number | undefined;
  surveyKey?: number | undefined;
  countryId?: number | undefined;
};
type Filter = Exclude<keyof Filters, "countryId">;

/** Where a value of each filter is found; an action of the catalogue need not occur. */
const sources: Record<Filter, (value: string | number) => RawBuilder<unknown>> = {
  action: (value) => sql`${auditActions.some((one) => one === value)}::boolean`,
  actorId: (value) => sql`exists (select from "user" where id = ${value})`,
  surveyKey: (value) => sql`exists (select from survey where key = ${value})`,
};
const columns = { action: "action", actorId: "actor_id", surveyKey: "survey_key" } as const;

/** What was deleted since, and what another release writes, is known by its events. */
async function isKnown(db: Kysely<DB>, filter: Filter, value: string | number): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select ${sources[filter](value)} or exists (
      select from audit_event where ${sql.ref(columns[filter])} = ${value}) as known`.execute(db);
  return rows[0]?.known === true;
}

const errorOf = (lang: Lang, filter: Filter, value: string | number): FieldError => {
  const textOf = (key: string) => translate(lang, "filters", key);
  const field = textOf(`field.${filter}`);
  const known = textOf(`known.${filter}`);
  const message = translate(lang, "filters", "known", { field, known, value: String(value) });
  return { path: `query.${filter}`, code: unknownChoice, message };
};

/** 400 for each filter with a value that neither exists nor is in an event. */
export async function refuseUnknownEvents(db: Kysely<DB>, filters: Filters): Promise<void> {
  await refuseUnknownFilters(db, { countryId: filters.countryId });
  const unknown: [Filter, string | number][] = [];
  for (const filter of ["action", "actorId", "surveyKey"] as const) {
    const value = filters[filter];
    if (value && !(await isKnown(db, filter, value))) unknown.push([filter, value]);
  }
  if (unknown.length === 0) return;
  throw refused((lang) => unknown.map(([filter, value]) => errorOf(lang, filter, value)));
}
