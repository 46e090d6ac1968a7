// Parses the content of a section with the questionnaire of its survey year.

import { problem } from "#contract/problems.ts";
import type { SectionAnswers } from "#questionnaire/engine/define.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import { changesSchema, sectionSchema } from "#questionnaire/engine/schema.ts";
import { parseAs } from "#server/http/parse.ts";

/** Content as it arrives; the questionnaire says which codes and values it may have. */
export type RawContent = {
  answers: Record<string, unknown>;
  states?: Record<string, unknown>;
  precision?: Record<string, unknown>;
  /** Absent: as they were. */
  confirmations?: Confirmations;
};

type Confirmations = NonNullable<SectionAnswers["confirmations"]>;

type Answers = SectionAnswers["answers"];

/** Which questionnaire found these answers right. */
const foundRight = new WeakMap<Answers, Questionnaire>();

/**
 * The answers that are not as before, which are the only ones to parse: a form sends the whole section at
 * each save.
 */
function changedAnswers(answers: RawContent["answers"], before: Answers): RawContent["answers"] {
  const changed: RawContent["answers"] = {};
  for (const code of Object.keys(answers)) {
    if (answers[code] !== before[code]) changed[code] = answers[code];
  }
  return changed;
}

/** The answers as given, or a copy with those that parsing changed. */
function withParsed(answers: RawContent["answers"], parsed: Answers): Answers {
  const isAsGiven = Object.entries(parsed).every(([code, value]) => answers[code] === value);
  return isAsGiven ? (answers as Answers) : { ...(answers as Answers), ...parsed };
}

/** 400 naming every unknown or wrongly typed code, and every state of a field that has a value. */
export function parseContent(
  questionnaire: Questionnaire,
  section: string,
  { answers, states = {}, precision = {}, confirmations }: RawContent,
  before?: SectionAnswers,
): SectionAnswers {
  const isKnown = before !== undefined && foundRight.get(before.answers) === questionnaire;
  const changed = isKnown ? changedAnswers(answers, before.answers) : answers;
  const schema = isKnown
    ? changesSchema(questionnaire, section, Object.keys(changed))
    : sectionSchema(questionnaire, section);
  // Nearly every section has no state, and the schema would look for one at each of its fields.
  const given = { answers: changed, precision };
  const hasStates = Object.keys(states).length > 0;
  const parsed = parseAs(schema, hasStates ? { ...given, states } : given, "");
  const content = {
    answers: withParsed(answers, parsed.answers),
    states: parsed.states ?? {},
    precision: parsed.precision ?? {},
    confirmations: confirmations ?? before?.confirmations ?? {},
  };
  refuseStateWithValue(content);
  foundRight.set(content.answers, questionnaire);
  return content;
}

function refuseStateWithValue({ answers, states }: SectionAnswers): void {
  const withValue = Object.keys(states).filter((code) => (answers[code] ?? null) !== null);
  if (withValue.length === 0) return;
  const errors = withValue.map((code) => ({
    path: `states.${code}`,
    code: "state-with-value",
    message: "A field with a state has no value",
  }));
  throw problem("malformed-request", { errors });
}
