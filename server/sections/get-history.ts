// GET /Survey/History: every change of one answer, from the revisions of its section.

import { type Kysely, sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import { maxPlainRows } from "#contract/paging.ts";
import type * as call from "#contract/sections.ts";
import { locationsOf } from "#questionnaire/engine/answer-locations.ts";
import type { Confirmation, ValueState } from "#questionnaire/engine/define.ts";
import { fetchState } from "#server/answers/fetch-state.ts";
import type { DB } from "#server/database/tables.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { malformed } from "#server/texts/refused.ts";

type Entry = ReplyOf<typeof call.getHistory>[number];

/** What a save changed of one answer; null where it changed nothing. */
type Revision = {
  at: Date;
  by: string;
  source: string;
  answer: [unknown, unknown] | null;
  state: [ValueState | null, ValueState | null] | null;
  confirmations: [Confirmation | null, Confirmation | null][];
};

type Wanted = { surveyDataId: number; section: string; key: string; field: string };

/** The latest revisions that changed the answer or a confirmation about it, newest first. */
async function fetchRevisions(db: Kysely<DB>, wanted: Wanted): Promise<Revision[]> {
  const { surveyDataId, section, key, field } = wanted;
  const found = await sql<Revision>`
    select * from (
      select revision.version, revision.at, revision.source, coalesce(person_name(writer), '') as by,
        revision.changes->'answers'->${key}::text as answer,
        revision.changes->'states'->${key}::text as state,
        coalesce((
          select jsonb_agg(pair.value)
          from jsonb_each(revision.changes->'confirmations') as pair
          where pair.value->0->'figures' ? ${field}::text or pair.value->1->'figures' ? ${field}::text
        ), '[]') as confirmations
      from section_revision revision
      left join "user" writer on writer.id = revision.by
      where revision.survey_data_id = ${surveyDataId} and revision.section = ${section}
    ) as change
    where answer is not null or state is not null or confirmations <> '[]'
    order by version desc limit ${maxPlainRows}
  `.execute(db);
  return found.rows;
}

/** A revision says only what it changed, so the rest is known from the one before it. */
function entriesOf(newestFirst: readonly Revision[]): Entry[] {
  const revisions = newestFirst.toReversed();
  let [value = null] = revisions.find(({ answer }) => answer)?.answer ?? [];
  let [state = null] = revisions.find((one) => one.state)?.state ?? [];
  const entries = revisions.map((revision): Entry => {
    const { at, by, source, confirmations } = revision;
    const [previous, previousState] = [value, state];
    if (revision.answer) value = revision.answer[1];
    if (revision.state) state = revision.state[1];
    return {
      value,
      state,
      previous,
      previousState,
      confirmations: confirmations.map(([before, after]) => ({
        isGiven: after !== null,
        reason: (after ?? before)?.reason ?? "",
      })),
      at: at.toISOString(),
      by,
      source,
    };
  });
  return entries.reverse();
}

/** 400 for a field that the survey does not ask. */
export async function getHistory({
  db,
  definitions,
  query,
}: CallRequest<typeof call.getHistory>): Promise<Entry[]> {
  const { field } = query;
  const { surveyDataId, definitionId } = await fetchState(db, query);
  const { questionnaire } = await askedDefinition(definitions, definitionId);
  const location = locationsOf(questionnaire).get(field);
  if (!location) {
    throw malformed("field", "unknown", "field.unknown");
  }
  if (surveyDataId === null) return [];
  const { section, key } = location;
  return entriesOf(await fetchRevisions(db, { surveyDataId, section, key, field }));
}
