// Every kind of rule, one table: what it checks, how bad a failure is, and which fields it touches.
// A rule never repairs and never computes an answer; it gives failures that say where and how much.

import { type Context, sumOf } from "./context.ts";
import type { Rule, RuleKind, Severity } from "./define.ts";

/** `fields`: the cells to mark, the one to mend first first; `numbers` fill the message's placeholders. */
export type Failure = { fields: string[]; numbers: Record<string, number>; message?: string };

type Of<K extends RuleKind> = Extract<Rule, { kind: K }>;
type Entry<K extends RuleKind> = {
  severity: Severity;
  /** `about`: without all of them the rule says nothing · `beside`: what it compares with. */
  fields: (rule: Of<K>) => { about: string[]; beside: string[] };
  check: (rule: Of<K>, context: Context) => Failure | null;
};

const isMissing = (context: Context, code: string): boolean =>
  context.state(code) === undefined && isEmpty(context, code);

function isEmpty(context: Context, code: string): boolean {
  const answer = context.answer(code);
  return answer === null || answer === "" || (Array.isArray(answer) && answer.length === 0);
}

const isPositive = (context: Context, code: string): boolean => (context.number(code) ?? 0) > 0;

/**
 * Do the parts make the total? A part in a value state makes the sum "at least": then only a sum
 * above the total is wrong. Parts that are all empty say nothing.
 */
function imbalance(
  parts: readonly string[],
  total: number | null,
  context: Context,
): number | null {
  const sum = sumOf(parts, (code) => context.number(code));
  if (total === null || sum === null || sum === total) return null;
  const isAtLeast = parts.some((code) => context.state(code) !== undefined);
  return isAtLeast && sum < total ? null : sum;
}

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

const sameDigits = (a: number, b: number): boolean => {
  const digits = (value: number) => [...String(value)].sort().join("");
  return a !== b && a > 99 && digits(a) === digits(b);
};

/** A change that looks like a slip of the hand: a factor of 10 or 100, or digits in another order. */
function looksLikeSlip(now: number, last: number): boolean {
  const ratio = Math.max(now, last) / Math.max(1, Math.min(now, last));
  const near = (factor: number) => Math.abs(ratio / factor - 1) < 0.02;
  return (Math.max(now, last) >= 100 && (near(10) || near(100))) || sameDigits(now, last);
}

/** Twice the standard deviation of a count with that mean (Poisson). */
const chance = (mean: number): number => 2 * Math.sqrt(Math.max(mean, 1));

export const rules = {
  sum: {
    severity: "error",
    fields: ({ parts, total }) => ({ about: [total], beside: parts }),
    check: ({ parts, total }, context) => {
      const stated = context.number(total);
      const sum = imbalance(parts, stated, context);
      return sum === null
        ? null
        : { fields: [total, ...parts], numbers: { sum, total: stated ?? 0 } };
    },
  },
  equal: {
    severity: "error",
    fields: ({ parts, to }) => ({ about: parts, beside: [to] }),
    check: ({ parts, to }, context) => {
      const stated = context.stated(to);
      const sum = imbalance(parts, stated, context);
      return sum === null ? null : { fields: [...parts, to], numbers: { sum, total: stated ?? 0 } };
    },
  },
  atMost: {
    severity: "error",
    fields: ({ field, limit }) => ({ about: [field], beside: limit }),
    check: ({ field, limit }, context) => {
      const value = context.number(field);
      const most = sumOf(limit, (code) => context.stated(code));
      if (value === null || most === null || value <= most) return null;
      if (limit.some((code) => context.state(code) !== undefined)) return null;
      return { fields: [field], numbers: { value, limit: most } };
    },
  },
  atMostLastYear: {
    severity: "warning",
    fields: ({ parts, limit }) => ({ about: parts, beside: limit }),
    check: ({ parts, limit }, context) => {
      const value = sumOf(parts, (code) => context.number(code));
      const most = sumOf(limit, (code) => context.lastStated(code));
      if (value === null || most === null || value <= most) return null;
      return {
        fields: parts.filter((code) => isPositive(context, code)),
        numbers: { value, limit: most },
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
      !isEmpty(context, field) && context.answer(unless) !== true
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
        (code) => isPositive(context, code) || context.state(code) !== undefined,
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
      const value = context.stated(field);
      const last = context.lastStated(field);
      if (value === null || last === null || last === 0 || value === 0) return null;
      const difference = Math.abs(value - last);
      const numbers = { value, last, percent: percentOf(difference, last) };
      if (difference > absolute && looksLikeSlip(value, last)) {
        return { fields: [field], numbers, message: "slip" };
      }
      const isLarge = difference > absolute && difference > (last * percent) / 100;
      return isLarge && difference > chance(last) ? { fields: [field], numbers } : null;
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
      const whole = sumOf(of, (code) => context.stated(code));
      if (part === null || whole === null || whole === 0) return null;
      const nearest = Math.min(Math.max(part, (whole * min) / 100), (whole * max) / 100);
      if (Math.abs(part - nearest) <= chance(nearest)) return null;
      return { fields: [...parts], numbers: { share: percentOf(part, whole), min, max } };
    },
  },
  notRound: {
    severity: "warning",
    fields: ({ field }) => ({ about: [field], beside: [] }),
    check: ({ field, unit }, context) => {
      const value = context.number(field);
      return value !== null && value > 0 && value % unit === 0
        ? { fields: [field], numbers: { value } }
        : null;
    },
  },
  notLost: {
    severity: "warning",
    fields: ({ field }) => ({ about: [field], beside: [] }),
    check: ({ field }, context) => {
      const last = context.lastStated(field);
      const isGone = (context.stated(field) ?? 0) === 0 && context.state(field) === undefined;
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
} as const satisfies { [K in RuleKind]: Entry<K> };

// The table is complete by type; which entry belongs to which rule is what `kind` says.
const entryOf = (rule: Rule): Entry<RuleKind> => rules[rule.kind] as unknown as Entry<RuleKind>;

/** The fields a rule is about, and those it compares them with. */
export const fieldsOf = (rule: Rule) => entryOf(rule).fields(rule);

/** What is wrong by this rule; null when nothing is. */
export const failureOf = (rule: Rule, context: Context) => entryOf(rule).check(rule, context);

export const severityOf = (rule: Rule): Severity => rule.severity ?? entryOf(rule).severity;
