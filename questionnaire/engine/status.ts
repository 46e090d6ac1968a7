// Findings and answers → a section's status, a survey's completion.

import { questionnaireFor } from "../wfh/for-year.ts";
import type {
  Answer,
  Field,
  Finding,
  Question,
  SectionAnswers,
  SectionKey,
  Status,
  SurveyAnswers,
} from "./define.ts";
import { isGiven } from "./given.ts";

/** What a field that explains another answer waits for; null for a field that is always asked. */
function conditionOf(field: Field, { rules }: Question): readonly string[] | null {
  for (const rule of rules) {
    if (rule.kind === "emptyUnless" && rule.field === field.code) return [rule.unless];
    const isExplained = rule.kind === "requiredWhen" && rule.field === field.code;
    if (isExplained && field.kind === "text") return rule.when;
  }
  return null;
}

const none: SectionAnswers = { answers: {}, states: {}, precision: {} };

const isPositive = (answer: Answer | undefined): boolean =>
  answer === true || (typeof answer === "number" && answer > 0);

type Counted = { asked: number; answered: number };

/** Boxes to tick are one question together: answered when one is ticked. */
function countQuestion(question: Question, section: SectionAnswers): Counted {
  if (question.isOptional) return { asked: 0, answered: 0 };
  const given = (code: string) => isGiven(section, code);
  if (question.layout === "list") return { asked: 1, answered: given(question.code) ? 1 : 0 };
  const boxes = question.fields.filter(({ kind }) => kind === "flag");
  const cells = question.fields.filter(
    (field) =>
      field.kind !== "flag" &&
      (conditionOf(field, question)?.some((code) => isPositive(section.answers[code])) ?? true),
  );
  const hasBoxes = boxes.length > 1;
  const asked = cells.length + (hasBoxes ? 1 : 0);
  if (section.precision[question.code] === "noData") return { asked, answered: asked };
  const ticked = hasBoxes && boxes.some(({ code }) => given(code)) ? 1 : 0;
  return { asked, answered: cells.filter(({ code }) => given(code)).length + ticked };
}

const questionsOf = (key: SectionKey, year: number): readonly Question[] =>
  questionnaireFor(year).sections.find((section) => section.key === key)?.questions ?? [];

function isAnswered(question: Question, section: SectionAnswers): boolean {
  if (section.precision[question.code] === "noData") return true;
  const codes =
    question.layout === "list" ? [question.code] : question.fields.map(({ code }) => code);
  return codes.some((code) => isGiven(section, code));
}

/**
 * `Empty` nothing answered · `Error` any error · `Submitted` submitted without error · else `Draft`.
 */
export function statusOf(
  section: SectionKey,
  year: number,
  answers: SectionAnswers | undefined,
  findings: readonly Finding[],
  isSubmitted: boolean,
): Status {
  if (!questionsOf(section, year).some((question) => isAnswered(question, answers ?? none))) {
    return "Empty";
  }
  const hasError = findings.some(
    (finding) => finding.section === section && finding.severity === "error",
  );
  if (hasError) return "Error";
  return isSubmitted ? "Submitted" : "Draft";
}

/** Answered fields ÷ fields asked that year, in whole per cent; 100 only when nothing is left. */
export function completionOf(year: number, survey: SurveyAnswers): number {
  const counts = questionnaireFor(year).sections.flatMap(({ key, questions }) =>
    questions.map((question) => countQuestion(question, survey[key] ?? none)),
  );
  const asked = counts.reduce((sum, count) => sum + count.asked, 0);
  const answered = counts.reduce((sum, count) => sum + count.answered, 0);
  return asked === 0 ? 0 : Math.floor((answered / asked) * 100);
}
