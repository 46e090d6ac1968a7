// How well one survey was answered: of the questions that have a precision, how many have a figure and are precise; the
// year and the reach of its source; how many figures were corrected after its first approval.

import { type AnswerRow, isNumericKind } from "#questionnaire/engine/define.ts";
import { codesOf } from "#reports/engine/codes.ts";
import type { Measure, Measures, YearQuestionnaire } from "#reports/engine/define.ts";
import { keeper } from "#reports/engine/keep.ts";
import type { Known } from "#reports/engine/statistics.ts";

export type SurveyQuality = {
  /** Questions that the year asks. */
  asked: number;
  /** Those of them with at least one figure. */
  answered: number;
  precise: number;
  estimate: number;
  sourceYear: Known;
  /** Per cent. */
  coverage: Known;
  corrections: number;
};

/** The measures of a survey's source. */
export type SourceMeasures = { sourceYear: Measure; coveragePercent: Measure };

type AskedQuestion = { code: string; codes: readonly string[] };
const keptAsked = keeper<YearQuestionnaire, readonly AskedQuestion[]>()();

/** The questions at which a country says how precise its figures are, with the codes of their figures. */
export const askedQuestions = (questionnaire: YearQuestionnaire): readonly AskedQuestion[] =>
  keptAsked(questionnaire, ({ sections }) =>
    sections
      .flatMap(({ questions }) => questions)
      .filter(({ hasPrecision }) => hasPrecision === true)
      .map(({ code, fields }) => ({
        code,
        codes: fields.filter(({ kind }) => isNumericKind(kind)).map((field) => field.code),
      })),
  );

const keptQuality = keeper<AnswerRow, SurveyQuality>();

/**
 * Counts questions that were asked and answered, and answers by precision; computed once for a row. The coverage is in percent.
 */
export function surveyQuality(
  row: AnswerRow,
  questionnaire: YearQuestionnaire,
  measures: Measures & SourceMeasures,
): SurveyQuality {
  return keptQuality(measures, questionnaire)(row, () => {
    const numberAt = (code: string | undefined): Known => {
      const value = code === undefined ? undefined : row.values.get(code);
      return typeof value === "number" ? value : null;
    };
    const asked = askedQuestions(questionnaire);
    // What is hidden from the reader was answered, too.
    const isAnswered = (code: string) =>
      numberAt(code) !== null || row.states.get(code) === "hidden";
    const answered = asked.filter(({ codes }) => codes.some(isAnswered));
    const chosen = (precision: string) =>
      answered.filter(({ code }) => row.precision.get(code) === precision).length;
    const figureOf = (measure: Measure) => numberAt(codesOf(measure, questionnaire)[0]);
    return {
      asked: asked.length,
      answered: answered.length,
      precise: chosen("precise"),
      estimate: chosen("estimate"),
      sourceYear: figureOf(measures.sourceYear),
      coverage: figureOf(measures.coveragePercent),
      corrections: row.corrections ?? 0,
    };
  });
}
