// Errors that real people make, one per survey: which answer is wrong, and the finding it must cause.

import type { SectionCode, SurveyAnswers } from "#questionnaire/engine/define.ts";
import type { Answers } from "./answers.ts";
import type { Chance } from "./chance.ts";

type PlantedError = {
  section: SectionCode;
  /** Message of the expected finding. */
  message: string;
  /** Returns false where the answers do not allow this error. */
  make: (answers: Answers) => boolean;
};

/** Adds to a figure; not where there is none. */
function add(answers: Answers, code: string, more: number): boolean {
  const value = answers[code];
  if (typeof value !== "number") return false;
  answers[code] = value + more;
  return true;
}

const above = (answers: Answers, part: string, whole: string, more: number): boolean => {
  const value = answers[whole];
  if (typeof value !== "number" || typeof answers[part] !== "number") return false;
  answers[part] = value + more;
  return true;
};

const sexes: PlantedError = {
  section: "Patient",
  message: "sexTotal",
  make: (answers) =>
    typeof answers["identified.hemophiliaA.male"] === "number" &&
    add(answers, "identified.hemophiliaA.total", 10),
};

const others: readonly PlantedError[] = [
  {
    section: "Patient",
    message: "ageTotal",
    make: (answers) => add(answers, "age.hemophiliaB.19_44", 5),
  },
  {
    section: "Patient",
    message: "severityIdentified",
    make: (answers) => add(answers, "severity.hemophiliaA.male.mild", 7),
  },
  {
    section: "Patient",
    message: "vwdTypeIdentified",
    make: (answers) => add(answers, "vwdType.type1.female", 4),
  },
  {
    section: "Patient",
    message: "atMost",
    make: (answers) =>
      above(answers, "infection.hemophilia.hcvCurrent", "infection.hemophilia.hcvEver", 3),
  },
  {
    section: "Patient",
    message: "mustBeSpecified",
    make: (answers) => {
      delete answers["deaths.otherText"];
      return add(answers, "deaths.hemophiliaA.other", 1);
    },
  },
  {
    section: "FactorUse",
    message: "factorTotal",
    make: (answers) => add(answers, "fviii.plasmaDerived", 100_000),
  },
  {
    section: "FactorUse",
    message: "donated",
    make: (answers) => above(answers, "fix.donated", "fix.total", 1000),
  },
  {
    section: "Currency",
    message: "mustBeEmpty",
    make: (answers) => {
      answers.taxIncluded = false;
      answers.taxRate = 16;
      return true;
    },
  },
  {
    section: "DataSource",
    message: "atLeastOneBox",
    make: (answers) => {
      for (const [code, answer] of Object.entries(answers)) {
        if (answer === true) delete answers[code];
      }
      return true;
    },
  },
];

export type Made = { section: SectionCode; message: string };

/** Plants one error; falls back to the first kind, an unbalanced total, when the drawn one does not fit. */
export function plantedError(survey: SurveyAnswers, chance: Chance | null): Made | null {
  const chosen = chance ? [chance.pick([sexes, ...others]), sexes] : [sexes];
  const made = chosen.find(({ section, make }) => {
    const answers = survey[section]?.answers;
    return answers !== undefined && make(answers);
  });
  return made ? { section: made.section, message: made.message } : null;
}
