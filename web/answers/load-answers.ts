// Loads a country's survey from the server in one call: all sections, last year's answers and the
// population, because the checks compare all of them.

import type { CountrySurvey } from "#contract/schemas.ts";
import { getAnswers, type SectionReply } from "#contract/sections.ts";
import type {
  Answer,
  ListRow,
  SectionAnswers,
  SurveyAnswers,
} from "#questionnaire/engine/define.ts";
import { callApi } from "#web/api.ts";
import type { LoadedSurvey, SavedSection } from "./answer-store.ts";
import { loadDefinition } from "./load-definition.ts";

/** Which survey of which country is open. */

type Received = Pick<SectionReply, "answers" | "states" | "precision">;

const isRow = (value: unknown): value is ListRow => typeof value === "object" && value !== null;

function answerFrom(value: unknown): Answer {
  if (Array.isArray(value)) return value.filter(isRow);
  const isPlain =
    typeof value === "number" || typeof value === "string" || typeof value === "boolean";
  return isPlain ? value : null;
}

export function contentFrom({ answers, states, precision }: Received): SectionAnswers {
  const entries = Object.entries(answers).map(([code, value]) => [code, answerFrom(value)]);
  return { answers: Object.fromEntries(entries), states, precision };
}

export function savedFrom(reply: SectionReply): SavedSection {
  const { version, status, updatedAt, updatedBy } = reply;
  return { content: contentFrom(reply), version, status, updatedAt, updatedBy };
}

/** The stored section that a version conflict carries; null for anything else. */
export function sectionReplyFrom(value: unknown): SectionReply | null {
  const isReply = (found: unknown): found is SectionReply =>
    typeof found === "object" && found !== null && "version" in found && "answers" in found;
  return isReply(value) ? value : null;
}

const surveyFrom = (sections: Readonly<Record<string, Received>>): SurveyAnswers =>
  Object.fromEntries(Object.entries(sections).map(([code, own]) => [code, contentFrom(own)]));

export async function loadSurvey(
  { countryId, surveyKey }: CountrySurvey,
  signal: AbortSignal,
): Promise<LoadedSurvey> {
  const reply = await callApi(getAnswers, { query: { countryId, surveyKey }, signal });
  const { definitionId, population, lastYear, history, sections } = reply;
  return {
    definition: await loadDefinition(definitionId),
    population,
    lastYear: surveyFrom(lastYear),
    earlier: history.map(surveyFrom),
    sections: new Map(
      Object.entries(sections).map(([code, section]) => [code, savedFrom(section)]),
    ),
  };
}
