// The kinds of rules that compare with earlier years of the same country; part of the table in rules.ts.

import { isPositive, sumOf } from "./context.ts";
import { expectedAfter, holdsLast, peerMessage, typoMessage, usualMove } from "./history.ts";
import { percentOf, type RuleEntry } from "./rule-kind.ts";

type KindOverYears =
  | "atMostLastYear"
  | "sameUnit"
  | "firstReport"
  | "movedBy"
  | "inHistory"
  | "notLost"
  | "notRepeated"
  | "notShifted";

const typoMessages = [
  ...["digitMissing", "digitsMissing", "inThousands", "inMillions", "inVials"],
  ...["digitTooMany", "digitsTooMany", "wereThousands", "wereMillions", "wereVials"],
];

export const rulesOverYears: { readonly [K in KindOverYears]: RuleEntry<K> } = {
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
  sameUnit: {
    severity: "warning",
    message: "slip",
    placeholders: ["value", "last"],
    checkedFields: { field: "number" },
    comparedFields: {},
    applies: "answered",
    looksBack: "history",
    otherMessages: typoMessages,
    check: ({ field, absolute, vials }, context) => {
      const { value } = context.stated(field);
      const last = context.history(field).find((figure) => figure > 0);
      if (!value || last === undefined || Math.abs(value - last) <= absolute) return null;
      const message = typoMessage(value, last, vials);
      return message === null ? null : { fields: [field], numbers: { value, last }, message };
    },
  },
  firstReport: {
    severity: "warning",
    message: "belowVial",
    placeholders: ["value", "limit"],
    checkedFields: { field: "number" },
    comparedFields: {},
    applies: "answered",
    looksBack: "history",
    otherMessages: ["peersInThousands", "peersInMillions", "peersFarLess"],
    check: ({ field, vial, peerShare }, context) => {
      const { value } = context.stated(field);
      if (!value || context.history(field).some((figure) => figure > 0)) return null;
      const expected = (context.peerMedian(field) ?? 0) * (context.population ?? 0);
      if (expected > 0 && (value < expected * peerShare || value > expected / peerShare)) {
        const numbers = { value, expected: Math.round(expected) };
        return { fields: [field], numbers, message: peerMessage(value, expected) };
      }
      return value < vial ? { fields: [field], numbers: { value, limit: vial } } : null;
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
    check: ({ field, percent, absolute }, context) => {
      const { value } = context.stated(field);
      const last = context.lastStated(field);
      if (value === null || last === null || last === 0 || value === 0) return null;
      const difference = Math.abs(value - last);
      const numbers = { value, last, percent: percentOf(difference, last) };
      const isLarge = difference > usualMove(last, { percent, absolute });
      return isLarge ? { fields: [field], numbers } : null;
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
      const expected = value ? expectedAfter(context.history(field)) : null;
      if (value === null || expected === null) return null;
      const { middle, min, max } = expected;
      if (Math.abs(value - middle) <= usualMove(middle, { absolute })) return null;
      if (value >= min && value <= max) return null;
      return { fields: [field], numbers: { value, expected: Math.round(middle) } };
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
