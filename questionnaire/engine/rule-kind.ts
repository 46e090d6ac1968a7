// What the table of rule kinds says of each kind, and the shape of a failure.

import type { Context } from "./context.ts";
import type { Severity } from "./define.ts";
import type { RuleKind } from "./question.ts";
import type { FlatRule } from "./questionnaire.ts";

/** `fields`: the cells to mark, the first one is to be corrected first; `numbers` fill the message's placeholders. */
export type Failure = { fields: string[]; numbers: Record<string, number>; message?: string };

/** The flat rules of a kind. */
export type RuleOf<K extends RuleKind = RuleKind> = {
  [P in K]: Extract<FlatRule, { kind: P }> & { kind: P };
}[K];

/** The parameters of a kind that hold codes: one, several, or several rows of them. */
type CodeParameter<K extends RuleKind> = {
  [P in keyof RuleOf<K>]-?: Exclude<RuleOf<K>[P], undefined> extends string | string[] | string[][]
    ? P
    : never;
}[keyof RuleOf<K>] &
  string;

/** Fields that a parameter may name. The number of a list is how many rows it has. */
export type ParameterType = "number" | "flag" | "numberOrFlag" | "any";

/**
 * What a rule says of a field that is not always to be given: one of `when` must be. `isRequired`: then it
 * has to be given; a number of which that is said is asked in any case.
 */
export type Condition = { field: string; when: readonly string[]; isRequired: boolean };

export type StatedTotal = {
  /** The stated total, shown together with the sum of its parts. */
  total: string;
  parts: string[];
  /** The part that takes what the others leave of the total. */
  rest?: string;
};

export type RuleEntry<K extends RuleKind> = {
  severity: Severity;
  /** The message of a rule without one: a text of the program. */
  message: string;
  /** Numbers that a failure gives for the placeholders of its message. */
  placeholders: readonly string[];
  /** Messages that a failure may say instead of the rule's own. */
  otherMessages?: readonly string[];
  /** Parameters with the fields that the rule checks: without all of them it says nothing. */
  checkedFields: { readonly [P in CodeParameter<K>]?: ParameterType };
  /** Parameters with the fields that it compares with. */
  comparedFields: { readonly [P in CodeParameter<K>]?: ParameterType };
  /** All its fields have the same unit. */
  hasOneUnit?: true;
  /** A field may be on both sides, as a part is of its whole. */
  mayOverlap?: true;
  /** `answered`: not where the question has no data · `precise`: only where the figures are precise. */
  applies: "always" | "answered" | "precise";
  /** It looks at all rows of a list; any other rule of a list is checked in each row by itself. */
  spansRows?: true;
  /** A section that breaks it is not saved, not even as a draft. */
  isRefused?: true;
  /** Which earlier figures it reads. */
  looksBack?: "lastYear" | "history";
  /** Of a pattern rule with `each`: the parameter whose codes make one list a line, and the flat parameter. */
  collects?: { from: string; into: string };
  /** The total that the rule makes of parts. */
  total?: (rule: RuleOf<K>) => StatedTotal;
  condition?: (rule: RuleOf<K>) => Condition;
  check: (rule: RuleOf<K>, context: Context) => Failure | null;
};

/** A share in per cent, to one decimal. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
