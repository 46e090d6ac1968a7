// Loads a country's survey from the server in one call: all sections, last year's answers, the population
// and the medians of the income class, because the checks compare all of them.

import type { SectionReply } from "#contract/sections.ts";
import type { Survey } from "#contract/surveys.ts";
import type {
  Answer,
  ListRow,
  SectionAnswers,
  SurveyAnswers,
} from "#questionnaire/engine/define.ts";
import { queryClient } from "#web/api.ts";
import { type AskedForm, fetchAnswers } from "#web/fetch-answers.ts";
import type { LoadedSurvey, SavedSection } from "./answer-store.ts";
import { loadDefinition } from "./load-definition.ts";

/** The key of loaded forms in the query cache, before country and year. */
export const answersKey = "survey-answers";

type Received = Pick<SectionReply, "answers" | "states" | "precision"> &
  Partial<Pick<SectionReply, "confirmations">>;

const isRow = (value: unknown): value is ListRow => typeof value === "object" && value !== null;

/** A received value as an answer; null for what is none. Of a list, the parts that are no rows are left out. */
export function answerFrom(value: unknown): Answer {
  if (Array.isArray(value)) return value.filter(isRow);
  const isPlain =
    typeof value === "number" || typeof value === "string" || typeof value === "boolean";
  return isPlain ? value : null;
}

/** The content of a section in a reply. */
export function contentFrom({
  answers,
  states,
  precision,
  confirmations = {},
}: Received): SectionAnswers {
  const entries = Object.entries(answers).map(([code, value]) => [code, answerFrom(value)]);
  return { answers: Object.fromEntries(entries), states, precision, confirmations };
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

/** The content of a form, and whose it is. */
export type LoadedForm = { countryId: number; survey: Survey; content: LoadedSurvey };

async function loadForm(asked: AskedForm): Promise<LoadedForm> {
  const reply = await fetchAnswers(asked);
  const { survey, definitionId, population, lastYear, history, sections } = reply;
  // A process of the release before sends none.
  const { peerMedians = {} } = reply;
  return {
    countryId: asked.countryId,
    survey,
    content: {
      definition: await loadDefinition(definitionId),
      population,
      peerMedians: new Map(Object.entries(peerMedians)),
      lastYear: surveyFrom(lastYear),
      earlier: history.map(surveyFrom),
      sections: new Map(
        Object.entries(sections).map(([code, section]) => [code, savedFrom(section)]),
      ),
    },
  };
}

/** A form that no screen shows is dropped soon: a screen starts from fresh answers. */
const unshownMs = 10_000;

/** A form, which stays as it came while its screen is open: it then updates itself from its own saves. */
export const formQuery = (asked: AskedForm) => ({
  queryKey: [answersKey, asked.countryId, asked.year],
  queryFn: () => loadForm(asked),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: unshownMs,
});

/** Loads a form before its screen is there. */
export const prefetchForm = (asked: AskedForm): Promise<void> =>
  queryClient.prefetchQuery(formQuery(asked));

/** Once its screen is left: opened again, it starts from fresh answers. */
export const dropForm = (asked: AskedForm): void =>
  queryClient.removeQueries({ queryKey: formQuery(asked).queryKey, exact: true });
