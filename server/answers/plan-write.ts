// Decides what a change makes of a country's survey: which codes are refused, what the checks find,
// which status every section gets. Every source of answers goes through it before `writeAnswers`.

import { problem } from "#contract/problems.ts";
import type { SectionAnswers, SectionKey, Status } from "#questionnaire/engine/define.ts";
import { type Evaluated, evaluate } from "./evaluate.ts";
import { answersOf, type StoredSurvey } from "./fetch-survey.ts";
import { refuseUnasked } from "./refuse-unasked.ts";

/** New content of one section. */
export type SectionChange = {
  section: SectionKey;
  content: SectionAnswers;
  submit: boolean;
  /** SHA-256 of the request, by which a repeated save is recognised. */
  bodyHash?: Buffer;
};

/** A country's survey as it was read before the change. */
export type SurveyBefore = Pick<
  StoredSurvey,
  "year" | "sections" | "lastYear" | "earlier" | "population"
> & { surveyDataId: number };

export type SectionWrite = SectionChange & { before: SectionAnswers | undefined; version: number };

/** What one country's survey becomes. */
export type SurveyWrite = {
  surveyDataId: number;
  evaluated: Evaluated;
  sections: SectionWrite[];
  /** When the answers were given, if that is not now. */
  at?: string;
};

export const statusIn = ({ statuses }: Evaluated, section: SectionKey): Status =>
  statuses[section] ?? "Empty";

/** The findings of submitted sections, when one of them is an error. */
function refuseBroken({ findings }: Evaluated, changes: readonly SectionChange[]): void {
  const submitted = new Set(changes.filter(({ submit }) => submit).map(({ section }) => section));
  const own = findings.filter(({ section }) => submitted.has(section));
  if (own.some(({ severity }) => severity === "error")) {
    throw problem("broken-rules", { extra: { findings: own } });
  }
}

/**
 * Checks the changed sections together with all others of the survey.
 * 400 a code that the year does not ask · 422 `broken-rules` for a submission with an error.
 */
export function planWrite(survey: SurveyBefore, changes: readonly SectionChange[]): SurveyWrite {
  for (const { section, content } of changes) refuseUnasked(section, survey.year, content);
  const changed = new Map(changes.map((change) => [change.section, change]));
  const evaluated = evaluate({
    year: survey.year,
    survey: {
      ...answersOf(survey.sections),
      ...Object.fromEntries(changes.map(({ section, content }) => [section, content])),
    },
    lastYear: survey.lastYear,
    earlier: survey.earlier,
    population: survey.population,
    isSubmitted: (key) => changed.get(key)?.submit ?? survey.sections[key]?.isSubmitted ?? false,
  });
  refuseBroken(evaluated, changes);
  const sections = changes.map((change) => {
    const before = survey.sections[change.section];
    return { ...change, before, version: (before?.version ?? 0) + 1 };
  });
  return { surveyDataId: survey.surveyDataId, evaluated, sections };
}
