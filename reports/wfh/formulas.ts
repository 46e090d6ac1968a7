// The formulas that reports share, each written once with its unit and source. They take numbers, not
// surveys; measures.ts names the codes that the numbers come from. What is unknown gives null, never 0.

import { type Known, rate, ratio } from "#reports/engine/statistics.ts";
import { malesIn, published } from "./prevalence.ts";

/**
 * Prevalence per 100,000 males = all people identified, women and unknown sex included, ÷ (population × 0.5) × 100,000. Of 90 men and
 * 10 women among 1 million people it is 100 ÷ 500,000 × 100,000 = 20.
 */
export const prevalenceMales = rate("prevalenceMales", (identified, population) =>
  per(100_000, population === null ? null : ratio(identified, malesIn(population))),
);

/** Prevalence per 100,000 population = identified ÷ population × 100,000; for VWD and OBD. */
export const prevalence = rate("prevalence", (identified, population) =>
  per(100_000, ratio(identified, population)),
);

/**
 * Identified ÷ expected, a fraction of 1. Expected = males × published prevalence: of hemophilia A 85.5 among 1 million people,
 * so 17.1 identified are 0.2.
 */
export function identifiedOfExpected(disorder: "hemophiliaA" | "hemophiliaB") {
  return rate("identifiedOfExpected", (identified, population) =>
    ratio(prevalenceMales(identified, population), published[disorder].living),
  );
}

/** Factor used per person of the population = IU ÷ population; IU per capita. */
export const perCapita = rate("perCapita", ratio);

/**
 * Factor used per patient = IU ÷ people identified (FVIII: hemophilia A, FIX: hemophilia B); IU per person. Of 5,000 IU
 * and 2 people it is 2,500.
 */
export const perPatient = rate("perPatient", ratio);

/** Share of a source = IU from that source ÷ IU in total, a fraction of 1. Extended half-life is a part of recombinant. */
export const sourceShare = rate("sourceShare", ratio, { isPart: true });

/** Share of extended half-life = its IU ÷ recombinant IU, over the countries that gave both; a fraction of 1. */
export const halfLifeShare = rate("halfLifeShare", ratio, { isPart: true });

/** Recombinant that is not extended half-life = recombinant − extended half-life, both given; IU. */
export function otherRecombinant(recombinant: Known, extendedHalfLife: Known): Known {
  return recombinant === null || extendedHalfLife === null ? null : recombinant - extendedHalfLife;
}

/**
 * Recombinant whose half-life was not asked or not answered; IU. It is a piece of its own, never "other": of 60 and
 * unknown it is 60, of 60 and 20 null.
 */
export function recombinantKindNotStated(recombinant: Known, extendedHalfLife: Known): Known {
  return extendedHalfLife === null ? recombinant : null;
}

/**
 * Source not stated = total − plasma-derived − recombinant (or what of it is known); below 0 the parts exceed it; IU.
 * Of 100, 30 and 60 it is 10.
 */
export function sourceNotStated(total: Known, plasmaDerived: Known, recombinant: Known): Known {
  return total === null ? null : total - (plasmaDerived ?? 0) - (recombinant ?? 0);
}

/** A rate per `base` people = rate × base. Of 2 among 4 million, `per(1_000_000, 2 / 4_000_000)` is 0.5. */
export function per(base: number, rate: Known): Known {
  return rate === null ? null : rate * base;
}
