// The measures of the report on women and girls.

import type { Measure } from "#reports/engine/define.ts";
import { identifiedBySex } from "#reports/wfh/measures.ts";

/** The groups of disorders that the questionnaire asks by sex. */
export const shown = ["hemophiliaA", "hemophiliaB", "vwd", "obd"] as const;
export type Shown = (typeof shown)[number];

export function measuresOf<Name extends Shown>(disorder: Name) {
  const { male, female, total } = identifiedBySex(disorder);
  return {
    [`${disorder}Male`]: male,
    [`${disorder}Female`]: female,
    [`${disorder}Total`]: total,
  } as Record<`${Name}${"Male" | "Female" | "Total"}`, Measure>;
}
