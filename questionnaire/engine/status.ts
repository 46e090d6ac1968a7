// Findings and answers → a section's status, a survey's completion.

import { answerAt, isGiven, locationsOf, precisionAt, sectionIn } from "./answer-locations.ts";
import type { Answer, Finding, SectionAnswers, Status, SurveyAnswers } from "./define.ts";
import type { AskedField, AskedQuestion, AskedSection, Questionnaire } from "./questionnaire.ts";
import { conditionOf } from "./rule-facts.ts";
import type { Condition } from "./rule-kind.ts";

type Conditions = ReadonlyMap<string, Condition>;
const conditionsIn = new WeakMap<AskedQuestion, Conditions>();

/** Field → what must be given before the field is; fields without a condition are left out. */
function conditionsOf(question: AskedQuestion): Conditions {
  const known = conditionsIn.get(question);
  if (known) return known;
  const conditions = new Map<string, Condition>();
  for (const condition of question.rules.map(conditionOf)) {
    if (condition && !conditions.has(condition.field)) conditions.set(condition.field, condition);
  }
  conditionsIn.set(question, conditions);
  return conditions;
}

const none: SectionAnswers = { answers: {}, states: {}, precision: {} };

const isPositive = (answer: Answer | undefined): boolean =>
  answer === true || (typeof answer === "number" && answer > 0);

type IsPositive = (code: string) => boolean;

/**
 * The cells of a question that must be answered, besides its boxes: in a numbered question every cell, in
 * another one the fields that are required, always or by what is answered elsewhere.
 */
function requiredCells(question: AskedQuestion, isPositiveAt: IsPositive): AskedField[] {
  const conditions = conditionsOf(question);
  const isNumbered = question.number !== undefined;
  return question.fields.filter(({ code, kind, required }) => {
    if (kind === "flag") return false;
    const condition = conditions.get(code);
    const isMeant = condition === undefined || condition.when.some(isPositiveAt);
    if (isNumbered) return isMeant || (condition?.isRequired === true && kind !== "text");
    return required === true || (condition?.isRequired === true && isMeant);
  });
}

/** Whether a cell must be answered, whatever is answered elsewhere. */
export function isAlwaysRequired(question: AskedQuestion, field: AskedField): boolean {
  if (question.isOptional || question.layout === "list" || field.kind === "flag") return false;
  if (conditionsOf(question).has(field.code)) return false;
  return question.number !== undefined || field.required === true;
}

export type Counted = { required: number; answered: number };

/** The boxes of a question count as one cell, which is answered when one is ticked; so does a list. */
function countQuestion(
  question: AskedQuestion,
  section: SectionAnswers,
  isPositiveAt: IsPositive,
): Counted {
  if (question.isOptional) return { required: 0, answered: 0 };
  const given = ({ key }: AskedField) => isGiven(section, key);
  if (question.layout === "list") {
    return { required: 1, answered: isGiven(section, question.code) ? 1 : 0 };
  }
  const cells = requiredCells(question, isPositiveAt);
  const boxes = question.fields.filter(({ kind }) => kind === "flag");
  const hasBoxes = boxes.length > 1;
  const required = cells.length + (hasBoxes ? 1 : 0);
  if (precisionAt(section, question.code) === "noData") return { required, answered: required };
  const ticked = hasBoxes && boxes.some(given) ? 1 : 0;
  return { required, answered: cells.filter(given).length + ticked };
}

function countQuestions(
  questions: readonly AskedQuestion[],
  section: SectionAnswers,
  isPositiveAt: IsPositive,
): Counted {
  const counts = questions.map((question) => countQuestion(question, section, isPositiveAt));
  return {
    required: counts.reduce((sum, count) => sum + count.required, 0),
    answered: counts.reduce((sum, count) => sum + count.answered, 0),
  };
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

/** How much of a section is answered, from 0 to 1; one that requires nothing is whole once it has an answer. */
function shareOf(
  { questions }: AskedSection,
  section: SectionAnswers,
  isPositiveAt: IsPositive,
): number {
  const { required, answered } = countQuestions(questions, section, isPositiveAt);
  if (required > 0) return answered / required;
  return questions.some((question) => isAnswered(question, section)) ? 1 : 0;
}

function positiveIn(questionnaire: Questionnaire, survey: SurveyAnswers): IsPositive {
  const locations = locationsOf(questionnaire);
  return (code) => {
    const location = locations.get(code);
    return (
      location !== undefined &&
      isPositive(answerAt(sectionIn(survey, location.section), location.key))
    );
  };
}

/** By section: how many cells it requires, and how many of them are answered. */
export function countCells(
  questionnaire: Questionnaire,
  survey: SurveyAnswers,
): Map<string, Counted> {
  const isPositiveAt = positiveIn(questionnaire, survey);
  return new Map(
    questionnaire.sections.map(({ code, questions }) => [
      code,
      countQuestions(questions, sectionIn(survey, code) ?? none, isPositiveAt),
    ]),
  );
}

/** The codes of the required cells of a section without an answer: of boxes the first, of a list its question. */
export function emptyCells(
  questionnaire: Questionnaire,
  survey: SurveyAnswers,
  section: string,
): string[] {
  const isPositiveAt = positiveIn(questionnaire, survey);
  const own = sectionIn(survey, section) ?? none;
  const isEmpty = ({ key }: AskedField) => !isGiven(own, key);
  const { questions = [] } = questionnaire.sections.find(({ code }) => code === section) ?? {};
  return questions.flatMap((question): string[] => {
    const { required, answered } = countQuestion(question, own, isPositiveAt);
    if (answered === required) return [];
    if (question.layout === "list") return [question.code];
    const boxes = question.fields.filter(({ kind }) => kind === "flag");
    const isTicked = boxes.length < 2 || !boxes.every(isEmpty);
    const cells = requiredCells(question, isPositiveAt).filter(isEmpty);
    return [...(isTicked ? [] : boxes.slice(0, 1)), ...cells].map(({ code }) => code);
  });
}

/**
 * How far a country's survey is, in whole per cent: the mean of its sections, of which each counts the
 * same, however many cells it has. Of a section it is the required cells that are answered; a value state
 * and "no data" are answers. 100 only when every section is submitted, so never with an error.
 *
 * Example: of eight sections four are full, one has 9 of its 12 required cells, three are empty:
 * (4 + 9/12 + 0) ÷ 8 = 59 %. All eight full and one of them still a draft: 99 %.
 */
export function completionOf(
  questionnaire: Questionnaire,
  survey: SurveyAnswers,
  isSubmitted: boolean,
): number {
  const isPositiveAt = positiveIn(questionnaire, survey);
  const { sections } = questionnaire;
  const shares = sections.map((section) =>
    shareOf(section, sectionIn(survey, section.code) ?? none, isPositiveAt),
  );
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, sections.length);
  // What is left of adding fractions must not cost a whole per cent.
  return Math.min(isSubmitted ? 100 : 99, Math.floor(mean * 100 + 1e-9));
}
