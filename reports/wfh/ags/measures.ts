// The measures that these reports share: which codes of the questionnaire they read. Each code is named once here.

import type { Measure } from "#reports/engine/define.ts";
import { identifiedPeople, people } from "#reports/wfh/measures.ts";

/** The age groups of the questionnaire, in years; text key `column.<key>`. */
export const ageGroups = {
  under5: "0_4",
  from5to13: "5_13",
  from14to18: "14_18",
  from19to44: "19_44",
  from45: "45_up",
} as const;
export type AgeGroup = keyof typeof ageGroups;

/** Whom the reports by age are about: the rows of the question. */
export type AgedDisorder = "hemophiliaA" | "hemophiliaB" | "hemophiliaUnknown" | "vwd";

export function peopleByAge(
  disorder: AgedDisorder,
): Record<AgeGroup | "ageUnknown" | "total", Measure> {
  const inGroup = (group: string) => people(`age.${disorder}.${group}`);
  return {
    total: inGroup("total"),
    under5: inGroup(ageGroups.under5),
    from5to13: inGroup(ageGroups.from5to13),
    from14to18: inGroup(ageGroups.from14to18),
    from19to44: inGroup(ageGroups.from19to44),
    from45: inGroup(ageGroups.from45),
    ageUnknown: inGroup("unknown"),
  };
}

/** People with inhibitors now, and those in whom they were found in the year. */
export function inhibitors(disorder: "hemophiliaA" | "hemophiliaB" | "vwd") {
  return {
    identified: identifiedPeople[disorder],
    currentInhibitors: { ...people(`inhibitors.${disorder}.current`), partOf: ["identified"] },
    newInhibitors: people(`inhibitors.${disorder}.new`),
  };
}

/**
 * People who live with HIV, and those who ever had or still have hepatitis C, which are never added: 720 who ever had it
 * and 36 who still have it are shown as such, and 756 nowhere.
 */
export function infections(group: "hemophilia" | "vwd") {
  const infected = (infection: string): Measure => ({
    ...people(`infection.${group}.${infection}`),
    partOf: ["identified"],
  });
  return {
    identified: identifiedPeople[group === "hemophilia" ? "pwh" : "vwd"],
    hiv: infected("hiv"),
    hcvEver: infected("hcvEver"),
    hcvCurrent: infected("hcvCurrent"),
  };
}

/** People by severity; `knownSeverity` are those of them whose severity is known. */
export function peopleBySeverity(disorder: string, sex: string) {
  const ofSeverity = (severity: string) => people(`severity.${disorder}.${sex}.${severity}`);
  return {
    knownSeverity: ofSeverity("{knownSeverities}"),
    mild: ofSeverity("mild"),
    moderate: ofSeverity("moderate"),
    severe: ofSeverity("severe"),
    severityUnknown: ofSeverity("unknown"),
  };
}

/** Per cent of the people on prophylaxis, up to 18 years and above. */
export function prophylaxis(disorder: "hemophiliaA" | "hemophiliaB") {
  const percent = (age: string): Measure => ({
    code: `prophylaxis.${disorder}.${age}`,
    kind: "percent",
    unit: "%",
    required: true,
  });
  return { children: percent("children"), adults: percent("adults") };
}

/** Hemophilia treatment centres; the comprehensive care centres are among them. */
export const treatmentCentres: Measure = {
  code: "centres.htc",
  kind: "count",
  unit: "centres",
  required: true,
};
