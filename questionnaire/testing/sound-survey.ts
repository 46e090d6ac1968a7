// For tests: a random survey from a seed, in which every sum is right and no part is above its whole.
// It follows the rules of the year, so that it also satisfies a new rule.

import type { Answer, SurveyAnswers } from "#questionnaire/engine/define.ts";
import type { AskedField, FlatRule } from "#questionnaire/engine/questionnaire.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";

/** A number from 0 to 1, below 1. */
type Draw = () => number;

export type Figures = Map<string, number>;

/** Random numbers that are the same for the same seed. */
function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Divides a number into whole parts whose sum it is. */
function divide(total: number, count: number, draw: Draw): number[] {
  const points = Array.from({ length: count - 1 }, () => Math.floor(draw() * (total + 1)));
  const edges = [0, ...points.sort((a, b) => a - b), total];
  return edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
}

const sumOf = (codes: readonly string[], figures: Figures): number =>
  codes.reduce((sum, code) => sum + (figures.get(code) ?? 0), 0);

/** Sets the fields of the rule so that it is satisfied; `known` are the cells that are already final. */
function satisfy(rule: FlatRule, figures: Figures, known: Set<string>, draw: Draw): void {
  const keep = (code: string, value: number) => {
    figures.set(code, value);
    known.add(code);
  };
  if (rule.kind === "atMost") {
    keep(rule.field, Math.min(figures.get(rule.field) ?? 0, sumOf(rule.limit, figures)));
  } else if (rule.kind === "sumAtMost") {
    const whole = Math.min(sumOf(rule.parts, figures), sumOf(rule.limit, figures));
    const shares = divide(whole, rule.parts.length, draw);
    rule.parts.forEach((part, index) => {
      keep(part, shares[index] ?? 0);
    });
  } else if (rule.kind === "sum" && !known.has(rule.total)) {
    keep(rule.total, sumOf(rule.parts, figures));
  } else if (rule.kind === "sum" || rule.kind === "equal") {
    const total = figures.get(rule.kind === "sum" ? rule.total : rule.to) ?? 0;
    const shares = divide(total, rule.parts.length, draw);
    rule.parts.forEach((part, index) => {
      keep(part, shares[index] ?? 0);
    });
  }
}

/** Figures for the numeric fields of the year that satisfy its rules. */
export function soundFigures(year: number, seed: number): Figures {
  const draw = drawFrom(seed);
  const questions = questionnaireFor(year).sections.flatMap((section) => section.questions);
  const figures: Figures = new Map();
  for (const { fields } of questions) {
    for (const { code, kind } of fields) {
      if (kind === "percent") figures.set(code, Math.floor(draw() * 101));
      if (kind === "count" || kind === "amount") figures.set(code, Math.floor(draw() * 5000));
    }
  }
  const known = new Set<string>();
  const rules = questions.flatMap((question) => question.rules);
  // Totals by age are those of question 1 and 2, so `equal` comes before `sum`.
  const inOrder = (among: readonly FlatRule[]) => [
    ...among.filter(({ kind }) => kind === "equal"),
    ...among.filter(({ kind }) => kind === "sum"),
    ...among.filter(({ kind }) => kind === "atMost" || kind === "sumAtMost"),
  ];
  const firsts = rules.filter((rule) => rule.kind === "sum" && rule.message === "sexTotal");
  for (const rule of [...firsts, ...inOrder(rules.filter((rule) => !firsts.includes(rule)))]) {
    satisfy(rule, figures, known, draw);
  }
  return figures;
}

/** The survey with these figures; texts, ticks and choices are answered too. */
export function surveyOf(year: number, figures: Figures): SurveyAnswers {
  const survey: SurveyAnswers = {};
  for (const { code: section, questions } of questionnaireFor(year).sections) {
    const answers: Record<string, Answer> = {};
    for (const { layout, code, fields } of questions) {
      if (layout === "list") answers[code] = [{ productTypeId: 1, brandName: `Brand of ${code}` }];
      else
        for (const field of fields) answers[field.key] = figures.get(field.code) ?? textual(field);
    }
    survey[section] = { answers, states: {}, precision: {} };
  }
  return survey;
}

function textual({ kind, options }: AskedField): Answer {
  if (kind === "flag") return true;
  if (kind === "choice") return options?.includes("EUR") ? "EUR" : (options?.[0] ?? null);
  if (kind === "year") return 2024;
  if (kind === "date") return "2025-03-12";
  return kind === "email" ? "someone@example.org" : "https://example.org";
}
