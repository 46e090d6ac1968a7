// The codes of the questionnaire that a measure reads in a year, and the lines that they belong to.

import { groupMembers } from "#questionnaire/document/groups.ts";
import { fillPattern } from "#questionnaire/document/pattern.ts";
import { isNumericKind } from "#questionnaire/engine/define.ts";
import type { Measure, Measures, QuestionnaireOf, YearQuestionnaire } from "./define.ts";

/** The line of a code: one row of one question, such as `plants.beans` of `plants.beans.outdoors`. */
export const lineOf = (code: string): string => code.slice(0, code.lastIndexOf("."));

/** The codes that a measure reads in one year; none where the year does not ask them. */
export function codesOf(
  { code, also = [] }: Measure,
  { groups, fields }: YearQuestionnaire,
): string[] {
  return [code, ...also]
    .flatMap((pattern) => fillPattern(pattern, (name) => groupMembers(groups, name)))
    .filter((one) => fields.has(one));
}

/** What decides whether a line was answered: its total with the parts of it; without a total, any of its figures. */
export type Deciding = { total: string | null; codes: readonly string[] };

const linesByQuestionnaire = new WeakMap<YearQuestionnaire, Map<string, string[]>>();

const rowsByQuestionnaire = new WeakMap<YearQuestionnaire, ReadonlySet<string>>();

/** What the rows of the tables are about. */
function rowCodesOf(questionnaire: YearQuestionnaire): ReadonlySet<string> {
  const known = rowsByQuestionnaire.get(questionnaire);
  if (known !== undefined) return known;
  const rows = new Set([...questionnaire.fields.values()].flatMap(({ row }) => row ?? []));
  rowsByQuestionnaire.set(questionnaire, rows);
  return rows;
}

type Lined = { code: string; question: string; row?: string };

/**
 * A line is of one question: two questions that ask about the same plants are answered apart. Outside a table a field that
 * is named by what elsewhere has a row is a line by itself: `watered.beans` and `watered.peas` are of different plants.
 */
export function lineKeyOf(
  { code, question, row }: Lined,
  questionnaire: YearQuestionnaire,
): string {
  const last = code.slice(code.lastIndexOf(".") + 1);
  const isAlone = row === undefined && rowCodesOf(questionnaire).has(last);
  return `${question} ${isAlone ? code : lineOf(code)}`;
}

/** The codes of numbers by line. */
function linesOf(questionnaire: YearQuestionnaire): Map<string, string[]> {
  const known = linesByQuestionnaire.get(questionnaire);
  if (known !== undefined) return known;
  const numbers = [...questionnaire.fields.values()].filter(({ kind }) => isNumericKind(kind));
  const lines = new Map(
    [...Map.groupBy(numbers, (field) => lineKeyOf(field, questionnaire))].map(([line, some]) => [
      line,
      some.map((one) => one.code),
    ]),
  );
  linesByQuestionnaire.set(questionnaire, lines);
  return lines;
}

/**
 * What decides about the line of a code. A line is answered when its total has a number, stated or as a sum of parts; a line without a total, when any of its
 * figures has. It does not depend on what a report reads, so that all reports find the same newest answer.
 */
export function decidingOf(code: string, questionnaire: YearQuestionnaire): Deciding {
  const total = `${lineOf(code)}.total`;
  if (questionnaire.fields.has(total)) {
    return { total, codes: questionnaire.parts.get(total) ?? [] };
  }
  const field = questionnaire.fields.get(code);
  const codes =
    field === undefined ? [] : linesOf(questionnaire).get(lineKeyOf(field, questionnaire));
  return { total: null, codes: codes ?? [] };
}

/** Every code that a measure needs in one year: its own, the parts of totals, and what decides its lines. */
function neededCodes(code: string, questionnaire: YearQuestionnaire): string[] {
  const { total, codes } = decidingOf(code, questionnaire);
  const parts = questionnaire.parts.get(code) ?? [];
  return [code, ...parts, ...(total === null ? [] : [total]), ...codes];
}

/** Every code whose answer the measures may need in these years. */
export function codesToFetch(
  measures: Measures,
  years: readonly number[],
  questionnaireOf: QuestionnaireOf,
): string[] {
  const codes = new Set<string>();
  for (const questionnaire of new Set(years.map(questionnaireOf))) {
    for (const code of Object.values(measures).flatMap((one) => codesOf(one, questionnaire))) {
      for (const needed of neededCodes(code, questionnaire)) codes.add(needed);
    }
  }
  return [...codes];
}
