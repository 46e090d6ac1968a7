// Every kind of rule as an English phrase, for the data dictionary. The compiler reports a missing one.

import type { RuleKind } from "#questionnaire/engine/question.ts";
import type { RuleOf } from "#questionnaire/engine/rule-kind.ts";

const code = (name: string): string => `\`${name}\``;
const list = (names: readonly string[], between = ", "): string => names.map(code).join(between);
const sum = (names: readonly string[]): string => list(names, " + ");

const phrases: { [K in RuleKind]: (rule: RuleOf<K>) => string } = {
  sum: ({ parts, total, rest }) =>
    `${sum(parts)} = ${code(total)}${rest ? `; the rest can be put under ${code(rest)}` : ""}`,
  equal: ({ parts, to }) => `${sum(parts)} = ${code(to)}`,
  atMost: ({ field, limit, otherwise }) =>
    `${code(field)} ≤ ${sum(limit)}${otherwise ? ` or, where that is not given, ${sum(otherwise)}` : ""}`,
  sumAtMost: ({ parts, limit }) => `${sum(parts)} ≤ ${sum(limit)}`,
  atMostLastYear: ({ parts, limit }) => `${sum(parts)} ≤ last year’s ${sum(limit)}`,
  requiredWhen: ({ field, when }) =>
    `${code(field)} must be given when one of these is ticked or above 0: ${list(when)}`,
  emptyUnless: ({ field, unless }) => `${code(field)} must be empty unless ${code(unless)}`,
  atLeastOne: ({ fields }) => `one of these at least is ticked: ${list(fields)}`,
  noneWithout: ({ fields, without, onceSubmitted }) =>
    `none of ${list(fields)} is above 0 while nothing is said of ${list(without)}${
      onceSubmitted ? ", once these are submitted" : ""
    }`,
  positiveWhen: ({ fields, when }) =>
    `not all of ${list(fields)} are 0 while one of these is above 0: ${list(when)}`,
  sameUnit: ({ field, absolute, vials }) =>
    `${code(field)} is not about 10, 100, 1,000 or 1,000,000 times more or less than the figure before${
      vials ? `, nor ${vials.min} to ${vials.max} times, as vials are` : ""
    }, nor has it two digits swapped; changes up to ${absolute} are not looked at`,
  firstReport: ({ field, vial, peerShare }) =>
    `a first ${code(field)} is at least ${vial}, and between ${peerShare} and ${1 / peerShare} times the median of its income class per inhabitant`,
  movedBy: ({ field, percent, absolute }) =>
    `${code(field)} moved by at most ${percent} % or ${absolute} since last year, or by chance`,
  inHistory: ({ field, absolute }) =>
    `${code(field)} is within ${absolute}, or chance, of where five or more earlier years put it`,
  perCapita: ({ field, max, per, share }) =>
    `${code(field)} ÷ (population × ${share}) × ${per} ≤ ${max}`,
  ratioBetween: ({ parts, per, min, max }) =>
    `(${sum(parts)}) ÷ (${sum(per)}) is between ${min} and ${max}`,
  between: ({ field, min, max }) => `${code(field)} is 0, or between ${min} and ${max}`,
  nearOtherPrices: ({ field, perVial, sizes, alike, factor }) =>
    `${code(field)}, or ${code(perVial)} ÷ ${list(sizes)}, is less than ${factor} times away from half or more of the other rows with the same ${list(alike)}`,
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
