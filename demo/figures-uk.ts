// The register of the United Kingdom (April 2014 to March 2015, hemophilia A) as the Patient section of 2014.
// The source gives no sex, so everyone is counted under "sex unknown"; its two age groups, under 18 and
// over, fit none of ours, so the age is unknown. It counts low-level carriers in: an estimate.

import { answers, type Line, type NationalSurvey, source, wholeNumber } from "./figures-line.ts";

const severities = { severe: "severe", moderate: "moderate", mild: "mild", unknown: "unknown" };

export function unitedKingdom(lines: Line[]): NationalSurvey[] {
  const register = lines.filter((line) => line.set === "in register");
  if (register.length === 0) return [];
  const found: Record<string, number> = {};
  let total = 0;
  for (const [ours, theirs] of Object.entries(severities)) {
    const people = register
      .filter((line) => line.fviii_level_iu_dl?.includes(theirs))
      .reduce((sum, line) => sum + wholeNumber(line.people), 0);
    found[`severity.hemophiliaA.unknown.${ours}`] = people;
    total += people;
  }
  found["identified.hemophiliaA.unknown"] = total;
  found["identified.hemophiliaA.total"] = total;
  found["age.hemophiliaA.unknown"] = total;
  found["age.hemophiliaA.total"] = total;
  const precision = {
    identifiedHemophilia: "estimate",
    age: "estimate",
    severity: "estimate",
  } as const;
  const survey = { DataSource: source(2014, "registry"), Patient: answers(found, precision) };
  return [{ code: "GBR", year: 2014, survey }];
}
