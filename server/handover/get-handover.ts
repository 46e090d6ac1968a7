// GET /Survey/Handover: what one who answers for a country takes over.

import type { Kysely } from "kysely";
import { isBoundToCountry, type ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/handover/handover.ts";
import { waitsForAnswer } from "#contract/review/question-states.ts";
import { traitsOfSections } from "#contract/sections.ts";
import { documentText } from "#questionnaire/document/document-text.ts";
import { answerAt, sectionIn } from "#questionnaire/engine/answer-locations.ts";
import type { Answer } from "#questionnaire/engine/define.ts";
import { kindOf } from "#questionnaire/engine/kinds.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { allStatuses } from "#server/answers/all-statuses.ts";
import { fetchState } from "#server/answers/fetch-state.ts";
import { fetchRequestedSurvey } from "#server/answers/fetch-survey-years.ts";
import type { DB } from "#server/database/tables.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { type AskedCell, type CellTexts, cellTexts } from "#server/questions/cell-texts.ts";
import { fetchQuestions } from "#server/questions/fetch-questions.ts";
import type { Definition } from "#server/request/definitions.ts";
import { translate } from "#server/texts/translate.ts";
import { fetchLast, fetchPeople, hasWritten, type LastSurvey } from "./last-survey.ts";
import { fetchNotes } from "./notes.ts";

type Request = CallRequest<typeof call.getHandover>;
type Reply = ReplyOf<typeof call.getHandover>;

/** A choice by its name, a figure with its name; nothing for what has no text. */
function statedIn({ field }: AskedCell, answer: Answer, name: string, culture: Lang): string[] {
  if (field === null || field.kind === "choice") return [];
  if (field.kind === "flag") return answer === true ? [name] : [];
  const value =
    field.kind === "percent" && typeof answer === "number"
      ? translate(culture, "handover", "share", { value: answer / 100 })
      : kindOf(field).format(answer, culture);
  return value === "" ? [] : [translate(culture, "handover", "stated", { name, value })];
}

/** What the sections about the source say. */
function sourceOf(
  { sections }: LastSurvey,
  { questionnaire }: Definition,
  culture: Lang,
  texts: CellTexts,
) {
  const asked = questionnaire.sections.filter(
    ({ code }) => traitsOfSections.get(code)?.isAboutSource,
  );
  return asked.flatMap(({ code, questions }) =>
    questions.flatMap((question) =>
      question.fields.flatMap((field) => {
        const cell: AskedCell = { section: code, key: field.key, question, field };
        const answer = answerAt(sectionIn(sections, code), field.key) ?? null;
        return statedIn(cell, answer, texts.name(cell), culture);
      }),
    ),
  );
}

type Last = { last: LastSurvey; now: Definition; surveyDataId: number | null; culture: Lang };

async function lastOf(
  { db, definitions }: Request,
  { last, now, surveyDataId, culture }: Last,
): Promise<Reply["last"]> {
  const definition = await definitions.forYear(last.year);
  if (definition === null) return null;
  const texts = cellTexts(definition, culture);
  const people = await fetchPeople(db, last.surveyDataId);
  const all = allStatuses(definition.questionnaire, last.statuses);
  const sections = definition.questionnaire.sections.map(({ code }) => ({
    code,
    name: documentText(definition.document, culture, `section.${code}`) ?? code,
    status: all[code] ?? "Empty",
    people: people.get(code) ?? [],
  }));
  return {
    year: last.year,
    approvedAt: last.approvedAt?.toISOString() ?? null,
    submitted: sections.filter(({ status }) => status === "Submitted").length,
    source: sourceOf(last, definition, culture, texts),
    sections,
    notes: await fetchNotes(db, { last, texts, now, surveyDataId }),
  };
}

async function questionsOf(
  db: Kysely<DB>,
  surveyDataId: number,
  texts: CellTexts,
): Promise<Reply["questions"]> {
  const asked = await fetchQuestions(db, surveyDataId);
  return asked
    .filter(({ state }) => waitsForAnswer(state))
    .map(({ field, thread }) => {
      const cell = texts.cellNamed(field);
      const said = thread.findLast(({ isStaff }) => isStaff)?.text ?? "";
      return { field, cell: cell ? texts.name(cell) : field, text: said };
    });
}

export async function getHandover(request: Request): Promise<Reply> {
  const { db, definitions, query } = request;
  const { countryId, culture } = query;
  const caller = callerOf(request);
  const survey = await fetchRequestedSurvey(db, query);
  const { surveyDataId, definitionId } = await fetchState(db, { countryId, surveyKey: survey.key });
  const now = await askedDefinition(definitions, definitionId);
  const before = { countryId, before: survey.year };
  const last = await fetchLast(db, before);
  const isOwn = isBoundToCountry(caller.role);
  return {
    survey,
    isNewHere: isOwn && !(await hasWritten(db, { ...before, userId: caller.id })),
    last: last ? await lastOf(request, { last, now, surveyDataId, culture }) : null,
    questions:
      surveyDataId === null ? [] : await questionsOf(db, surveyDataId, cellTexts(now, culture)),
  };
}
