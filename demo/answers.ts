// The answers of one section while they are made, and what they follow from.

import type { Answer } from "#questionnaire/engine/define.ts";
import type { Chance } from "./chance.ts";
import type { Wealth } from "./wealth.ts";

export type Answers = Record<string, Answer>;

/** What the patients of a country and year follow from. */
export type People = {
  population: number;
  year: number;
  wealth: Wealth;
  /** Of the people that the country knows, the share that it counts in this year. */
  counted: number;
  /** The same in every year. */
  lasting: Chance;
  /** Nearly the same in every year. */
  chance: Chance;
  /** Share of the people with hemophilia A on emicizumab. */
  onEmicizumab: number;
};

/** A count that was made before; 0 where there is none. */
export function countIn(answers: Answers, code: string): number {
  const answer = answers[code];
  return typeof answer === "number" ? answer : 0;
}
