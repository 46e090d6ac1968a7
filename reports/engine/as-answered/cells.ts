// The cell of an answer, as the country gave it: its number, its words, or why it has none.

import { type AnswerRow, isNumericKind } from "#questionnaire/engine/define.ts";
import type { Mark, ReportCell, YearQuestionnaire } from "#reports/engine/define.ts";
import { derived } from "#reports/engine/figures.ts";
import { reasonWithoutNumber } from "#reports/engine/quality/reason-without-number.ts";
import { sum } from "#reports/engine/statistics.ts";
import type { World } from "#reports/engine/world.ts";
import type { Source } from "./columns.ts";
import { isContradicted } from "./parts-and-wholes.ts";

/** `year` is given where the figure is over a population of an older year. */
export type AnswerCell = { value: ReportCell; mark?: Mark; year?: number };

const notAsked: AnswerCell = { value: null, mark: "notAsked" };

const isGiven = (row: AnswerRow, code: string): boolean => {
  const value = row.values.get(code);
  return value !== undefined && value !== null && value !== false && value !== "";
};

const numberOf = (row: AnswerRow, code: string): number | null => {
  const value = row.values.get(code);
  return typeof value === "number" ? value : null;
};

function reasonIn(row: AnswerRow, code: string, { fields }: YearQuestionnaire): Mark | undefined {
  const field = fields.get(code);
  const question = isNumericKind(field?.kind) ? field?.question : undefined;
  return reasonWithoutNumber(row, code, question);
}

/** A total is marked where the parts that were given are more, and so is a part that is more than its whole, with that. */
function numberCell(row: AnswerRow, code: string, questionnaire: YearQuestionnaire): AnswerCell {
  const { parts } = questionnaire;
  const value = numberOf(row, code);
  if (value === null) {
    const mark = reasonIn(row, code, questionnaire);
    return mark === undefined ? { value } : { value, mark };
  }
  const known = sum((parts.get(code) ?? []).map((part) => numberOf(row, part)));
  const exceeds =
    (known !== null && known > value) ||
    isContradicted(code, questionnaire, (one) => numberOf(row, one));
  return exceeds ? { value, mark: "partsExceed" } : { value };
}

/** A box is "no" where another answer of its question was given: then it was left unticked. */
function tickedCell(
  row: AnswerRow,
  { answer, question }: Extract<Source, { answer: string }>,
  { fields }: YearQuestionnaire,
): AnswerCell {
  const value = row.values.get(answer);
  if (typeof value === "boolean") return { value: value ? "yes" : "no" };
  const others = [...fields.values()].filter((field) => field.question === question);
  return { value: others.some(({ code }) => isGiven(row, code)) ? "no" : null };
}

function answerCell(
  source: Extract<Source, { answer: string }>,
  row: AnswerRow,
  questionnaire: YearQuestionnaire,
): AnswerCell {
  const { answer, kind } = source;
  if (!questionnaire.fields.has(answer)) return notAsked;
  if (kind === "flag") return tickedCell(row, source, questionnaire);
  const value = row.values.get(answer);
  if (typeof value === "string") return { value };
  const cell = numberCell(row, answer, questionnaire);
  const isPercent = kind === "percent" && typeof cell.value === "number";
  return isPercent ? { ...cell, value: Number(cell.value) / 100 } : cell;
}

function rateCell(
  { rateOf, rate }: Extract<Source, { rateOf: string }>,
  row: AnswerRow,
  questionnaire: YearQuestionnaire,
  world: World,
): AnswerCell {
  if (!questionnaire.fields.has(rateOf)) return notAsked;
  const { value, mark } = numberCell(row, rateOf, questionnaire);
  const part = typeof value === "number" ? value : null;
  const { population = null, populationYear } = world.of(row.countryId, row.year) ?? {};
  const figure = derived(
    rate(part, population),
    mark === undefined || mark === "partsExceed" ? { value: part } : { value: part, mark },
  );
  return populationYear === undefined || populationYear === row.year
    ? figure
    : { ...figure, year: populationYear };
}

/** What a column shows of a survey. */
export function cellOf(
  source: Source,
  row: AnswerRow,
  questionnaire: YearQuestionnaire,
  world: World,
): AnswerCell {
  if ("rateOf" in source) return rateCell(source, row, questionnaire, world);
  if ("answer" in source) return answerCell(source, row, questionnaire);
  const { precisionOf } = source;
  const isAsked = questionnaire.sections.some(({ questions }) =>
    questions.some(({ code, hasPrecision }) => code === precisionOf && hasPrecision === true),
  );
  return isAsked ? { value: row.precision.get(precisionOf) ?? null } : notAsked;
}

/** Whether a survey gives anything in a column: an answer, or a reason why there is none. */
export const hasAnswer = ({ value, mark }: AnswerCell): boolean =>
  value !== null || (mark !== undefined && mark !== "notAsked");
