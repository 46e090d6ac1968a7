// Rows and columns that several grids share.

import type { Line } from "#questionnaire/engine/question.ts";
import * as names from "./names.ts";

export const linesOf = (...codes: string[]): Line[] => codes.map((code) => ({ code }));

/** The same, but `unknown` has the head `column.<text>`: another one for a sex than for an age. */
const headed = (codes: readonly string[], text: string): Line[] =>
  codes.map((code) => (code === "unknown" ? { code, text: `column.${text}` } : { code }));

export const hemophilias = linesOf(...names.hemophilias);
export const typedHemophilias = linesOf("hemophiliaA", "hemophiliaB");
export const vwd = linesOf("vwd");

/** The survey asks for the other disorders since this year. */
export const otherDisordersSince = 2004;
export const otherDisorders: Line[] = names.otherDisorders.map((code) => ({
  code,
  since: otherDisordersSince,
}));
/** All of them together. */
export const otherTogether: Line = {
  code: "other",
  group: "otherDisorders",
  since: otherDisordersSince,
};

export const sexes = headed(names.sexes, "sexUnknown");
export const sexesAndTotal: Line[] = [...sexes, { code: "total" }];
export const ages: Line[] = [...headed(names.ageGroups, "ageUnknown"), { code: "total" }];
export const severities = headed(names.severities, "severityUnknown");
export const causes = headed(names.deathCauses, "causeUnknown");
export const infections = linesOf("hiv", "hcvEver", "hcvCurrent");
