// Every kind of rule as an English phrase, for the data dictionary. The compiler reports a missing one.

import type { RuleKind } from "#questionnaire/engine/question.ts";
import type { RuleOf } from "#questionnaire/engine/rule-kind.ts";

const code = (name: string): string => `\`${name}\``;
const list = (names: readonly string[], between = ", "): string => names.map(code).join(between);
const sum = (names: readonly string[]): string => list(names, " + ");

const phrases: { [K in RuleKind]: (rule: RuleOf<K>) => string } = {
  sum: ({ parts, total }) => `${sum(parts)} = ${code(total)}`,
  equal: ({ parts, to }) => `${sum(parts)} = ${code(to)}`,
  atMost: ({ field, limit }) => `${code(field)} ≤ ${sum(limit)}`,
  atMostLastYear: ({ parts, limit }) => `${sum(parts)} ≤ last year’s ${sum(limit)}`,
  requiredWhen: ({ field, when }) =>
    `${code(field)} must be given when one of these is ticked or above 0: ${list(when)}`,
  emptyUnless: ({ field, unless }) => `${code(field)} must be empty unless ${code(unless)}`,
  atLeastOne: ({ fields }) => `one of these at least is ticked: ${list(fields)}`,
  noneWithout: ({ fields, without }) =>
    `none of ${list(fields)} is above 0 while nothing is said of ${list(without)}`,
  positiveWhen: ({ fields, when }) =>
    `not all of ${list(fields)} are 0 while one of these is above 0: ${list(when)}`,
  movedBy: ({ field, percent, absolute }) =>
    `${code(field)} moved by at most ${percent} % or ${absolute} since last year, or by chance, and does not look like a typo`,
  inHistory: ({ field, absolute }) =>
    `${code(field)} is within ${absolute}, or chance, of where five or more earlier years put it`,
  perCapita: ({ field, max, per, share }) =>
    `${code(field)} ÷ (population × ${share}) × ${per} ≤ ${max}`,
  shareBetween: ({ parts, of, min, max }) =>
    `(${sum(parts)}) ÷ (${sum(of)}) is between ${min} and ${max} %, or chance explains it`,
  notRound: ({ fields, unit }) =>
    `where the figures are called precise, none is a multiple of ${unit}: ${list(fields)}`,
  notLost: ({ field }) => `${code(field)} is not missing where it was above 0 last year`,
  notRepeated: ({ fields }) => `not all are last year’s: ${list(fields)}`,
  distinctRows: ({ fields }) => `no two rows are alike in ${list(fields)}`,
  notShifted: ({ rows }) =>
    `no row is what its neighbour was last year: ${rows.map((row) => list(row)).join("; ")}`,
};

/** What the rule demands, as an English phrase. */
export const describeRule = <K extends RuleKind>(rule: RuleOf<K>): string =>
  phrases[rule.kind](rule);
