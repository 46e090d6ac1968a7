// Where the answers of a questionnaire's codes are stored: section and key, and the question that
// carries the precision, computed once for each questionnaire; and whether there is an answer.

import type { Answer, Finding, SectionAnswers, SurveyAnswers } from "./define.ts";
import type { AskedQuestion, Questionnaire } from "./questionnaire.ts";
import { visible } from "./text.ts";

export type AnswerLocation = { section: string; key: string; question: AskedQuestion };

const known = new WeakMap<Questionnaire, ReadonlyMap<string, AnswerLocation>>();

/** Code → location, for every field outside lists and for every list, whose code is its question's. */
export function locationsOf(questionnaire: Questionnaire): ReadonlyMap<string, AnswerLocation> {
  const found = known.get(questionnaire);
  if (found) return found;
  const locations = new Map<string, AnswerLocation>();
  for (const { code: section, questions } of questionnaire.sections) {
    for (const question of questions) {
      if (question.layout === "list") {
        locations.set(question.code, { section, key: question.code, question });
      } else {
        for (const { code, key } of question.fields)
          locations.set(code, { section, key, question });
      }
    }
  }
  known.set(questionnaire, locations);
  return locations;
}

/** The member of that name; a name such as `toString` never reaches the object's prototype. Called for every rule. */
function own<V>(values: Record<string, V>, key: string): V | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

/** The answer under a key of a section; null where nothing is answered, or the section was never saved. */
export const answerAt = (content: SectionAnswers | undefined, key: string): Answer =>
  (content && own(content.answers, key)) ?? null;

/** Why a number is missing; undefined where there is no state. */
export const stateAt = (content: SectionAnswers | undefined, key: string) =>
  content && own(content.states, key);

/** Blank is never 0; a box that is not ticked is no answer, nor is a text in which nothing is seen. */
export function isBlank(answer: Answer | undefined): boolean {
  if (answer === undefined || answer === null || answer === false) return true;
  if (typeof answer === "string") return !visible.test(answer);
  return Array.isArray(answer) && answer.length === 0;
}

/** A value state is an answer. */
export const isGiven = (content: SectionAnswers, key: string): boolean =>
  !isBlank(answerAt(content, key)) || stateAt(content, key) !== undefined;

/** What was chosen at a question: precise, estimate or no data; undefined where nothing was. */
export const precisionAt = (content: SectionAnswers | undefined, question: string) =>
  content && own(content.precision, question);

/** The content of a section; undefined where it was never saved. */
export const sectionIn = (survey: SurveyAnswers, section: string): SectionAnswers | undefined =>
  own(survey, section);

/** Where a field that a finding of the section names is stored: by its key, of another section as `Section/key`. */
export function namedLocation(
  section: string,
  name: string,
): Pick<AnswerLocation, "section" | "key"> {
  const slash = name.indexOf("/");
  if (slash < 0) return { section, key: name };
  return { section: name.slice(0, slash), key: name.slice(slash + 1) };
}

/**
 * The findings as they are stored and sent: fields by their key in the finding's section, a field of
 * another section as `Section/key`. A cell of a list (`visits.0.gardener`) keeps its name.
 */
export function storedFindings(
  questionnaire: Questionnaire,
  findings: readonly Finding[],
): Finding[] {
  const locations = locationsOf(questionnaire);
  return findings.map((finding) => ({
    ...finding,
    fields: finding.fields.map((code) => {
      const location = locations.get(code);
      if (!location) return code;
      return location.section === finding.section
        ? location.key
        : `${location.section}/${location.key}`;
    }),
  }));
}
