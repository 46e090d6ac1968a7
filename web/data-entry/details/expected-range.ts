// The figures that no check over the years asks about: what the country's own years lead to, and what is near last year's.

import { type Context, contextOf } from "#questionnaire/engine/context.ts";
import { expectedAfter, usualMove } from "#questionnaire/engine/history.ts";
import type { FlatRule } from "#questionnaire/engine/questionnaire.ts";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import type { FieldLocation } from "#web/answers/form-layout.ts";

export type Range = { from: number; to: number };

type Past = Pick<Context, "history" | "lastStated">;

const around = (middle: number, width: number): Range => ({
  from: middle - width,
  to: middle + width,
});

/** What the rule lets pass; null where it says nothing. */
function passing(rule: FlatRule, past: Past): Range | null {
  if (rule.kind === "movedBy") {
    const last = past.lastStated(rule.field);
    return last ? around(last, usualMove(last, rule)) : null;
  }
  if (rule.kind !== "inHistory") return null;
  const expected = expectedAfter(past.history(rule.field));
  if (expected === null) return null;
  const near = around(expected.middle, usualMove(expected.middle, { absolute: rule.absolute }));
  return { from: Math.min(expected.min, near.from), to: Math.max(expected.max, near.to) };
}

/** What all of these rules let pass; null where they say nothing, or contradict each other. */
export function expectedRange(rules: readonly FlatRule[], code: string, past: Past): Range | null {
  const ranges = rules.flatMap((rule) =>
    "field" in rule && rule.field === code ? (passing(rule, past) ?? []) : [],
  );
  if (ranges.length === 0) return null;
  const from = Math.max(0, Math.ceil(Math.max(...ranges.map((range) => range.from))));
  const to = Math.floor(Math.min(...ranges.map((range) => range.to)));
  return from < to ? { from, to } : null;
}

/** Of a cell of an open form. */
export function rangeOf(store: AnswerStore, { question, field }: FieldLocation): Range | null {
  const past = contextOf(store.definition.questionnaire, { ...store.before, survey: {} });
  return expectedRange(question.rules, field.code, past);
}
