// Every kind of rule, one table: which parameters are codes, when it applies, how bad a failure is and
// what it checks. A rule never changes an answer; it gives failures that say where and how much.

import { isBlank } from "./answer-locations.ts";
import { imbalance, isMissing, isPositive, statedSum, sumOf } from "./context.ts";
import { chance, expectedAfter, holdsLast, looksLikeTypo } from "./history.ts";
import { repeatedRows } from "./list-rows.ts";
import type { RuleKind } from "./question.ts";
import type { RuleEntry } from "./rule-kind.ts";

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

/** The table; the compiler names a kind that is missing, and knows which entry belongs to which rule. */
export const rules: { readonly [K in RuleKind]: RuleEntry<K> } = {
  sum: {
    severity: "error",
    message: "sum",
    placeholders: ["sum", "total"],
    checkedFields: { total: "number" },
    comparedFields: { parts: "number" },
    hasOneUnit: true,
    applies: "answered",
    total: ({ total, parts }) => ({ total, parts }),
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
    comparedFields: { limit: "number" },
    hasOneUnit: true,
    applies: "answered",
    check: ({ field, limit }, context) => {
      const value = context.number(field);
      const { value: max, isAtLeast } = statedSum(limit, context);
      if (value === null || max === null || value <= max || isAtLeast) return null;
      return { fields: [field], numbers: { value, limit: max } };
    },
  },
  atMostLastYear: {
    severity: "warning",
    message: "atMostLastYear",
    placeholders: ["value", "limit"],
    checkedFields: { parts: "number" },
    comparedFields: { limit: "number" },
    hasOneUnit: true,
    applies: "answered",
    looksBack: "lastYear",
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
  movedBy: {
    severity: "warning",
    message: "moved",
    placeholders: ["value", "last", "percent"],
    checkedFields: { field: "number" },
    comparedFields: {},
    applies: "answered",
    looksBack: "lastYear",
    otherMessages: ["slip"],
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
    message: "history",
    placeholders: ["value", "expected"],
    checkedFields: { field: "number" },
    comparedFields: {},
    applies: "answered",
    looksBack: "history",
    check: ({ field, absolute }, context) => {
      const { value } = context.stated(field);
      const expected = expectedAfter(context.history(field));
      if (value === null || value === 0 || expected === null) return null;
      const difference = Math.abs(value - expected.middle);
      if (difference <= absolute || difference <= chance(expected.middle)) return null;
      if (value >= expected.min && value <= expected.max) return null;
      return { fields: [field], numbers: { value, expected: Math.round(expected.middle) } };
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
  notLost: {
    severity: "warning",
    message: "lost",
    placeholders: ["last"],
    checkedFields: { field: "number" },
    comparedFields: {},
    applies: "always",
    looksBack: "lastYear",
    check: ({ field }, context) => {
      const last = context.lastStated(field);
      const isGone = (context.stated(field).value ?? 0) === 0 && context.state(field) === undefined;
      return last !== null && last > 0 && isGone ? { fields: [field], numbers: { last } } : null;
    },
  },
  notRepeated: {
    severity: "warning",
    message: "repeated",
    placeholders: [],
    checkedFields: { fields: "number" },
    comparedFields: {},
    applies: "answered",
    looksBack: "lastYear",
    check: ({ fields }, context) => {
      const counted = fields.filter((code) => isPositive(context, code));
      const isSame = counted.every((code) => context.number(code) === context.lastStated(code));
      return counted.length >= 6 && isSame ? { fields: counted, numbers: {} } : null;
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
  notShifted: {
    severity: "warning",
    message: "shifted",
    placeholders: [],
    checkedFields: { rows: "number" },
    comparedFields: {},
    applies: "answered",
    looksBack: "lastYear",
    collects: { from: "cells", into: "rows" },
    check: ({ rows }, context) => {
      const shifted = rows.filter((row, at) =>
        [rows[at - 1], rows[at + 1]].some((other) => other && holdsLast(context, row, other)),
      );
      return shifted.length === 0 ? null : { fields: shifted.flat(), numbers: {} };
    },
  },
};
