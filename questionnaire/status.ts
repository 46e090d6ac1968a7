// Findings and answers → a section's status, a survey's completion.

import type {
  Finding,
  Question,
  SectionAnswers,
  SectionKey,
  Status,
  SurveyAnswers,
} from "./define.ts";
import { questionnaireFor } from "./for-year.ts";

const isGiven = (section: SectionAnswers, code: string): boolean => {
  const answer = section.answers[code] ?? null;
  if (Array.isArray(answer)) return answer.length > 0;
  return (
    (answer !== null && answer !== "" && answer !== false) || section.states[code] !== undefined
  );
};

/** Fields that are asked only under a condition: they count when they are answered. */
const conditionalOf = (question: Question): Set<string> =>
  new Set(
    question.rules.flatMap((rule) =>
      rule.kind === "requiredWhen" || rule.kind === "emptyUnless" ? [rule.field] : [],
    ),
  );

type Counted = { asked: number; answered: number };

/** Boxes to tick are one question together: answered when one is ticked, or left open on purpose alone. */
function countQuestion(question: Question, section: SectionAnswers | undefined): Counted {
  if (question.layout === "list") {
    return { asked: 1, answered: section && isGiven(section, question.code) ? 1 : 0 };
  }
  const isClosed = section?.precision[question.code] === "noData";
  const conditional = conditionalOf(question);
  const given = (code: string) => section !== undefined && isGiven(section, code);
  const boxes = question.fields.filter(({ kind }) => kind === "flag");
  const cells = question.fields.filter(
    ({ kind, code }) => kind !== "flag" && (!conditional.has(code) || given(code)),
  );
  const hasBoxes = boxes.length > 1;
  const asked = cells.length + (hasBoxes ? 1 : 0);
  if (isClosed) return { asked, answered: asked };
  const ticked = hasBoxes && boxes.some(({ code }) => given(code)) ? 1 : 0;
  return { asked, answered: cells.filter(({ code }) => given(code)).length + ticked };
}

function countSection(
  key: SectionKey,
  year: number,
  section: SectionAnswers | undefined,
): Counted & { anything: boolean } {
  const questions = questionnaireFor(year).sections.find((one) => one.key === key)?.questions ?? [];
  const counts = questions.map((question) => countQuestion(question, section));
  const isTicked =
    section !== undefined && Object.values(section.answers).some((one) => one === true);
  return {
    asked: counts.reduce((sum, { asked }) => sum + asked, 0),
    answered: counts.reduce((sum, { answered }) => sum + answered, 0),
    anything: isTicked || counts.some(({ answered }) => answered > 0),
  };
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
  if (!countSection(section, year, answers).anything) return "Empty";
  const hasError = findings.some(
    (finding) => finding.section === section && finding.severity === "error",
  );
  if (hasError) return "Error";
  return isSubmitted ? "Submitted" : "Draft";
}

/** Answered fields ÷ fields asked that year, in whole per cent; 100 only when nothing is left. */
export function completionOf(year: number, survey: SurveyAnswers): number {
  const counts = questionnaireFor(year).sections.map(({ key }) =>
    countSection(key, year, survey[key]),
  );
  const asked = counts.reduce((sum, count) => sum + count.asked, 0);
  const answered = counts.reduce((sum, count) => sum + count.answered, 0);
  return asked === 0 ? 0 : Math.floor((answered / asked) * 100);
}
