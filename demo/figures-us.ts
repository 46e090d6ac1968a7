// The table of the United States (people seen at a treatment centre from 2012 to 2022) as the
// Patient section of 2022, and the number of centres as the Care section of each year.

import { answers, type Line, type NationalSurvey, source, wholeNumber } from "./figures-line.ts";

/** People with a factor level of 40 % or more are not counted as patients; the women among them are carriers. */
const carrierLevel = "factor level >=40%";
const severities = {
  mild: "mild",
  moderate: "moderate",
  severe: "severe",
  unknown: "severity unknown",
};
const types = { hemophiliaA: "A", hemophiliaB: "B" };
/** The only age groups of the source that add up to one of ours; the others overlap two. */
const oldest = ["45-64", "65+"];

function counter(lines: Line[], letter: string) {
  const counts = new Map(
    lines
      .filter((line) => line.hemophilia === letter)
      .map((line) => [
        `${line.severity} ${line.group_kind} ${line.group}`,
        wholeNumber(line.people),
      ]),
  );
  return (severity: string, kind: string, group: string): number => {
    const count = counts.get(`${severity} ${kind} ${group}`);
    if (count === undefined) throw new Error(`no figure for ${letter}, ${severity}, ${group}`);
    return count;
  };
}

function answersOf(lines: Line[], type: keyof typeof types): Record<string, number> {
  const count = counter(lines, types[type]);
  const found: Record<string, number> = {};
  const sum = (kind: string, groups: readonly string[]) =>
    Object.values(severities).reduce(
      (all, severity) =>
        all + groups.reduce((part, group) => part + count(severity, kind, group), 0),
      0,
    );
  for (const sex of ["male", "female"]) {
    found[`identified.${type}.${sex}`] = sum("sex", [sex]);
    for (const [ours, theirs] of Object.entries(severities)) {
      found[`severity.${type}.${sex}.${ours}`] = count(theirs, "sex", sex);
    }
  }
  const total = sum("all", ["all"]);
  const old = sum("age", oldest);
  found[`identified.${type}.unknown`] = 0;
  found[`identified.${type}.total`] = total;
  found[`age.${type}.45_up`] = old;
  found[`age.${type}.unknown`] = total - old;
  found[`age.${type}.total`] = total;
  found[`carriers.${type}.diagnosed`] = count(carrierLevel, "sex", "female");
  return found;
}

export function unitedStates(lines: Line[]): NationalSurvey[] {
  if (lines.length === 0) return [];
  const found = { ...answersOf(lines, "hemophiliaA"), ...answersOf(lines, "hemophiliaB") };
  const precision = {
    identifiedHemophilia: "precise",
    age: "precise",
    severity: "precise",
  } as const;
  const survey = {
    DataSource: source(2022, "treatmentCentres"),
    Patient: answers(found, precision),
  };
  return [{ code: "USA", year: 2022, survey }];
}

export function treatmentCentres(lines: Line[]): NationalSurvey[] {
  return lines.map((line) => {
    const year = wholeNumber(line.year);
    const found = { "centres.htc": wholeNumber(line.centres_contributing) };
    // Only the centres that sent figures are counted; there may be more.
    const care = answers(found, { centres: "estimate" });
    return {
      code: "USA",
      year,
      survey: { DataSource: source(year, "treatmentCentres"), Care: care },
    };
  });
}
