// POST /Survey/Handover: a note or a reason of the last survey is still true. It becomes a comment of this survey, once,
// and answers no question of the staff.

import { sql } from "kysely";
import { isStaff } from "#contract/define.ts";
import type * as call from "#contract/handover/handover.ts";
import { problem } from "#contract/problems.ts";
import { lockCountrySurvey } from "#server/answers/country-survey.ts";
import { fetchState } from "#server/answers/fetch-state.ts";
import { audit } from "#server/database/audit.ts";
import { transact } from "#server/database/transact.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { cellTexts } from "#server/questions/cell-texts.ts";
import { fetchLast } from "./last-survey.ts";
import { fetchNotes } from "./notes.ts";

/** 404 for a note that is not there, or whose cell this year does not ask; 409 `survey-closed` for an NMO. */
export async function carryNote(request: CallRequest<typeof call.carryNote>): Promise<undefined> {
  const { db, definitions, query, body, origin } = request;
  const caller = callerOf(request);
  const { year, definitionId, isOpen } = await fetchState(db, query);
  if (!isOpen && !isStaff(caller.role)) throw problem("survey-closed");
  const now = await askedDefinition(definitions, definitionId);
  const last = await fetchLast(db, { countryId: query.countryId, before: year });
  const definition = last ? await definitions.forYear(last.year) : null;
  if (!last || !definition) throw problem("not-found");
  await transact(db, async (tx) => {
    const surveyDataId = await lockCountrySurvey(tx, query, caller.id);
    if (surveyDataId === null) throw problem("not-found");
    const texts = cellTexts(definition, "en");
    const notes = await fetchNotes(tx, { last, texts, now, surveyDataId });
    const note = notes.find(({ id }) => id === body.note);
    if (!note?.mayCarry) throw problem("not-found");
    if (note.isCarried) return;
    const { rows } = await sql<{ id: number }>`
      insert into comment (survey_data_id, text, field, author_id, carried_from, created_at)
      values (${surveyDataId}, ${note.text}, ${note.field}, ${caller.id}, ${note.since},
        clock_timestamp())
      on conflict do nothing returning id`.execute(tx);
    const [added] = rows;
    if (!added) return;
    const subjectId = String(added.id);
    await audit(tx, { action: "comment_added", caller, origin, ...query, subjectId });
  });
  return undefined;
}
