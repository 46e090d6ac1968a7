// People by age beside the males of their country: the quantities that both the reports by age and the indicators
// derive. Only countries that gave all five age groups are compared, so that both sides are of the same countries.

import { type MaleQuantity, maleQuantities } from "#reports/engine/males/by-age.ts";
import { type Known, rate, ratio } from "#reports/engine/statistics.ts";
import { wholeSum } from "./formulas.ts";
import type { AgeGroup } from "./measures.ts";

export type Ages = Readonly<Record<AgeGroup | MaleQuantity, Known>>;

/** People up to 18 years, above, and of known age; null where an age group is not known. */
export const childrenIn = (of: Ages): Known => wholeSum(of.under5, of.from5to13, of.from14to18);
export const adultsIn = (of: Ages): Known => wholeSum(of.from19to44, of.from45);
export const knownAgeIn = (of: Ages): Known => wholeSum(childrenIn(of), adultsIn(of));

const boysIn = (of: Ages): Known => wholeSum(of.malesUnder5, of.malesFrom5to13, of.malesFrom14to18);
const menIn = (of: Ages): Known => wholeSum(of.malesFrom19to44, of.malesFrom45);

/** A number of males, or null where no one's age is known. */
const compared = (males: Known, of: Ages): Known => (knownAgeIn(of) ? males : null);

export const comparedBoys = (of: Ages): Known => compared(boysIn(of), of);
export const comparedMen = (of: Ages): Known => compared(menIn(of), of);
export const comparedMales = (group: AgeGroup, of: Ages): Known =>
  compared(of[maleQuantities[group]], of);

/**
 * As many adults as there would be, had the people the ages of all males: people of known age × the share of adults
 * among the males. Of 100 people in a country where 3 of 5 males are adults it is 60; with no boy at all nothing is
 * compared.
 */
export function adultsExpected(of: Ages): Known {
  const [known, boys, men] = [knownAgeIn(of), boysIn(of), menIn(of)];
  const share = boys === 0 ? null : ratio(men, wholeSum(boys, men));
  return known === null || share === null ? null : known * share;
}

/** Adults to each child as among all males, × the children: so many adults are as in the population. */
export function adultsAsMales(of: Ages): Known {
  const [children, boys, men] = [childrenIn(of), boysIn(of), menIn(of)];
  const odds = ratio(men, boys);
  return children === null || odds === null ? null : children * odds;
}

/** Males over 18 ÷ males up to 18, of the same countries and years. */
export const menToBoys = rate("menToBoys", ratio);

/**
 * Adults to children ÷ the same among all males of the country and year; 1 is as in the population. A country without
 * children has none of its own, but its adults count in that of several countries.
 */
export const standardizedAdults = rate("standardizedAdults", ratio, { countsWithoutRate: true });
