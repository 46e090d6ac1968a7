// What the table of kinds says of one flat rule: its fields, its severity, when it applies, its failure.

import type { Context } from "./context.ts";
import type { Finding, Precision, Severity } from "./define.ts";
import type { RuleKind } from "./question.ts";
import type { FlatRule } from "./questionnaire.ts";
import type { Condition, RuleOf } from "./rule-kind.ts";
import { rules } from "./rules.ts";

/** The codes in these parameters of the rule. */
export const codesIn = (rule: FlatRule, parameters: readonly string[]): string[] => {
  const values = new Map<string, unknown>(Object.entries(rule));
  return parameters.flatMap((name) =>
    [values.get(name)].flat(2).filter((value) => typeof value === "string"),
  );
};

type RuleFields = { checkedFields: readonly string[]; comparedFields: readonly string[] };

const knownFields = new WeakMap<FlatRule, RuleFields>();

/** The fields that a rule checks, and those it compares them with; found once for each rule. */
export function fieldsOf(rule: FlatRule): RuleFields {
  const known = knownFields.get(rule);
  if (known !== undefined) return known;
  const { checkedFields, comparedFields } = rules[rule.kind];
  const found = {
    checkedFields: codesIn(rule, Object.keys(checkedFields)),
    comparedFields: codesIn(rule, Object.keys(comparedFields)),
  };
  knownFields.set(rule, found);
  return found;
}

/** What is wrong by this rule; null when nothing is. */
export const failureOf = <K extends RuleKind>(rule: RuleOf<K>, context: Context) =>
  rules[rule.kind].check(rule, context);

/** How bad a failure is: as the document says of this rule, else as usual for its kind. */
export const severityOf = (rule: FlatRule): Severity => rule.severity ?? rules[rule.kind].severity;

/** The total that the rule makes of parts; null for a rule of another kind. */
export const totalOf = <K extends RuleKind>(rule: RuleOf<K>) =>
  rules[rule.kind].total?.(rule) ?? null;

/** The field that is given only under a condition; null for a rule that sets none. */
export const conditionOf = <K extends RuleKind>(rule: RuleOf<K>): Condition | null =>
  rules[rule.kind].condition?.(rule) ?? null;

/** Whether the rule looks at all rows of a list at once. */
export const spansRows = ({ kind }: FlatRule): boolean => rules[kind].spansRows ?? false;

const refusedKinds: ReadonlySet<string> = new Set(
  Object.entries(rules).flatMap(([kind, { isRefused }]) => (isRefused ? [kind] : [])),
);

/** Whether a section with this finding is not saved, not even as a draft. */
export const isRefused = ({ rule }: Finding): boolean => refusedKinds.has(rule);

/** Which earlier figures the rule reads; undefined for none. */
export const looksBackOf = ({ kind }: FlatRule) => rules[kind].looksBack;

/** Whether the rule applies where its question has this precision. */
export function appliesTo({ kind }: FlatRule, precision: Precision | undefined): boolean {
  const { applies } = rules[kind];
  if (applies === "precise") return precision === "precise";
  return applies === "always" || precision !== "noData";
}
