// What the rules read of a survey: figures by code, of this year and of earlier years. Codes are looked
// up in maps, so that none reaches the prototype of an object.

import {
  type AnswerLocation,
  answerAt,
  isBlank,
  locationsOf,
  precisionAt,
  sectionIn,
  stateAt,
} from "./answer-locations.ts";
import type { Answer, ByCode, Precision, SurveyAnswers, ValueState } from "./define.ts";
import type { Questionnaire } from "./questionnaire.ts";

/** What is known of a figure; `isAtLeast`: some of it is not available. Null: nothing is. */
export type Stated = { value: number | null; isAtLeast: boolean };

export type Context = {
  population: number | null;
  /** The answer as given; null when there is none. */
  answer: (code: string) => Answer;
  state: (code: string) => ValueState | undefined;
  precisionOf: (location: { section: string; question: string }) => Precision | undefined;
  /** The printed number of the field's question; null where it has none. */
  numberOfQuestion: (code: string) => number | null;
  /** The answers in every row of a field of a list; null for another field. */
  column: (code: string) => { list: string; key: string; values: readonly Answer[] } | null;
  /** The field's question was answered with "no data". */
  isClosed: (code: string) => boolean;
  /** The number as given. A list counts its rows, a box is 1 or 0. */
  number: (code: string) => number | null;
  /** The number as given or, for a total that was not stated, the sum of its parts. */
  stated: (code: string) => Stated;
  lastStated: (code: string) => number | null;
  /** The figures of the years before that have one, the latest first. */
  history: (code: string) => number[];
  /** What countries of the same income class state per inhabitant: their median; null where it is not known. */
  peerMedian: (code: string) => number | null;
  /** The field's section was submitted. */
  isSubmitted: (code: string) => boolean;
};

type Figures = (code: string) => number | null;

/** An answer as a number: a box is 1 or 0, a list counts its rows; null for a text and for no answer. */
export function numberOf(answer: Answer): number | null {
  if (typeof answer === "number") return answer;
  if (typeof answer === "boolean") return answer ? 1 : 0;
  return Array.isArray(answer) ? answer.length : null;
}

/** Earlier years are compared with at every change and never change themselves. */
const pastFigures = new WeakMap<
  SurveyAnswers,
  { questionnaire: Questionnaire; figures: Figures }
>();

/** The figures of an earlier year by this year's codes; a total that was not stated is made from its parts. */
function figuresOf(questionnaire: Questionnaire, survey: SurveyAnswers): Figures {
  const known = pastFigures.get(survey);
  if (known?.questionnaire === questionnaire) return known.figures;
  const found = new Map<string, number | null>();
  const { parts } = questionnaire;
  const locations = locationsOf(questionnaire);
  const number = (code: string) => {
    const location = locations.get(code);
    return location ? numberOf(answerAt(sectionIn(survey, location.section), location.key)) : null;
  };
  const figures: Figures = (code) => {
    const before = found.get(code);
    if (before !== undefined) return before;
    const figure = number(code) ?? sumOf(parts.get(code) ?? [], number);
    found.set(code, figure);
    return figure;
  };
  pastFigures.set(survey, { questionnaire, figures });
  return figures;
}

export type Years = {
  survey: SurveyAnswers;
  lastYear?: SurveyAnswers | undefined;
  /** The years before last year, the latest first. */
  earlier?: readonly SurveyAnswers[] | undefined;
  population: number | null;
  peerMedians?: ByCode<number> | undefined;
  isSubmitted?: ((section: string) => boolean) | undefined;
};

/** What rules read of a survey and of its earlier years. `earlier` is the latest first. */
export function contextOf(questionnaire: Questionnaire, years: Years): Context {
  const { survey, lastYear, earlier, population, peerMedians, isSubmitted } = years;
  const { parts: partsOf } = questionnaire;
  const locations = locationsOf(questionnaire);
  const before = [lastYear ?? {}, ...(earlier ?? [])].map((year) => figuresOf(questionnaire, year));
  const at = <V>(code: string, read: (location: AnswerLocation) => V): V | undefined => {
    const location = locations.get(code);
    return location && read(location);
  };
  const found = new Map<string, Answer>();
  // Each is found once: rules read the same answers again and again.
  const answer = (code: string): Answer => {
    const known = found.get(code);
    if (known !== undefined) return known;
    const own = at(code, ({ section, key }) => answerAt(sectionIn(survey, section), key)) ?? null;
    found.set(code, own);
    return own;
  };
  const state = (code: string) =>
    at(code, ({ section, key }) => stateAt(sectionIn(survey, section), key));
  const number = (code: string) => numberOf(answer(code));
  const isUnknown = (code: string) => number(code) === null && state(code) !== undefined;
  const precisionOf: Context["precisionOf"] = ({ section, question }) =>
    precisionAt(sectionIn(survey, section), question);
  return {
    population,
    answer,
    state,
    number,
    precisionOf,
    numberOfQuestion: (code) => at(code, ({ question }) => question.number) ?? null,
    column: (code) => {
      const field = questionnaire.fields.get(code);
      const list = field && locations.get(field.question);
      if (!field || list?.question.layout !== "list") return null;
      const rows = answer(field.question);
      const values = Array.isArray(rows) ? rows.map((row) => row[field.key] ?? null) : [];
      return { list: field.question, key: field.key, values };
    },
    isClosed: (code) =>
      at(code, ({ section, question }) => precisionOf({ section, question: question.code })) ===
      "noData",
    stated: (code) => {
      const value = number(code);
      if (value !== null) return { value, isAtLeast: false };
      const parts = partsOf.get(code) ?? [];
      const isAtLeast = isUnknown(code) || parts.some(isUnknown);
      return { value: sumOf(parts, number), isAtLeast };
    },
    lastStated: (code) => before[0]?.(code) ?? null,
    history: (code) => before.flatMap((figures) => figures(code) ?? []),
    peerMedian: (code) => peerMedians?.get(code) ?? null,
    isSubmitted: (code) => at(code, ({ section }) => isSubmitted?.(section)) ?? false,
  };
}

/** The sum of the numbers that are given; null when none is. */
export function sumOf(codes: readonly string[], number: Figures): number | null {
  let sum: number | null = null;
  for (const code of codes) {
    const value = number(code);
    if (value !== null) sum = (sum ?? 0) + value;
  }
  return sum;
}

/** What is known of several figures together. */
export function statedSum(codes: readonly string[], context: Context): Stated {
  let isAtLeast = false;
  const value = sumOf(codes, (code) => {
    const stated = context.stated(code);
    isAtLeast ||= stated.isAtLeast;
    return stated.value;
  });
  return { value, isAtLeast };
}

/** Neither an answer nor a reason why there is none. */
export const isMissing = (context: Context, code: string): boolean =>
  context.state(code) === undefined && isBlank(context.answer(code));

/** A number above 0, a ticked box, or a list with a row. */
export const isPositive = (context: Context, code: string): boolean =>
  (context.number(code) ?? 0) > 0;

/**
 * Do the parts make the total? A part in a value state makes a sum "at least": then only a sum above
 * the total is wrong, and below a total that is itself "at least". Parts that are all empty say nothing.
 */
export function imbalance(
  parts: readonly string[],
  total: Stated,
  context: Context,
): number | null {
  const sum = statedSum(parts, context);
  if (total.value === null || sum.value === null || sum.value === total.value) return null;
  if (sum.value < total.value) return sum.isAtLeast ? null : sum.value;
  return total.isAtLeast ? null : sum.value;
}
