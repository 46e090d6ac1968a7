// Rows and columns that several grids share.

import type { Line } from "../engine/document.ts";

export const linesOf = (...codes: string[]): Line[] => codes.map((code) => ({ code }));

export const hemophilias = linesOf("hemophiliaA", "hemophiliaB", "hemophiliaUnknown");
export const typedHemophilias = linesOf("hemophiliaA", "hemophiliaB");
export const vwd = linesOf("vwd");

/** "Unknown" has another head for a sex than for an age, a severity or a cause. */
const unknown = (text: string): Line => ({ code: "unknown", text: `column.${text}` });

export const sexes: Line[] = [...linesOf("male", "female"), unknown("sexUnknown")];
export const sexesAndTotal: Line[] = [...sexes, { code: "total" }];
export const ages: Line[] = [
  ...linesOf("0_4", "5_13", "14_18", "19_44", "45_up"),
  unknown("ageUnknown"),
  { code: "total" },
];
export const severities: Line[] = [
  ...linesOf("mild", "moderate", "severe"),
  unknown("severityUnknown"),
];
export const causes: Line[] = [
  ...linesOf("bleeding", "hiv", "liver", "other"),
  unknown("causeUnknown"),
];
export const infections = linesOf("hiv", "hcvEver", "hcvCurrent");
