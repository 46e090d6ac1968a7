// The formulas that reports share, each written once with its unit and source. They take numbers, not
// surveys; measures.ts names the codes that the numbers come from. What is unknown gives null, never 0.

import { ratio } from "#reports/engine/statistics.ts";

type Known = number | null;

/** Share of the population that is counted as males: half, in every country (a note says so wherever it is used). */
const maleShare = 0.5;

/** Males = population × 0.5, people. */
function males(population: Known): Known {
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

function per(base: number, rate: Known): Known {
  return rate === null ? null : rate * base;
}
