// The schema of a question: what a document stores of it, and the flat questionnaire has too. The types
// come from it.

import { z } from "zod";
import { fieldKinds, numericKinds, severities } from "./define.ts";

export const code = z.string().min(1).max(200);
export const codes = z.array(code).min(1).max(500);
export const textKey = z.string().min(1).max(250);
export const year = z.number().int().min(1900).max(2999);
const count = z.number().int().min(0);
const unit = z.string().min(1).max(40);
const optional = z.exactOptional;

const line = z.strictObject({
  code,
  /** Part of the key of its cells, where it differs from the code. */
  key: optional(code),
  /** Another key of its text than `row.<code>` or `column.<code>`. */
  text: optional(textKey),
  /** The group whose members the row is for. */
  group: optional(code),
  since: optional(year),
  kind: optional(z.enum(numericKinds)),
  unit: optional(unit),
});

const grid = z.strictObject({
  prefix: code,
  rows: z.array(line),
  columns: z.array(line),
  kind: z.enum(numericKinds),
  unit,
  /** Cells that are not asked, written "row/column". */
  absent: optional(z.array(z.string()).min(1)),
});

const field = z.strictObject({
  code,
  /** Its name in the stored answers of its section, where it differs from the code. */
  key: optional(code),
  /** Another key of its text than `field.<code>`. */
  text: optional(textKey),
  kind: z.enum(fieldKinds),
  unit: optional(unit),
  since: optional(year),
  required: optional(z.literal(true)),
  /** Of a required field: its own message instead of the program's, as the message of a rule. */
  requiredMessage: optional(code),
  /** For a choice: the name of the list of its options. */
  choices: optional(code),
  maxLength: optional(count),
  /** A text must have more than so many characters. */
  moreThan: optional(count),
  /** A number must be greater than this. */
  above: optional(z.number()),
});

/** What every rule may say besides its parameters. */
const commonProperties = {
  message: optional(code),
  severity: optional(z.enum(severities)),
  each: optional(z.enum(["row", "column", "cell"])),
  rows: optional(codes),
  columns: optional(codes),
};

/** The smallest and the largest vial, in the unit of the field. */
const vials = z.strictObject({ min: z.number().positive(), max: z.number().positive() });

const ruleOf = <K extends string, P extends z.ZodRawShape>(kind: K, parameters: P) =>
  z.strictObject({ kind: z.literal(kind), ...parameters, ...commonProperties });

const rule = z.discriminatedUnion("kind", [
  /** The parts add up to the total. The rest is the part that takes what the others leave, on request. */
  ruleOf("sum", { parts: codes, total: code, rest: optional(code) }),
  /** The parts add up to a count that is stated in another question. */
  ruleOf("equal", { parts: codes, to: code }),
  /** The field is not above the sum of the limits or, where nothing is known of them, of the others. */
  ruleOf("atMost", { field: code, limit: codes, otherwise: optional(codes) }),
  /** The parts together are not above the sum of the limits. */
  ruleOf("sumAtMost", { parts: codes, limit: codes }),
  /** The parts together are not above what was stated last year. */
  ruleOf("atMostLastYear", { parts: codes, limit: codes }),
  /** The field must be given when one of the others is ticked or above 0. */
  ruleOf("requiredWhen", { field: code, when: codes }),
  /** The field must be empty unless the other is ticked. */
  ruleOf("emptyUnless", { field: code, unless: code }),
  /** One of the flags must be set. */
  ruleOf("atLeastOne", { fields: codes }),
  /** None of the fields is above 0 while all of the others are 0 or empty, perhaps only once these are submitted. */
  ruleOf("noneWithout", {
    fields: codes,
    without: codes,
    onceSubmitted: optional(z.literal(true)),
  }),
  /** Not all of the fields are 0 while one of the others is above 0. */
  ruleOf("positiveWhen", { fields: codes, when: codes }),
  /** The field is not a power of ten or a number of vials away from the country's figure before. */
  ruleOf("sameUnit", { field: code, absolute: z.number(), vials: optional(vials) }),
  /** A first figure is at least one vial, and within such a share of what peers use per inhabitant, either way. */
  ruleOf("firstReport", { field: code, vial: z.number(), peerShare: z.number() }),
  /** The field did not move by more than so many per cent and units, and more than chance explains. */
  ruleOf("movedBy", { field: code, percent: z.number(), absolute: z.number() }),
  /** The figure, or the sum of its parts, ÷ (population × share) × per is at most max. */
  ruleOf("perCapita", { field: code, max: z.number(), per: z.number(), share: z.number() }),
  /** The parts for each of the others are between min and max. */
  ruleOf("ratioBetween", {
    parts: codes,
    per: codes,
    min: z.number(),
    max: z.number(),
    vials: optional(vials),
  }),
  /** The field is 0, or between min and max. */
  ruleOf("between", { field: code, min: z.number(), max: z.number() }),
  /**
   * The price of a unit, or of a vial ÷ its one size, is less than `factor` times away from half or more of
   * those of the other rows that are alike.
   */
  ruleOf("nearOtherPrices", {
    field: code,
    isPerVial: code,
    perVial: code,
    sizes: codes,
    alike: codes,
    factor: z.number(),
  }),
  /** The parts are between min and max per cent of the whole, where more of the whole is known than the parts. */
  ruleOf("shareBetween", { parts: codes, of: codes, min: z.number(), max: z.number() }),
  /** The field is near to what five or more earlier years of the country make likely. */
  ruleOf("inHistory", { field: code, absolute: z.number() }),
  /** Precise figures are not multiples of the unit. */
  ruleOf("notRound", { fields: codes, unit: z.number().positive() }),
  /** What was reported last year is not missing now. */
  ruleOf("notLost", { field: code }),
  /** Not every figure is the one of last year. */
  ruleOf("notRepeated", { fields: codes }),
  /** No row of a list is like an earlier one in these fields; with fields of several lists, no row of the last. */
  ruleOf("distinctRows", { fields: codes }),
  /** No row has what the row above or below it had last year. `each` makes one list of cells a row. */
  ruleOf("notShifted", { cells: codes }),
]);

export const question = z.strictObject({
  /** The key in `precision`, and of the texts `question.<code>` and `help.<code>`. */
  code,
  number: optional(z.number().int().min(1).max(999)),
  /** It carries the choice precise / estimate / no data. */
  hasPrecision: optional(z.literal(true)),
  tab: optional(code),
  since: optional(year),
  hasHelp: optional(z.literal(true)),
  /** Nothing is missing when it stays empty: left out of the completion. */
  isOptional: optional(z.literal(true)),
  grid: optional(grid),
  /** Repeated rows of the question's fields, stored under the question's code. */
  list: optional(z.strictObject({ maxRows: z.number().int().min(1).max(1000) })),
  fields: z.array(field),
  rules: z.array(rule),
});

export const choices = z.union([
  z.strictObject({ codes: z.array(code), retired: optional(z.array(code).min(1)) }),
  z.strictObject({ from: z.enum(["iso4217", "iso3166"]) }),
]);

export type Question = z.output<typeof question>;
export type Grid = z.output<typeof grid>;
export type Line = z.output<typeof line>;
export type Field = z.output<typeof field>;
export type Rule = z.output<typeof rule>;
export type RuleKind = Rule["kind"];
export type Choices = z.output<typeof choices>;
