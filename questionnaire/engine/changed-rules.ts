// What a check looks at again after a change. A save changes one or a few of hundreds of cells, and a rule
// that reads none of them finds the same as before.

import { answerAt, precisionAt, sectionIn, stateAt } from "./answer-locations.ts";
import type { SectionAnswers, SurveyAnswers } from "./define.ts";
import type { AskedQuestion, FlatRule, Questionnaire } from "./questionnaire.ts";
import { fieldsOf } from "./rule-facts.ts";

type Reader = { question: AskedQuestion; rule: FlatRule };
type Readers = ReadonlyMap<string, readonly Reader[]>;

/** The codes whose answer, state or precision the rule may read, besides the precision of its own question. */
export function codesReadBy({ parts }: Questionnaire, rule: FlatRule): ReadonlySet<string> {
  const { checkedFields, comparedFields } = fieldsOf(rule);
  const named = [...checkedFields, ...comparedFields];
  // A total that is not stated is made from its parts.
  return new Set(named.flatMap((code) => [code, ...(parts.get(code) ?? [])]));
}

const known = new WeakMap<Questionnaire, Readers>();

/** Code → the rules that read it. */
function readersIn(questionnaire: Questionnaire): Readers {
  const found = known.get(questionnaire);
  if (found) return found;
  const readers = new Map<string, Reader[]>();
  for (const question of questionnaire.sections.flatMap((section) => section.questions)) {
    for (const rule of question.rules) {
      for (const code of codesReadBy(questionnaire, rule)) {
        const own = readers.get(code);
        if (own) own.push({ question, rule });
        else readers.set(code, [{ question, rule }]);
      }
    }
  }
  known.set(questionnaire, readers);
  return readers;
}

/** The codes of the question that are answered in another way; of a list, or with another precision, all. */
function changedCodes(
  { code, layout, fields }: AskedQuestion,
  before: SectionAnswers | undefined,
  now: SectionAnswers | undefined,
): string[] {
  const isWhole =
    precisionAt(before, code) !== precisionAt(now, code) ||
    (layout === "list" && answerAt(before, code) !== answerAt(now, code));
  if (isWhole) return [code, ...fields.map((field) => field.code)];
  if (layout === "list") return [];
  return fields
    .filter(
      ({ key }) =>
        answerAt(before, key) !== answerAt(now, key) || stateAt(before, key) !== stateAt(now, key),
    )
    .map((field) => field.code);
}

const hasSameContent = (one: SectionAnswers | undefined, other: SectionAnswers | undefined) =>
  one?.answers === other?.answers &&
  one?.states === other?.states &&
  one?.precision === other?.precision;

/** Of a question: whether its cells are looked at again, and which of its rules. */
export type Again = { cells: boolean; rules: Set<FlatRule> };

/** What may be found otherwise in another state of a survey, by question; a question that is left out is as it was. */
export function whatToCheck(
  questionnaire: Questionnaire,
  before: SurveyAnswers,
  now: SurveyAnswers,
): ReadonlyMap<AskedQuestion, Again> {
  const readers = readersIn(questionnaire);
  const all = new Map<AskedQuestion, Again>();
  const againAt = (question: AskedQuestion): Again => {
    const again = all.get(question) ?? { cells: false, rules: new Set() };
    all.set(question, again);
    return again;
  };
  for (const { code, questions } of questionnaire.sections) {
    const old = sectionIn(before, code);
    const own = sectionIn(now, code);
    if (hasSameContent(old, own)) continue;
    for (const question of questions) {
      const codes = changedCodes(question, old, own);
      if (codes.length === 0) continue;
      const again = againAt(question);
      again.cells = true;
      // Whether a rule of the question applies depends on its precision.
      if (codes[0] === question.code) for (const rule of question.rules) again.rules.add(rule);
      for (const changed of codes) {
        for (const reader of readers.get(changed) ?? [])
          againAt(reader.question).rules.add(reader.rule);
      }
    }
  }
  return all;
}
