// Findings and answers → a section's status, a survey's completion.

import { answerAt, locationsOf, precisionAt, sectionIn } from "./answer-locations.ts";
import type { Answer, Finding, SectionAnswers, Status, SurveyAnswers } from "./define.ts";
import { isGiven } from "./given.ts";
import type { AskedField, AskedQuestion, Questionnaire } from "./questionnaire.ts";
import { conditionOf } from "./rule-facts.ts";

type Conditions = ReadonlyMap<string, readonly string[]>;
const conditionsIn = new WeakMap<AskedQuestion, Conditions>();

/** Field → the codes of which one must be given before the field is; fields without a condition are left out. */
function conditionsOf(question: AskedQuestion): Conditions {
  const known = conditionsIn.get(question);
  if (known) return known;
  const kinds = new Map(question.fields.map(({ code, kind }) => [code, kind]));
  const conditions = new Map<string, readonly string[]>();
  for (const condition of question.rules.map(conditionOf)) {
    if (!condition || conditions.has(condition.field)) continue;
    if (condition.isForTexts && kinds.get(condition.field) !== "text") continue;
    conditions.set(condition.field, condition.when);
  }
  conditionsIn.set(question, conditions);
  return conditions;
}

const none: SectionAnswers = { answers: {}, states: {}, precision: {} };

const isPositive = (answer: Answer | undefined): boolean =>
  answer === true || (typeof answer === "number" && answer > 0);

type Counted = { asked: number; answered: number };

/** All flags of a question count as one field, which is answered when one flag is set. */
function countQuestion(
  question: AskedQuestion,
  section: SectionAnswers,
  isPositiveAt: (code: string) => boolean,
): Counted {
  if (question.isOptional) return { asked: 0, answered: 0 };
  const given = ({ key }: AskedField) => isGiven(section, key);
  if (question.layout === "list") {
    return { asked: 1, answered: isGiven(section, question.code) ? 1 : 0 };
  }
  const conditions = conditionsOf(question);
  const flags = question.fields.filter(({ kind }) => kind === "flag");
  const cells = question.fields.filter(
    ({ kind, code }) => kind !== "flag" && (conditions.get(code)?.some(isPositiveAt) ?? true),
  );
  const hasFlags = flags.length > 1;
  const asked = cells.length + (hasFlags ? 1 : 0);
  if (precisionAt(section, question.code) === "noData") return { asked, answered: asked };
  const ticked = hasFlags && flags.some(given) ? 1 : 0;
  return { asked, answered: cells.filter(given).length + ticked };
}

function isAnswered(question: AskedQuestion, section: SectionAnswers): boolean {
  if (precisionAt(section, question.code) === "noData") return true;
  const keys = question.layout === "list" ? [question.code] : question.fields.map(({ key }) => key);
  return keys.some((key) => isGiven(section, key));
}

/**
 * `Empty` nothing answered · `Error` any error · `Submitted` submitted without error · else `Draft`.
 */
export function statusOf(
  questionnaire: Questionnaire,
  section: string,
  answers: SectionAnswers | undefined,
  findings: readonly Finding[],
  isSubmitted: boolean,
): Status {
  const questions = questionnaire.sections.find(({ code }) => code === section)?.questions ?? [];
  if (!questions.some((question) => isAnswered(question, answers ?? none))) return "Empty";
  const hasError = findings.some(
    (finding) => finding.section === section && finding.severity === "error",
  );
  if (hasError) return "Error";
  return isSubmitted ? "Submitted" : "Draft";
}

/**
 * Answered fields ÷ fields asked that year, in whole per cent; 100 only when nothing is left and no
 * finding is an error.
 */
export function completionOf(
  questionnaire: Questionnaire,
  survey: SurveyAnswers,
  findings: readonly Finding[],
): number {
  const locations = locationsOf(questionnaire);
  const isPositiveAt = (code: string) => {
    const location = locations.get(code);
    return (
      location !== undefined &&
      isPositive(answerAt(sectionIn(survey, location.section), location.key))
    );
  };
  const counts = questionnaire.sections.flatMap(({ code, questions }) => {
    const section = sectionIn(survey, code) ?? none;
    return questions.map((question) => countQuestion(question, section, isPositiveAt));
  });
  const asked = counts.reduce((sum, count) => sum + count.asked, 0);
  const answered = counts.reduce((sum, count) => sum + count.answered, 0);
  const max = findings.some(({ severity }) => severity === "error") ? 99 : 100;
  return asked === 0 ? 0 : Math.min(max, Math.floor((answered / asked) * 100));
}
