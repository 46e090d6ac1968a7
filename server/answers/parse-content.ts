// Parses the content of a section with the questionnaire of its survey year.

import type { SectionAnswers } from "#questionnaire/engine/define.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import { type ContentParts, parsedChanges, sectionSchema } from "#questionnaire/engine/schema.ts";
import { parseAs } from "#server/http/parse.ts";
import { refusePlaces } from "#server/texts/refused.ts";

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
type Parts = ContentParts;
type RawPart = Readonly<Record<string, unknown>>;
type RawParts = Record<keyof Parts, RawPart>;

/** Answers that were found right, with what was beside them and the questionnaire that says so. */
const foundRight = new WeakMap<Answers, { parts: Parts; questionnaire: Questionnaire }>();

/** What is not as before, which is all there is to parse: a form sends the whole section at each save. */
function changesOf(now: RawPart, before: RawPart): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const code of Object.keys(now)) {
    if (now[code] !== before[code]) changed[code] = now[code];
  }
  return changed;
}

/** The part as given, or a copy with what parsing changed. */
function withParsed<V>(given: RawPart, parsed: Readonly<Record<string, V>>): Record<string, V> {
  const isAsGiven = Object.entries(parsed).every(([code, value]) => given[code] === value);
  // All that is not in `parsed` was found right before.
  return isAsGiven ? (given as Record<string, V>) : { ...(given as Record<string, V>), ...parsed };
}

const parseWhole = (questionnaire: Questionnaire, section: string, given: RawParts): Parts => ({
  states: {},
  precision: {},
  ...parseAs(sectionSchema(questionnaire, section), given, ""),
});

function parseChanges(
  questionnaire: Questionnaire,
  section: string,
  given: RawParts,
  before: Parts,
): Parts {
  const parsed = parsedChanges(questionnaire, section, {
    answers: changesOf(given.answers, before.answers),
    states: changesOf(given.states, before.states),
    precision: changesOf(given.precision, before.precision),
  });
  if (parsed === null) return parseWhole(questionnaire, section, given);
  return {
    answers: withParsed(given.answers, parsed.answers),
    states: withParsed(given.states, parsed.states),
    precision: withParsed(given.precision, parsed.precision),
  };
}

/** 400 naming every unknown or wrongly typed code, and every state of a field that has a value. */
export function parseContent(
  questionnaire: Questionnaire,
  section: string,
  { answers, states = {}, precision = {}, confirmations }: RawContent,
  before?: SectionAnswers,
): SectionAnswers {
  const known = before && foundRight.get(before.answers);
  const given = { answers, states, precision };
  const parts =
    known?.questionnaire === questionnaire
      ? parseChanges(questionnaire, section, given, known.parts)
      : parseWhole(questionnaire, section, given);
  refuseStateWithValue(parts);
  foundRight.set(parts.answers, { parts, questionnaire });
  return { ...parts, confirmations: confirmations ?? before?.confirmations ?? {} };
}

function refuseStateWithValue({ answers, states }: Parts): void {
  const withValue = Object.keys(states).filter((code) => (answers[code] ?? null) !== null);
  refusePlaces(
    withValue.map((code) => ({
      path: `states.${code}`,
      code: "state-with-value",
      key: "state.withValue",
    })),
  );
}
