// Reads the numbers of one country and year from its answers, keeping why a number is missing.
// A figure is a number or null with a mark; formulas on numbers are in measures.ts.

import { sexes } from "#questionnaire/wfh/names.ts";
import { type DisorderGroup, disorderGroups, type Sex } from "../wfh/disorders.ts";
import type { AnswerRow, Mark } from "./define.ts";
import { sum } from "./statistics.ts";

/** Null without a mark was not answered. */
export type Figure = { value: number | null; mark?: Mark };

export function figure(row: AnswerRow, code: string): Figure {
  const value = row.values.get(code);
  if (typeof value === "number") return { value };
  const state = row.states.get(code);
  return state === undefined ? { value: null } : { value: null, mark: state };
}

/** Σ of the figures that have a number; "at least" when one of the others has a state instead of a number. */
export function sumOf(figures: readonly Figure[]): Figure {
  const value = sum(figures.map((part) => part.value));
  const missing = figures.find((part) => part.value === null && part.mark !== undefined);
  const isPartial = missing !== undefined || figures.some((part) => part.mark === "atLeast");
  if (value !== null) return isPartial ? { value, mark: "atLeast" } : { value };
  return missing?.mark === undefined ? { value } : { value, mark: missing.mark };
}

/** The stated total; where only the parts were given, their sum. */
export function stated(row: AnswerRow, total: string, parts: readonly string[]): Figure {
  const whole = figure(row, total);
  if (whole.value !== null) return whole;
  const summed = sumOf(parts.map((part) => figure(row, part)));
  return summed.value === null && whole.mark !== undefined ? whole : summed;
}

/** People identified with one disorder group. */
export function identified(row: AnswerRow, group: DisorderGroup): Figure {
  return sumOf(
    disorderGroups[group].map((disorder) =>
      stated(
        row,
        `identified.${disorder}.total`,
        sexes.map((sex) => `identified.${disorder}.${sex}`),
      ),
    ),
  );
}

/** People of one sex identified with one disorder group. */
export function identifiedBySex(row: AnswerRow, group: DisorderGroup, sex: Sex): Figure {
  return sumOf(
    disorderGroups[group].map((disorder) => figure(row, `identified.${disorder}.${sex}`)),
  );
}

export type Factor = "fviii" | "fix";

/** The codes under one factor. */
export function factorCodes(factor: Factor): string[] {
  return ["total", "plasmaDerived", "recombinant", "extendedHalfLife", "donated"].map(
    (part) => `${factor}.${part}`,
  );
}

/** IU used in the year. */
export function factorTotal(row: AnswerRow, factor: Factor): Figure {
  return stated(row, `${factor}.total`, [`${factor}.plasmaDerived`, `${factor}.recombinant`]);
}

/**
 * A figure made from others: its number, or the mark of the first of them that explains why there is none.
 * "At least" passes from the numerator on, unless the denominator is itself too low.
 */
export function derived(value: number | null, numerator: Figure, denominator?: Figure): Figure {
  if (value === null) {
    const mark = [numerator, denominator].find((part) => part?.value === null && part.mark)?.mark;
    return mark === undefined ? { value } : { value, mark };
  }
  const isAtLeast = numerator.mark === "atLeast" && denominator?.mark !== "atLeast";
  return isAtLeast ? { value, mark: "atLeast" } : { value };
}
