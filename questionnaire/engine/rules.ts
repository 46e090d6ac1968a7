// Every kind of rule, one table: which parameters are codes, when it applies, how bad a failure is and
// what it checks. A rule never changes an answer; it gives failures that say where and how much.

import { isBlank } from "./answer-locations.ts";
import { imbalance, isMissing, isPositive, statedSum, sumOf } from "./context.ts";
import { chance, ratioMessage } from "./history.ts";
import { pricesOfAlike, repeatedRows } from "./list-rows.ts";
import { median } from "./median.ts";
import type { RuleKind } from "./question.ts";
import { percentOf, type RuleEntry } from "./rule-kind.ts";
import { rulesOverYears } from "./rules-over-years.ts";

/** To one decimal, or to two where it would not be above the limit any more. */
function roundedAbove(rate: number, limit: number): number {
  const near = Math.round(rate * 10) / 10;
  return near > limit ? near : Math.ceil(rate * 100) / 100;
}

/** A small ratio to two significant digits, another to the whole number further from the limits. */
function shownRatio(ratio: number, min: number): number {
  if (ratio < 10) return Number(ratio.toPrecision(2));
  return ratio < min ? Math.floor(ratio) : Math.ceil(ratio);
}

/** How many times the larger is the smaller. */
const ratioOf = (one: number, other: number): number => Math.max(one / other, other / one);

const significant = (value: number): number => Number(value.toPrecision(3));

