// Every kind of rule, one table: what it checks, how bad a failure is, and which fields it touches.
// A rule never repairs and never computes an answer; it gives failures that say where and how much.

import { type Context, type Stated, statedSum, sumOf } from "./context.ts";
import type { Rule, RuleKind, Severity } from "./define.ts";
import { isBlank } from "./given.ts";
import { chance, expectedAfter, holdsLast, looksLikeTypo } from "./history.ts";

/** `fields`: the cells to mark, the one to mend first first; `numbers` fill the message's placeholders. */
export type Failure = { fields: string[]; numbers: Record<string, number>; message?: string };

/** The rules of a kind. */
export type RuleOf<K extends RuleKind = RuleKind> = {
  [P in K]: Extract<Rule, { kind: P }> & { kind: P };
}[K];
type Entry<K extends RuleKind> = {
  severity: Severity;
  /** `about`: without all of them the rule says nothing · `beside`: what it compares with. */
  fields: (rule: RuleOf<K>) => { about: string[]; beside: string[] };
  check: (rule: RuleOf<K>, context: Context) => Failure | null;
};

type Entries = { [K in RuleKind]: Entry<K> };

const isMissing = (context: Context, code: string): boolean =>
  context.state(code) === undefined && isBlank(context.answer(code));

const isPositive = (context: Context, code: string): boolean => (context.number(code) ?? 0) > 0;

/**
 * Do the parts make the total? A part in a value state makes a sum "at least": then only a sum above
 * the total is wrong, and below a total that is itself "at least". Parts that are all empty say nothing.
 */
function imbalance(parts: readonly string[], total: Stated, context: Context): number | null {
  const sum = statedSum(parts, context);
  if (total.value === null || sum.value === null || sum.value === total.value) return null;
  if (sum.value < total.value) return sum.isAtLeast ? null : sum.value;
  return total.isAtLeast ? null : sum.value;
}

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

