// The cells of a questionnaire that count people, and which of them add up to which.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type { FlatRule } from "#questionnaire/engine/questionnaire.ts";
import type { YearQuestionnaire } from "#reports/engine/define.ts";
import { oncePer } from "#reports/engine/keep.ts";

/** All cells of it but one tell that one. */
export type Balance = { total: string; parts: readonly string[] };

export type People = {
  cells: ReadonlySet<string>;
  balances: readonly Balance[];
  /** Fields of words, by a cell of the same question: they may say the number. */
  wordsBeside: ReadonlyMap<string, readonly string[]>;
};

/** A rule that says of figures what they add up to. */
function balanceOf(rule: FlatRule): Balance | null {
  if (rule.kind === "sum") return { total: rule.total, parts: rule.parts };
  return rule.kind === "equal" ? { total: rule.to, parts: rule.parts } : null;
}

/** Which fields of a questionnaire count people, read once for each. */
export const peopleIn = oncePer(({ fields, sections }: YearQuestionnaire): People => {
  const counts = [...fields.values()].filter(
    ({ kind, unit }) => kind === "count" && unit === "people",
  );
  const cells = new Set(counts.map(({ code }) => code));
  const words = Map.groupBy(
    [...fields.values()].filter(({ kind }) => kind === "text"),
    ({ question }) => question,
  );
  const balances = sections
    .flatMap(({ questions }) => questions.flatMap(({ rules }) => rules))
    .flatMap((rule) => balanceOf(rule) ?? [])
    .filter(({ total, parts }) => cells.has(total) && parts.every((part) => cells.has(part)));
  const wordsBeside = counts.flatMap(({ code, question }): [string, string[]][] => {
    const beside = words.get(question) ?? [];
    return beside.length === 0 ? [] : [[code, beside.map((field) => field.code)]];
  });
  return { cells, balances, wordsBeside: new Map(wordsBeside) };
});

export type NumberAt = (code: string) => number | null;

/** The counts of a survey. */
export const numbersOf =
  ({ values }: Pick<AnswerRow, "values">): NumberAt =>
  (code) => {
    const value = values.get(code);
    return typeof value === "number" ? value : null;
  };
