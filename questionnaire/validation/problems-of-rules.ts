// The flat rules: that they name fields of the right kind, and do not contradict each other.

import { canonicalJson } from "#questionnaire/document/canonical.ts";
import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { expand } from "#questionnaire/document/expand.ts";
import { kinds } from "#questionnaire/engine/kinds.ts";
import type { FlatRule } from "#questionnaire/engine/questionnaire.ts";
import { codesIn, conditionOf, fieldsOf, totalOf } from "#questionnaire/engine/rule-facts.ts";
import type { ParameterType } from "#questionnaire/engine/rule-kind.ts";
import { rules as ruleKinds } from "#questionnaire/engine/rules.ts";
import { inCircles, repeated } from "./elements.ts";
import { type FieldIndex, fieldIndexOf, type IndexedField } from "./field-index.ts";
import { type Problem, problem } from "./problem.ts";

type FlatRuleAt = { at: string; rule: FlatRule };

const flatRulesOf = (document: QuestionnaireDocument): FlatRuleAt[] =>
  expand(document).sections.flatMap(({ code, questions }) =>
    questions.flatMap((question) =>
      question.rules.map((rule) => ({ at: `${code}/${question.code}/${rule.kind}`, rule })),
    ),
  );

const codesOf = (rule: FlatRule): string[] => {
  const { checkedFields, comparedFields } = fieldsOf(rule);
  return [...checkedFields, ...comparedFields];
};

/** A placeholder without a value is reported with the pattern. */
const isPattern = (code: string): boolean => code.includes("{");

function unknownFields({ at, rule }: FlatRuleAt, { byCode }: FieldIndex): Problem[] {
  return [...new Set(codesOf(rule))]
    .filter((code) => !byCode.has(code) && !isPattern(code))
    .map((code) => problem("unknown-field", at, { code }));
}

/** Whether a field is what the parameter takes. A list counts as its number of rows. */
function isTaken({ field }: IndexedField, type: ParameterType): boolean {
  const isFlag = field?.kind === "flag";
  const isNumber = field === null || kinds[field.kind].isNumeric;
  if (type === "number") return isNumber;
  if (type === "flag") return isFlag;
  return type === "any" || isNumber || isFlag;
}

function wrongKinds({ at, rule }: FlatRuleAt, { byCode }: FieldIndex): Problem[] {
  const { checkedFields, comparedFields } = ruleKinds[rule.kind];
  return Object.entries<ParameterType>({ ...checkedFields, ...comparedFields }).flatMap(
    ([parameter, type]) =>
      codesIn(rule, [parameter]).flatMap((code) => {
        const field = byCode.get(code);
        if (!field || isTaken(field, type)) return [];
        return [problem("wrong-kind", at, { code, kind: field.field?.kind ?? "list" })];
      }),
  );
}

function mixedUnits({ at, rule }: FlatRuleAt, { byCode }: FieldIndex): Problem[] {
  if (!ruleKinds[rule.kind].hasOneUnit) return [];
  const units = new Set(codesOf(rule).flatMap((code) => byCode.get(code)?.field?.unit ?? []));
  return units.size > 1 ? [problem("unit-mix", at, { units: [...units].join(", ") })] : [];
}

function selfReferences({ at, rule }: FlatRuleAt): Problem[] {
  if (ruleKinds[rule.kind].mayOverlap) return [];
  const { checkedFields, comparedFields } = fieldsOf(rule);
  return checkedFields
    .filter((code) => comparedFields.includes(code))
    .map((code) => problem("self-reference", at, { code }));
}

/** A total that is, over any number of sums, a part of itself. */
function sumCycles(rules: readonly FlatRuleAt[]): Problem[] {
  const sums = rules.flatMap(({ at, rule }) => {
    const stated = totalOf(rule);
    return stated ? [{ at, ...stated }] : [];
  });
  const byTotal = Map.groupBy(sums, ({ total }) => total);
  const parts = new Map(
    [...byTotal].map(([total, own]) => [total, own.flatMap((sum) => sum.parts)] as const),
  );
  return inCircles(parts).map((code) =>
    problem("sum-cycle", byTotal.get(code)?.[0]?.at ?? "", { code }),
  );
}

function duplicateRules(rules: readonly FlatRuleAt[]): Problem[] {
  const texts = rules.map(({ rule: { message: _, severity: __, ...rest } }) => canonicalJson(rest));
  return repeated(texts).map((text) => {
    const { at = "", rule } = rules[texts.indexOf(text)] ?? {};
    return problem("duplicate-rule", at, { rule: rule?.kind ?? "" });
  });
}

/** Two totals of one field from other parts, a required field that must be empty, limits crossed. */
function contradictions(rules: readonly FlatRuleAt[], { all, byCode }: FieldIndex): Problem[] {
  const parts = new Map<string, string>();
  const ofRules = rules.flatMap(({ at, rule }) => {
    const stated = totalOf(rule);
    const own = stated ? stated.parts.toSorted().join(" ") : "";
    const other = stated && parts.get(stated.total);
    if (stated) parts.set(stated.total, own);
    const condition = conditionOf(rule);
    const isRequired = condition?.isRequired === false ? byCode.get(condition.field)?.field : null;
    const isCrossed = rule.kind === "shareBetween" && rule.min > rule.max;
    const isWrong = (other && other !== own) || isRequired?.required || isCrossed;
    return isWrong
      ? [problem("contradiction", at, { code: fieldsOf(rule).checkedFields[0] ?? "" })]
      : [];
  });
  const ofFields = all
    .filter(({ field }) => field && (field.moreThan ?? -1) >= (field.maxLength ?? Infinity))
    .map(({ at, code }) => problem("contradiction", at, { code }));
  return [...ofRules, ...ofFields];
}

/** So many codes in all rules together slow down the check between two key strokes. */
const slowCodes = 20_000;

function slowCheck(rules: readonly FlatRuleAt[]): Problem[] {
  const count = rules.reduce((sum, { rule }) => sum + codesOf(rule).length, 0);
  return count > slowCodes ? [problem("slow-check", "", { limit: slowCodes, count })] : [];
}

export function problemsOfRules(document: QuestionnaireDocument): Problem[] {
  const rules = flatRulesOf(document);
  const index = fieldIndexOf(document);
  return [
    ...rules.flatMap((one) => [
      ...unknownFields(one, index),
      ...wrongKinds(one, index),
      ...mixedUnits(one, index),
      ...selfReferences(one),
    ]),
    ...sumCycles(rules),
    ...duplicateRules(rules),
    ...contradictions(rules, index),
    ...slowCheck(rules),
  ];
}