/** The table; the compiler names a kind that is missing, and knows which entry belongs to which rule. */
export const rules: Readonly<Entries> = {
  sum: {
    severity: "error",
    fields: ({ parts, total }) => ({ about: [total], beside: parts }),
    check: ({ parts, total }, context) => {
      const value = context.number(total);
      const sum = imbalance(parts, { value, isAtLeast: false }, context);
      if (sum === null) return null;
      return { fields: [total, ...parts], numbers: { sum, total: value ?? 0 } };
    },
  },
  equal: {
    severity: "error",
    fields: ({ parts, to }) => ({ about: parts, beside: [to] }),
    check: ({ parts, to }, context) => {
      const stated = context.stated(to);
      const sum = imbalance(parts, stated, context);
      if (sum === null) return null;
      return { fields: [...parts, to], numbers: { sum, total: stated.value ?? 0 } };
    },
  },
  atMost: {
    severity: "error",
    fields: ({ field, limit }) => ({ about: [field], beside: limit }),
    check: ({ field, limit }, context) => {
      const value = context.number(field);
      const { value: max, isAtLeast } = statedSum(limit, context);
      if (value === null || max === null || value <= max || isAtLeast) return null;
      return { fields: [field], numbers: { value, limit: max } };
    },
  },
  atMostLastYear: {
    severity: "warning",
    fields: ({ parts, limit }) => ({ about: parts, beside: limit }),
    check: ({ parts, limit }, context) => {
      const value = sumOf(parts, (code) => context.number(code));
      const max = sumOf(limit, (code) => context.lastStated(code));
      if (value === null || max === null || value <= max) return null;
      return {
        fields: parts.filter((code) => isPositive(context, code)),
        numbers: { value, limit: max },
      };
    },
  },
  requiredWhen: {
    severity: "error",
    fields: ({ field, when }) => ({ about: [field], beside: when }),
    check: ({ field, when }, context) =>
      when.some((code) => isPositive(context, code)) && isMissing(context, field)
        ? { fields: [field], numbers: {} }
        : null,
  },
  emptyUnless: {
    severity: "error",
    fields: ({ field, unless }) => ({ about: [field], beside: [unless] }),
    check: ({ field, unless }, context) =>
      !isBlank(context.answer(field)) && context.answer(unless) !== true
        ? { fields: [field], numbers: {} }
        : null,
  },
  atLeastOne: {
    severity: "error",
    fields: ({ fields }) => ({ about: fields, beside: [] }),
    check: ({ fields }, context) =>
      fields.some((code) => context.answer(code) === true)
        ? null
        : { fields: [...fields], numbers: {} },
  },
  noneWithout: {
    severity: "warning",
    fields: ({ fields, without }) => ({ about: fields, beside: without }),
    check: ({ fields, without }, context) => {
      const used = fields.filter((code) => isPositive(context, code));
      const isKnown = without.some(
        (code) =>
          isPositive(context, code) || context.state(code) !== undefined || context.isClosed(code),
      );
      return used.length === 0 || isKnown ? null : { fields: used, numbers: {} };
    },
  },
  positiveWhen: {
    severity: "warning",
    fields: ({ fields, when }) => ({ about: fields, beside: when }),
    check: ({ fields, when }, context) => {
      const sum = sumOf(fields, (code) => context.number(code));
      const isMeant = when.some((code) => isPositive(context, code));
      return sum === 0 && isMeant ? { fields: [...fields], numbers: {} } : null;
    },
  },
  movedBy: {
    severity: "warning",
    fields: ({ field }) => ({ about: [field], beside: [] }),
    check: ({ field, percent, absolute }, context) => {
      const { value } = context.stated(field);
      const last = context.lastStated(field);
      if (value === null || last === null || last === 0 || value === 0) return null;
      const difference = Math.abs(value - last);
      const numbers = { value, last, percent: percentOf(difference, last) };
      if (difference > absolute && looksLikeTypo(value, last)) {
        return { fields: [field], numbers, message: "slip" };
      }
      const isLarge = difference > absolute && difference > (last * percent) / 100;
      return isLarge && difference > chance(last) ? { fields: [field], numbers } : null;
    },
  },
  inHistory: {
    severity: "warning",
    fields: ({ field }) => ({ about: [field], beside: [] }),
    check: ({ field, absolute }, context) => {
      const { value } = context.stated(field);
      const expected = expectedAfter(context.history(field));
      if (value === null || value === 0 || expected === null) return null;
      const difference = Math.abs(value - expected.middle);
      if (difference <= absolute || difference <= chance(expected.middle)) return null;
      if (value >= expected.least && value <= expected.most) return null;
      return { fields: [field], numbers: { value, expected: Math.round(expected.middle) } };
    },
  },
  perCapita: {
    severity: "warning",
    fields: ({ field }) => ({ about: [field], beside: [] }),
    check: ({ field, max, per, share }, context) => {
      const value = context.number(field);
      if (value === null || value < 10 || !context.population) return null;
      const rate = (value / (context.population * share)) * per;
      return rate > max
        ? { fields: [field], numbers: { rate: Math.round(rate * 10) / 10, max } }
        : null;
    },
  },
  shareBetween: {
    severity: "warning",
    fields: ({ parts, of }) => ({ about: parts, beside: of }),
    check: ({ parts, of, min, max }, context) => {
      const part = sumOf(parts, (code) => context.number(code));
      const whole = sumOf(of, (code) => context.stated(code).value);
      if (part === null || whole === null || whole === 0) return null;
      const nearest = Math.min(Math.max(part, (whole * min) / 100), (whole * max) / 100);
      if (Math.abs(part - nearest) <= chance(nearest)) return null;
      return { fields: [...parts], numbers: { share: percentOf(part, whole), min, max } };
    },
  },
  notRound: {
    severity: "warning",
    fields: ({ fields }) => ({ about: fields, beside: [] }),
    check: ({ fields, unit }, context) => {
      const round = fields.filter(
        (code) => isPositive(context, code) && (context.number(code) ?? 0) % unit === 0,
      );
      const value = context.number(round[0] ?? "");
      return value === null ? null : { fields: round, numbers: { value } };
    },
  },
  notLost: {
    severity: "warning",
    fields: ({ field }) => ({ about: [field], beside: [] }),
    check: ({ field }, context) => {
      const last = context.lastStated(field);
      const isGone = (context.stated(field).value ?? 0) === 0 && context.state(field) === undefined;
      return last !== null && last > 0 && isGone ? { fields: [field], numbers: { last } } : null;
    },
  },
  notRepeated: {
    severity: "warning",
    fields: ({ fields }) => ({ about: fields, beside: [] }),
    check: ({ fields }, context) => {
      const counted = fields.filter((code) => isPositive(context, code));
      const isSame = counted.every((code) => context.number(code) === context.lastStated(code));
      return counted.length >= 6 && isSame ? { fields: counted, numbers: {} } : null;
    },
  },
  notShifted: {
    severity: "warning",
    fields: ({ rows }) => ({ about: rows.flat(), beside: [] }),
    check: ({ rows }, context) => {
      const shifted = rows.filter((row, at) =>
        [rows[at - 1], rows[at + 1]].some((other) => other && holdsLast(context, row, other)),
      );
      return shifted.length === 0 ? null : { fields: shifted.flat(), numbers: {} };
    },
  },
};

/** The fields a rule is about, and those it compares them with. */
export const fieldsOf = <K extends RuleKind>(rule: RuleOf<K>) => rules[rule.kind].fields(rule);

/** What is wrong by this rule; null when nothing is. */
export const failureOf = <K extends RuleKind>(rule: RuleOf<K>, context: Context) =>
  rules[rule.kind].check(rule, context);

export const severityOf = (rule: Rule): Severity => rule.severity ?? rules[rule.kind].severity;
