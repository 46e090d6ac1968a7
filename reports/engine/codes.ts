// The codes of the questionnaire that a measure reads in a year, and the lines that they belong to.

import { groupMembers } from "#questionnaire/document/groups.ts";
import { fillPattern } from "#questionnaire/document/pattern.ts";
import { type FieldKind, isNumericKind } from "#questionnaire/engine/define.ts";
import type { FlatRule } from "#questionnaire/engine/questionnaire.ts";
import { severityOf } from "#questionnaire/engine/rule-facts.ts";
import type { Measure, Measures, QuestionnaireOf, YearQuestionnaire } from "./define.ts";
import { oncePer } from "./keep.ts";

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

/** What answers a line: any of `codes`. Of `partly` each is only a part of another figure, and answers it in part. */
export type Deciding = { codes: readonly string[]; partly: readonly string[] };

/** What the rows of the tables are about. */
const rowCodesOf = oncePer(
  ({ fields }: YearQuestionnaire): ReadonlySet<string> =>
    new Set([...fields.values()].flatMap(({ row }) => row ?? [])),
);

type Lined = { code: string; question: string; kind: FieldKind; row?: string };

/**
 * A line is of one question: two questions that ask about the same plants are answered apart. Outside a table a number that
 * is named by what elsewhere has a row is a line by itself: `watered.beans` and `watered.peas` are of different plants. A box
 * is not, since all boxes of a question are one answer.
 */
export function lineKeyOf(
  { code, question, kind, row }: Lined,
  questionnaire: YearQuestionnaire,
): string {
  const last = code.slice(code.lastIndexOf(".") + 1);
  const isAlone = row === undefined && isNumericKind(kind) && rowCodesOf(questionnaire).has(last);
  return `${question} ${isAlone ? code : lineOf(code)}`;
}

/** The codes of numbers by line. */
const linesOf = oncePer((questionnaire: YearQuestionnaire): ReadonlyMap<string, string[]> => {
  const numbers = [...questionnaire.fields.values()].filter(({ kind }) => isNumericKind(kind));
  const lines = Map.groupBy(numbers, (field) => lineKeyOf(field, questionnaire));
  return new Map([...lines].map(([line, some]) => [line, some.map(({ code }) => code)]));
});

type Limit = Extract<FlatRule, { kind: "atMost" }>;

/** The rules that say of what a figure is a part: it may not exceed that. A warning leaves open whether it is one. */
export const limitsAmong = (rules: readonly FlatRule[]): Limit[] =>
  rules.flatMap((rule) => (rule.kind === "atMost" && severityOf(rule) === "error" ? [rule] : []));

/** Of each figure those that it may not exceed: it is a part of them. */
const wholesOf = oncePer(({ sections }: YearQuestionnaire): ReadonlyMap<string, string[]> => {
  const rules = sections.flatMap(({ questions }) => questions.flatMap((one) => one.rules));
  return new Map(limitsAmong(rules).map(({ field, limit }) => [field, limit]));
});

/** What decides about the line of a code, found anew. */
function findDeciding(code: string, questionnaire: YearQuestionnaire): Deciding {
  const { fields, parts } = questionnaire;
  const total = fields.get(`${lineOf(code)}.total`);
  const field = total ?? fields.get(code);
  const line =
    field === undefined ? [] : (linesOf(questionnaire).get(lineKeyOf(field, questionnaire)) ?? []);
  const isPart = (one: string) =>
    wholesOf(questionnaire)
      .get(one)
      ?.every((whole) => line.includes(whole));
  const wholes = line.filter((one) => !isPart(one));
  const ofTotal = total && [total.code, ...(parts.get(total.code) ?? [])];
  // Where two figures limit each other, neither is the part.
  const codes = ofTotal ?? (wholes.length > 0 ? wholes : line);
  return { codes, partly: line.filter((one) => !codes.includes(one)) };
}

const decidingByCode = oncePer((_: YearQuestionnaire) => new Map<string, Deciding>());

/**
 * What decides about the line of a code. A line with a total is answered when that has a number, stated or as a sum of parts; a
 * line without one, when any of its figures has one that is not a part of another. Donated beans alone do not say how many were
 * harvested. It does not depend on what a report reads, so that all reports find the same newest answer.
 */
export function decidingOf(code: string, questionnaire: YearQuestionnaire): Deciding {
  const known = decidingByCode(questionnaire);
  const deciding = known.get(code) ?? findDeciding(code, questionnaire);
  known.set(code, deciding);
  return deciding;
}

/** Every code that a measure needs in one year: its own, the parts of totals, and what decides its lines. */
function neededCodes(code: string, questionnaire: YearQuestionnaire): string[] {
  const { codes, partly } = decidingOf(code, questionnaire);
  return [code, ...(questionnaire.parts.get(code) ?? []), ...codes, ...partly];
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
