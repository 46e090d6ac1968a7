// Parses the content of a section with the questionnaire of its survey year.

import { problem } from "#contract/problems.ts";
import type { SectionAnswers } from "#questionnaire/engine/define.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import { sectionSchema } from "#questionnaire/engine/schema.ts";
import { parseAs } from "#server/http/parse.ts";

/** Content as it arrives; the questionnaire says which codes and values it may have. */
export type RawContent = {
  answers: Record<string, unknown>;
  states?: Record<string, unknown>;
  precision?: Record<string, unknown>;
};

/** 400 naming every unknown or wrongly typed code, and every state of a field that has a value. */
export function parseContent(
  questionnaire: Questionnaire,
  section: string,
  { answers, states = {}, precision = {} }: RawContent,
): SectionAnswers {
  const schema = sectionSchema(questionnaire, section);
  // Nearly every section has no state, and the schema would look for one at each of its fields.
  const given =
    Object.keys(states).length === 0 ? { answers, precision } : { answers, states, precision };
  const parsed = parseAs(schema, given, "");
  const content = { states: {}, precision: {}, ...parsed };
  const withValue = Object.keys(content.states).filter(
    (code) => (content.answers[code] ?? null) !== null,
  );
  if (withValue.length === 0) return content;
  const errors = withValue.map((code) => ({
    path: `states.${code}`,
    code: "state-with-value",
    message: "A field with a state has no value",
  }));
  throw problem("malformed-request", { errors });
}
