// Loads a country's survey from the server: all sections, last year's answers and the population,
// because the checks compare all of them.

import { getLastYear, getSectionCalls, type SectionReply } from "#contract/sections.ts";
import type {
  Answer,
  ListRow,
  SectionAnswers,
  SectionKey,
  SurveyAnswers,
} from "#questionnaire/engine/define.ts";
import { wfhSections } from "#questionnaire/wfh/sections.ts";
import { callApi } from "#web/api.ts";
import type { LoadedSurvey, SavedSection } from "./answer-store.ts";
import { loadDefinition } from "./load-definition.ts";

/** Which survey of which country is open. */
export type CountrySurvey = { countryId: number; surveyKey: number };

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

function surveyFrom(sections: Partial<Record<SectionKey, Received>>): SurveyAnswers {
  const survey: SurveyAnswers = {};
  for (const key of wfhSections) {
    const section = sections[key];
    if (section) survey[key] = contentFrom(section);
  }
  return survey;
}

async function loadSection(key: SectionKey, selection: CountrySurvey, signal: AbortSignal) {
  const call = getSectionCalls.get(key);
  if (!call) throw new Error(`No call reads ${key}.`);
  const { countryId, surveyKey } = selection;
  return savedFrom(await callApi(call, { query: { countryId, surveyKey }, signal }));
}

export async function loadSurvey(
  selection: CountrySurvey,
  year: number,
  signal: AbortSignal,
): Promise<LoadedSurvey> {
  const { countryId, surveyKey } = selection;
  const [definition, before, ...sections] = await Promise.all([
    loadDefinition(year),
    callApi(getLastYear, { query: { countryId, surveyKey }, signal }),
    ...[...getSectionCalls.keys()].map(
      async (key) => [key, await loadSection(key, selection, signal)] as const,
    ),
  ]);
  return {
    definition,
    population: before.population,
    lastYear: surveyFrom(before.sections),
    earlier: before.earlier.map(surveyFrom),
    sections: new Map(sections),
  };
}
