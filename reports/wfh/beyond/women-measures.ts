// The measures of the report on women and girls.

import type { Measure } from "#reports/engine/define.ts";
import { identifiedBySex } from "#reports/wfh/measures.ts";

/** The groups of disorders that the questionnaire asks by sex. */
export const disordersBySex = ["hemophiliaA", "hemophiliaB", "vwd", "obd"] as const;
export type DisorderBySex = (typeof disordersBySex)[number];

export function measuresOf<Name extends DisorderBySex>(disorder: Name) {
  const { male, female, total } = identifiedBySex(disorder);
  return {
    [`${disorder}Male`]: male,
    [`${disorder}Female`]: female,
    [`${disorder}Total`]: total,
  } as Record<`${Name}${"Male" | "Female" | "Total"}`, Measure>;
}
