// The formulas that reports share, each written once with its unit and source. They take numbers, not
// surveys; measures.ts names the codes that the numbers come from. What is unknown gives null, never 0.

import { ratio, shareOfKnown } from "#reports/engine/statistics.ts";

type Known = number | null;

/** Share of the population that is counted as males: half, in every country (a note says so wherever it is used). */
const maleShare = 0.5;

/** Published prevalence per 100,000 males (Iorio et al., Annals of Internal Medicine 2019). */
const published = {
  hemophiliaA: { all: 17.1, severe: 6.0 },
  hemophiliaB: { all: 3.8, severe: 1.1 },
} as const;

/** Males = population × 0.5, people. */
export function males(population: Known): Known {
  return population === null ? null : population * maleShare;
}

/** Prevalence per 100,000 males = identified ÷ (population × 0.5) × 100,000. */
export function prevalenceMales(identified: Known, population: Known): Known {
  return per(100_000, ratio(identified, males(population)));
}

/** Prevalence per 100,000 population = identified ÷ population × 100,000; for VWD and OBD. */
export function prevalence(identified: Known, population: Known): Known {
  return per(100_000, ratio(identified, population));
}

/** Expected people = published prevalence × males ÷ 100,000 (Iorio 2019). */
export function expected(
  disorder: keyof typeof published,
  population: Known,
  severity: "all" | "severe" = "all",
): Known {
  const base = males(population);
  return base === null ? null : (published[disorder][severity] * base) / 100_000;
}

/** Coverage = identified ÷ expected, a fraction of 1 (may exceed it). */
export function identifiedOfExpected(
  disorder: keyof typeof published,
  identified: Known,
  population: Known,
): Known {
  return ratio(identified, expected(disorder, population));
}

/** Factor used per person of the population = IU ÷ population; IU per capita. */
export function perCapita(iu: Known, population: Known): Known {
  return ratio(iu, population);
}

/** Factor used per patient = IU ÷ people identified (FVIII: hemophilia A, FIX: hemophilia B); IU per person. */
export function perPatient(iu: Known, identified: Known): Known {
  return ratio(iu, identified);
}

/** Share of a source = IU from that source ÷ IU in total, a fraction of 1. Extended half-life is a part of recombinant. */
export function sourceShare(sourceIu: Known, totalIu: Known): Known {
  return ratio(sourceIu, totalIu);
}

/** Recombinant without extended half-life = recombinant − extended half-life (0 where not given); IU. */
export function otherRecombinant(recombinant: Known, extendedHalfLife: Known): Known {
  return recombinant === null ? null : Math.max(0, recombinant - (extendedHalfLife ?? 0));
}

/** Source not stated = total − plasma-derived − recombinant, at least 0; IU. */
export function sourceNotStated(total: Known, plasmaDerived: Known, recombinant: Known): Known {
  return total === null ? null : Math.max(0, total - (plasmaDerived ?? 0) - (recombinant ?? 0));
}

/** Share with an inhibitor (or an infection) = people who have it ÷ people identified, a fraction of 1. */
export function affectedShare(affected: Known, identified: Known): Known {
  return ratio(affected, identified);
}

/** Share severe = severe ÷ (mild + moderate + severe), a fraction of 1 (Iorio 2017, second indicator). */
export function severeShare(mild: Known, moderate: Known, severe: Known): Known {
  return shareOfKnown(severe, [mild, moderate, severe]);
}

/**
 * Adults to children, standardized to the males of the population (Iorio 2017, third indicator):
 * (adults ÷ children with hemophilia) ÷ (adult ÷ child males). 1 when adults are found as often as children.
 */
export function adultsToChildren(
  adults: Known,
  children: Known,
  adultMales: Known,
  childMales: Known,
): Known {
  return ratio(ratio(adults, children), ratio(adultMales, childMales));
}

function per(base: number, rate: Known): Known {
  return rate === null ? null : rate * base;
}
