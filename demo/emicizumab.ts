// When and how widely emicizumab reaches a country.

import type { Chance } from "./chance.ts";
import type { Wealth } from "./wealth.ts";

type Reached = { code: string; year: number; wealth: Wealth; lasting: Chance };

/**
 * Share of the people with hemophilia A on emicizumab: 2018 in the United States, a year later in the
 * richest countries, then elsewhere; the poorest get a little, donated.
 */
export function onEmicizumab({ code, year, wealth, lasting }: Reached): number {
  if (code === "USA") return Math.max(0, Math.min(0.36, (year - 2017) * 0.055));
  const luck = lasting.between(0.4, 1.2);
  const first = wealth.care > 0.78 ? 2019 : wealth.care > 0.55 ? 2020 : 2022;
  const isBought = wealth.care > 0.6 || luck > 0.95;
  if (year < first || !isBought) return 0;
  return Math.min(0.35, (year - first + 1) * 0.055 * wealth.care * luck);
}
