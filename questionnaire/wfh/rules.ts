// Rules that several questions have.

import type { Rule } from "#questionnaire/engine/question.ts";

type Each = { each?: "row" };

/** The figure is in its unit, did not jump, is near its own history and did not vanish. A comment answers the warnings. */
export const steady = (field: string, absolute = 10, each: Each = {}): Rule[] => [
  { kind: "sameUnit", field, absolute, ...each },
  { kind: "movedBy", field, percent: 20, absolute, ...each },
  { kind: "inHistory", field, absolute, ...each },
  { kind: "notLost", field, ...each },
];

/** The grid is not the one of last year, neither as it was nor one row up or down. */
export const notLastYears = (prefix: string, columns: string): Rule[] => [
  { kind: "notRepeated", fields: [`${prefix}.{rows}.${columns}`] },
  { kind: "notShifted", each: "row", cells: [`${prefix}.{row}.${columns}`] },
];

/** `part` is at most `whole`; where there is a part, the whole must be given. */
export const partOf = (part: string, whole: string): Rule[] => [
  { kind: "atMost", each: "row", field: part, limit: [whole] },
  { kind: "requiredWhen", each: "row", field: whole, when: [part], message: "howMany" },
];

/** The donated part of an amount. */
export const donatedAtMost = (donated: string, total: string): Rule => ({
  kind: "atMost",
  field: donated,
  limit: [total],
  message: "donated",
});

/**
 * One vial, and a hundredth and a hundred times the median of the class: a first report outside was not counted
 * in single units. For 10 million people where the class uses 4 IU a head: 400,000 to 4,000 million IU.
 */
export const firstReport = (field: string, vial = 250): Rule => ({
  kind: "firstReport",
  field,
  vial,
  peerShare: 0.01,
});

/** What is given to people with inhibitors, although none are reported. */
export const withoutInhibitors = (field: string, patients: string): Rule => ({
  kind: "noneWithout",
  fields: [field],
  without: [patients],
  message: "noInhibitorPatients",
});
