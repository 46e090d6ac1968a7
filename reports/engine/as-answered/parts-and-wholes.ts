// Which answers of a question are parts of which others: what its rules say must not be more.

import { limitsAmong } from "#reports/engine/codes.ts";
import type { YearQuestionnaire } from "#reports/engine/define.ts";
import { oncePer } from "#reports/engine/keep.ts";

/** A part, and what it is a part of: the first of these that has a number. */
type PartOfWhole = { part: string; wholes: readonly string[] };

type ByCode = ReadonlyMap<string, readonly PartOfWhole[]>;

/** By the code of a part, and by that of each whole. Whole and part are of one question, so that a table shows both. */
const partsByCode = oncePer(({ sections }: YearQuestionnaire): ByCode => {
  const byCode = new Map<string, PartOfWhole[]>();
  for (const { fields, rules } of sections.flatMap(({ questions }) => questions)) {
    const own = new Set(fields.map(({ code }) => code));
    for (const { field: part, limit, otherwise = [] } of limitsAmong(rules)) {
      // A limit of several answers together is no whole.
      const alone = [limit, otherwise].filter((codes) => codes.length === 1).flat();
      const wholes = alone.filter((code) => own.has(code));
      if (wholes.length === 0) continue;
      const entry = { part, wholes };
      for (const code of [part, ...wholes]) {
        byCode.set(code, [...(byCode.get(code) ?? []), entry]);
      }
    }
  }
  return byCode;
});

/**
 * Whether an answer is more than its whole, or less than a part of it.
 *
 *     101 donated of 100 in all                              // both are
 *     12 extended half-life, recombinant blank, 10 in all    // extended half-life and the total are
 */
export function isContradicted(
  code: string,
  questionnaire: YearQuestionnaire,
  numberOf: (code: string) => number | null,
): boolean {
  return (partsByCode(questionnaire).get(code) ?? []).some(({ part, wholes }) => {
    const whole = wholes.find((one) => numberOf(one) !== null);
    if (whole === undefined || (code !== part && code !== whole)) return false;
    return (numberOf(part) ?? 0) > (numberOf(whole) ?? 0);
  });
}
