// The figures of reports in which a country is compared with others, both in its profile and beside its survey.

import type { Cited, LimitColumns } from "#reports/engine/cited/cite.ts";
import type { Indicator } from "#reports/engine/cited/profile.ts";

/** A figure of the report on missing people. */
export const missingPeople = (column: string): Cited => ({ report: "missingPeople", column });

/** The columns with the limits of a figure: between them it differs by chance alone. */
const limitsOf = (column: string): LimitColumns => ({
  low: `${column}Lower`,
  high: `${column}Upper`,
});

export const compared = {
  found: { key: "found", cited: missingPeople("foundShare"), better: "more" },
  severe: {
    key: "severe",
    cited: { report: "threeIndicators", column: "severeMales" },
    better: "less",
    limits: limitsOf("severeMales"),
  },
  adultsToChildren: {
    key: "adultsToChildren",
    cited: { report: "threeIndicators", column: "standardized" },
    better: "more",
    limits: limitsOf("standardized"),
  },
  fviii: {
    key: "fviii",
    cited: { report: "FVIIIperCountry", column: "perCapita" },
    better: "more",
  },
  fix: { key: "fix", cited: { report: "FIXperCountry", column: "perCapita" }, better: "more" },
} as const satisfies Record<string, Indicator>;
