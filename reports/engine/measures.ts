// Resolves the measures of a report in the questionnaire of each row's own year, and reads their figures.
// A builder gets figures by measure name; the answers themselves do not leave this file.

import { groupMembers } from "#questionnaire/document/groups.ts";
import { fillPattern } from "#questionnaire/document/pattern.ts";
import type { AnswerRow, Precision } from "#questionnaire/engine/define.ts";
import type { Measure, Measures, QuestionnaireOf, YearQuestionnaire } from "./define.ts";
import { type Figure, stated, sumOf } from "./figures.ts";

/** The figures of one country in one survey year, by measure name. */
export type CountryFigures = {
  countryId: number;
  year: number;
  isApproved: boolean;
  figures: Readonly<Record<string, Figure>>;
  /** Precise, estimate or no data, as chosen at the question of the measure. */
  precisions: Readonly<Record<string, Precision | null>>;
  /** Why the country confirmed figures of the measures that a warning was about. */
  reasons: readonly string[];
};

/** The codes that a measure reads in one year; none where the year does not ask them. */
export function codesOf({ code }: Measure, questionnaire: YearQuestionnaire): string[] {
  const { groups, fields } = questionnaire;
  return fillPattern(code, (name) => groupMembers(groups, name)).filter((one) => fields.has(one));
}

/** Every code whose answer the measures may need in these years, the parts of totals included. */
export function codesToFetch(
  measures: Measures,
  years: readonly number[],
  questionnaireOf: QuestionnaireOf,
): string[] {
  const codes = new Set<string>();
  for (const questionnaire of new Set(years.map(questionnaireOf))) {
    for (const code of Object.values(measures).flatMap((one) => codesOf(one, questionnaire))) {
      codes.add(code);
      for (const part of questionnaire.parts.get(code) ?? []) codes.add(part);
    }
  }
  return [...codes];
}

function figureAt(row: AnswerRow, code: string): Figure {
  const value = row.values.get(code);
  if (typeof value === "number") return { value };
  const state = row.states.get(code);
  return state === undefined ? { value: null } : { value: null, mark: state };
}

type ResolvedCode = { code: string; parts: readonly string[]; question: string | undefined };
type Resolved = readonly (readonly [name: string, codes: readonly ResolvedCode[]])[];

function resolve(measures: Measures, questionnaire: YearQuestionnaire): Resolved {
  return Object.entries(measures).map(([name, measure]) => [
    name,
    codesOf(measure, questionnaire).map((code) => ({
      code,
      parts: questionnaire.parts.get(code) ?? [],
      question: questionnaire.fields.get(code)?.question,
    })),
  ]);
}

const resolvedByMeasures = new WeakMap<Measures, WeakMap<YearQuestionnaire, Resolved>>();

/** As `resolve`, once for each questionnaire. */
function resolvedIn(measures: Measures, questionnaire: YearQuestionnaire): Resolved {
  const byQuestionnaire =
    resolvedByMeasures.get(measures) ?? new WeakMap<YearQuestionnaire, Resolved>();
  resolvedByMeasures.set(measures, byQuestionnaire);
  const resolved = byQuestionnaire.get(questionnaire) ?? resolve(measures, questionnaire);
  byQuestionnaire.set(questionnaire, resolved);
  return resolved;
}

const noReasons: readonly string[] = [];

/** The reasons at any figure that the measures read, each once. */
function reasonsOf({ reasons }: AnswerRow, resolved: Resolved): readonly string[] {
  if (!reasons) return noReasons;
  const codes = resolved.flatMap(([, read]) => read.flatMap(({ code, parts }) => [code, ...parts]));
  return [...new Set(codes.flatMap((code) => reasons.get(code) ?? []))];
}

function figuresOf(row: AnswerRow, resolved: Resolved): CountryFigures {
  const figures = resolved.map(([name, codes]): [string, Figure] => [
    name,
    sumOf(
      codes.map(({ code, parts }) =>
        stated(
          figureAt(row, code),
          parts.map((part) => figureAt(row, part)),
        ),
      ),
    ),
  ]);
  const precisions = resolved.map(([name, codes]): [string, Precision | null] => [
    name,
    row.precision.get(codes[0]?.question ?? "") ?? null,
  ]);
  const { countryId, year, isApproved } = row;
  return {
    countryId,
    year,
    isApproved,
    figures: Object.fromEntries(figures),
    precisions: Object.fromEntries(precisions),
    reasons: reasonsOf(row, resolved),
  };
}

/** The figures of a row by measure name. */
export function readMeasures(
  measures: Measures,
  row: AnswerRow,
  questionnaire: YearQuestionnaire,
): CountryFigures {
  return figuresOf(row, resolvedIn(measures, questionnaire));
}
