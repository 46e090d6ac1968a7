// The cell of a field in a survey: its figure or its words, what a figure lacks or why there is none, and how exact
// it is. Where a field is stored is looked up once for each version of the questionnaire.

import { isNumericKind, type Precision, type SurveyAnswers } from "#questionnaire/engine/define.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import type { Mark, YearQuestionnaire } from "#reports/engine/define.ts";
import { type Figure, stated } from "#reports/engine/figures.ts";

export type QueryCell = { value: number | string | null; mark?: Mark; precision?: Precision };
export type ReadCell = (survey: SurveyAnswers) => QueryCell;

const notAsked: QueryCell = { value: null, mark: "notAsked" };
const unanswered: QueryCell = { value: null };

type Slot = Pick<AskedField, "section" | "key">;

const answerAt = (survey: SurveyAnswers, { section, key }: Slot) =>
  survey[section]?.answers[key] ?? null;

function figureAt(survey: SurveyAnswers, slot: Slot): Figure {
  const value = answerAt(survey, slot);
  if (typeof value === "number") return { value };
  const mark = survey[slot.section]?.states[slot.key];
  return mark === undefined ? { value: null } : { value: null, mark };
}

const precisionOf = (
  survey: SurveyAnswers,
  { section, question }: AskedField,
): Precision | undefined => survey[section]?.precision[question];

/** The figure as stated, or the sum of the parts given; "no data" at the question is a reason like any other. */
function numberReader(field: AskedField, parts: readonly Slot[]): ReadCell {
  return (survey) => {
    const given = figureAt(survey, field);
    const figure =
      parts.length === 0
        ? given
        : stated(
            given,
            parts.map((part) => figureAt(survey, part)),
          );
    const precision = precisionOf(survey, field);
    if (precision === undefined) return figure;
    const isReason = figure.value === null && figure.mark === undefined && precision === "noData";
    return { ...figure, ...(isReason ? { mark: "notAvailable" } : {}), precision };
  };
}

/** A box is "no" where another answer of its question was given: then it was left unticked. */
function tickReader(field: AskedField, others: readonly Slot[]): ReadCell {
  const isGiven = (survey: SurveyAnswers, slot: Slot) => {
    const value = answerAt(survey, slot);
    return value !== null && value !== "" && value !== false;
  };
  return (survey) => {
    const value = answerAt(survey, field);
    if (typeof value === "boolean") return { value: value ? "yes" : "no" };
    return others.some((slot) => isGiven(survey, slot)) ? { value: "no" } : unanswered;
  };
}

const textReader =
  (field: AskedField): ReadCell =>
  (survey) => {
    const value = answerAt(survey, field);
    return typeof value === "string" && value !== "" ? { value } : unanswered;
  };

/** How to read the cell of a field in the surveys of that questionnaire. */
export function cellReader(
  code: string,
  { fields, parts }: Pick<YearQuestionnaire, "fields" | "parts">,
): ReadCell {
  const field = fields.get(code);
  if (field === undefined) return () => notAsked;
  if (isNumericKind(field.kind)) {
    const slots = (parts.get(code) ?? []).flatMap((part) => fields.get(part) ?? []);
    return numberReader(field, slots);
  }
  if (field.kind !== "flag") return textReader(field);
  return tickReader(
    field,
    [...fields.values()].filter(({ question }) => question === field.question),
  );
}

/** How to read precise, estimate or no data at a question. */
export function precisionReader(
  question: string,
  { sections }: Pick<YearQuestionnaire, "sections">,
): ReadCell {
  const section = sections.find(({ questions }) =>
    questions.some(({ code, hasPrecision }) => code === question && hasPrecision === true),
  );
  if (section === undefined) return () => notAsked;
  return (survey) => ({ value: survey[section.code]?.precision[question] ?? null });
}
