// The contract's schema knows the codes of all years; a survey takes only those of its own.

import { type FieldError, problem } from "#contract/problems.ts";
import type { SectionAnswers, SectionKey } from "#questionnaire/engine/define.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";

type CallRequest = { fields: ReadonlySet<string>; questions: ReadonlySet<string> };
const remembered = new Map<string, CallRequest>();

function askedIn(section: SectionKey, year: number): CallRequest {
  const key = `${section} ${year}`;
  const known = remembered.get(key);
  if (known) return known;
  const questions =
    questionnaireFor(year).sections.find((one) => one.code === section)?.questions ?? [];
  const asked = {
    fields: new Set(questions.flatMap((question) => question.fields.map((field) => field.key))),
    questions: new Set(questions.map((question) => question.code)),
  };
  remembered.set(key, asked);
  return asked;
}

const unasked = (place: string, codes: string[], asked: ReadonlySet<string>): FieldError[] =>
  codes
    .filter((code) => !asked.has(code))
    .map((code) => ({
      path: `${place}.${code}`,
      code: "unknown-field",
      message: "This year's survey does not ask this",
    }));

/** 400 naming every code that the year does not ask, and every state that stands beside a number. */
export function refuseUnasked(section: SectionKey, year: number, content: SectionAnswers): void {
  const { answers, states, precision } = content;
  const asked = askedIn(section, year);
  const errors = [
    ...(section === "Product" ? [] : unasked("answers", Object.keys(answers), asked.fields)),
    ...unasked("states", Object.keys(states), asked.fields),
    ...unasked("precision", Object.keys(precision), asked.questions),
    ...Object.keys(states)
      .filter((code) => (answers[code] ?? null) !== null)
      .map((code) => ({
        path: `states.${code}`,
        code: "state-with-value",
        message: "A field with a state has no value",
      })),
  ];
  if (errors.length > 0) throw problem("malformed-request", { errors });
}