/** The table; the compiler names a kind that is missing, and knows which entry belongs to which rule. */
export const rules: { readonly [K in RuleKind]: RuleEntry<K> } = {
  ...rulesOverYears,
  sum: {
    severity: "error",
    message: "sum",
    placeholders: ["sum", "total"],
    checkedFields: { total: "number" },
    comparedFields: { parts: "number", rest: "number" },
    hasOneUnit: true,
    applies: "answered",
    total: ({ total, parts, rest }) => ({ total, parts, ...(rest === undefined ? {} : { rest }) }),
    check: ({ parts, total }, context) => {
      const value = context.number(total);
      const sum = imbalance(parts, { value, isAtLeast: false }, context);
      if (sum === null) return null;
      return { fields: [total, ...parts], numbers: { sum, total: value ?? 0 } };
    },
  },
  equal: {
    severity: "error",
    message: "equal",
    placeholders: ["sum", "total", "question"],
    checkedFields: { parts: "number" },
    comparedFields: { to: "number" },
    hasOneUnit: true,
    applies: "answered",
    check: ({ parts, to }, context) => {
      const stated = context.stated(to);
      const sum = imbalance(parts, stated, context);
      if (sum === null) return null;
      const question = context.numberOfQuestion(to);
      const numbers = { sum, total: stated.value ?? 0, ...(question === null ? {} : { question }) };
      return { fields: [...parts, to], numbers };
    },
  },
  atMost: {
    severity: "error",
    message: "atMost",
    placeholders: ["value", "limit"],
    checkedFields: { field: "number" },
    comparedFields: { limit: "number", otherwise: "number" },
    hasOneUnit: true,
    applies: "answered",
    check: ({ field, limit, otherwise = [] }, context) => {
      const value = context.number(field);
      const stated = statedSum(limit, context);
      const { value: max, isAtLeast } =
        stated.value === null ? statedSum(otherwise, context) : stated;
      if (value === null || max === null || value <= max || isAtLeast) return null;
      return { fields: [field], numbers: { value, limit: max } };
    },
  },
  sumAtMost: {
    severity: "error",
    message: "atMost",
    placeholders: ["value", "limit"],
    checkedFields: { parts: "number" },
    comparedFields: { limit: "number" },
    hasOneUnit: true,
    applies: "answered",
    check: ({ parts, limit }, context) => {
      const value = sumOf(parts, (code) => context.number(code));
      const { value: max, isAtLeast } = statedSum(limit, context);
      if (value === null || max === null || value <= max || isAtLeast) return null;
      const counted = parts.filter((code) => isPositive(context, code));
      return { fields: counted, numbers: { value, limit: max } };
    },
  },
  requiredWhen: {
    severity: "error",
    message: "mustBeSpecified",
    placeholders: [],
    checkedFields: { field: "any" },
    comparedFields: { when: "numberOrFlag" },
    applies: "answered",
    condition: ({ field, when }) => ({ field, when, isRequired: true }),
    check: ({ field, when }, context) =>
      when.some((code) => isPositive(context, code)) && isMissing(context, field)
        ? { fields: [field], numbers: {} }
        : null,
  },
  emptyUnless: {
    severity: "error",
    message: "mustBeEmpty",
    placeholders: [],
    checkedFields: { field: "any" },
    comparedFields: { unless: "flag" },
    applies: "answered",
    condition: ({ field, unless }) => ({ field, when: [unless], isRequired: false }),
    check: ({ field, unless }, context) =>
      !isBlank(context.answer(field)) && context.answer(unless) !== true
        ? { fields: [field], numbers: {} }
        : null,
  },
  atLeastOne: {
    severity: "error",
    message: "atLeastOneBox",
    placeholders: [],
    checkedFields: { fields: "flag" },
    comparedFields: {},
    applies: "answered",
    check: ({ fields }, context) =>
      fields.some((code) => context.answer(code) === true)
        ? null
        : { fields: [...fields], numbers: {} },
  },
  noneWithout: {
    severity: "warning",
    message: "previousQuestion",
    placeholders: [],
    checkedFields: { fields: "numberOrFlag" },
    comparedFields: { without: "numberOrFlag" },
    applies: "answered",
    check: ({ fields, without, onceSubmitted = false }, context) => {
      if (onceSubmitted && !without.every((code) => context.isSubmitted(code))) return null;
      const used = fields.filter((code) => isPositive(context, code));
      const isKnown = without.some(
        (code) =>
          (context.stated(code).value ?? 0) > 0 ||
          context.state(code) !== undefined ||
          context.isClosed(code),
      );
      return used.length === 0 || isKnown ? null : { fields: used, numbers: {} };
    },
  },
  positiveWhen: {
    severity: "warning",
    message: "previousQuestion",
    placeholders: [],
    checkedFields: { fields: "number" },
    comparedFields: { when: "number" },
    applies: "answered",
    check: ({ fields, when }, context) => {
      const sum = sumOf(fields, (code) => context.number(code));
      const isMeant = when.some((code) => isPositive(context, code));
      return sum === 0 && isMeant ? { fields: [...fields], numbers: {} } : null;
    },
  },
  perCapita: {
    severity: "warning",
    message: "rateTooHigh",
    placeholders: ["rate", "max"],
    checkedFields: { field: "number" },
    comparedFields: {},
    applies: "answered",
    check: ({ field, max, per, share }, context) => {
      const { value } = context.stated(field);
      if (value === null || value < 10 || !context.population) return null;
      const rate = (value / (context.population * share)) * per;
      return rate > max
        ? { fields: [field], numbers: { rate: roundedAbove(rate, max), max } }
        : null;
    },
  },
  ratioBetween: {
    severity: "warning",
    message: "ratioOutside",
    placeholders: ["ratio", "min", "max"],
    checkedFields: { parts: "number" },
    comparedFields: { per: "number" },
    applies: "answered",
    otherMessages: ["ratioInVials", "ratioInThousands"],
    check: ({ parts, per, min, max, vials }, context) => {
      const part = sumOf(parts, (code) => context.stated(code).value);
      const whole = sumOf(per, (code) => context.stated(code).value);
      if (!part || !whole) return null;
      const ratio = part / whole;
      // Where some are not counted, the true ratio is smaller.
      const isWhole = per.every((code) => context.stated(code).value !== null);
      if (ratio >= min && (ratio <= max || !isWhole)) return null;
      const message = ratio < min ? ratioMessage(ratio, { min, max }, vials) : null;
      const numbers = { ratio: shownRatio(ratio, min), min, max };
      return { fields: [...parts], numbers, ...(message ? { message } : {}) };
    },
  },
  between: {
    severity: "warning",
    message: "outside",
    placeholders: ["value", "min", "max"],
    checkedFields: { field: "number" },
    comparedFields: {},
    applies: "answered",
    check: ({ field, min, max }, context) => {
      const value = context.number(field);
      if (!value || (value >= min && value <= max)) return null;
      return { fields: [field], numbers: { value, min, max } };
    },
  },
  nearOtherPrices: {
    severity: "warning",
    message: "farFromOtherPrices",
    placeholders: ["value", "others"],
    checkedFields: { field: "number" },
    comparedFields: { isPerVial: "flag", perVial: "number", sizes: "number", alike: "any" },
    applies: "answered",
    check: (rule, context) => {
      const { value, others } = pricesOfAlike(rule, context);
      const middle = median(others);
      if (!value || middle === null) return null;
      const near = others.filter((other) => ratioOf(value, other) < rule.factor);
      if (near.length >= others.length / 2) return null;
      const price = context.answer(rule.isPerVial) === true ? rule.perVial : rule.field;
      const numbers = { value: significant(value), others: significant(middle) };
      return { fields: [price], numbers };
    },
  },
  shareBetween: {
    severity: "warning",
    message: "shareOutside",
    placeholders: ["share", "min", "max"],
    checkedFields: { parts: "number" },
    comparedFields: { of: "number" },
    hasOneUnit: true,
    mayOverlap: true,
    applies: "answered",
    check: ({ parts, of, min, max }, context) => {
      const part = sumOf(parts, (code) => context.number(code));
      const whole = sumOf(of, (code) => context.stated(code).value);
      if (part === null || whole === null || whole === 0) return null;
      const others = of.filter((code) => !parts.includes(code));
      if (others.every((code) => context.stated(code).value === null)) return null;
      const nearest = Math.min(Math.max(part, (whole * min) / 100), (whole * max) / 100);
      if (Math.abs(part - nearest) <= chance(nearest)) return null;
      return { fields: [...parts], numbers: { share: percentOf(part, whole), min, max } };
    },
  },
  notRound: {
    severity: "warning",
    message: "round",
    placeholders: ["value"],
    checkedFields: { fields: "number" },
    comparedFields: {},
    applies: "precise",
    check: ({ fields, unit }, context) => {
      const round = fields.filter(
        (code) => isPositive(context, code) && (context.number(code) ?? 0) % unit === 0,
      );
      const value = context.number(round[0] ?? "");
      return value === null ? null : { fields: round, numbers: { value } };
    },
  },
  distinctRows: {
    severity: "error",
    message: "sameRow",
    placeholders: [],
    checkedFields: { fields: "any" },
    comparedFields: {},
    applies: "answered",
    spansRows: true,
    isRefused: true,
    check: ({ fields }, context) => {
      const found = repeatedRows(fields, context);
      return found.length === 0 ? null : { fields: found, numbers: {} };
    },
  },
};
