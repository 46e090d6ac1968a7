// One country's whole survey in one year, from a seed: coherent answers, gaps, value states,
// and in the open year some that are unfinished or broken, as real ones are.

import type { SectionAnswers, SectionCode, SurveyAnswers } from "#questionnaire/engine/define.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import { wfhSections } from "#questionnaire/wfh/sections.ts";
import type { Answers } from "./answers.ts";
import { type Chance, chanceOf, steady } from "./chance.ts";
import { firstGiven } from "./corrections.ts";
import { type DemoCountry, demoCountries, populationIn } from "./countries.ts";
import { onEmicizumab } from "./emicizumab.ts";
import { addGaps } from "./gaps.ts";
import { answerInPart } from "./partial.ts";
import { patientAnswers } from "./patients.ts";
import { completedByAnswers, organizationAnswers } from "./people.ts";
import { type Made, plantedError } from "./planted-errors.ts";
import { currencyOf, taxRateOf, usedProducts } from "./products.ts";
import { answersIn, demoNmos, pillars } from "./response.ts";
import { treatmentAnswers } from "./treatment.ts";
import { countedIn, type Wealth, wealthOf } from "./wealth.ts";

export const openDemoYear = 2025;

export type DemoSurvey = {
  survey: SurveyAnswers;
  /** Sections that the country submitted. */
  submitted: ReadonlySet<SectionCode>;
  isApproved: boolean;
  /** The error planted on purpose. */
  plantedError: Made | null;
  /** Sections as they were given first, where the country corrected them later. */
  firstGiven?: SurveyAnswers | null;
};

/** Keeps only the answers that the year asks for. */
function section(key: SectionCode, year: number, answers: Answers): SectionAnswers {
  const questions =
    questionnaireFor(year).sections.find((one) => one.code === key)?.questions ?? [];
  const codes = new Set(
    questions.flatMap(({ layout, code, fields }) =>
      layout === "list" ? [code] : fields.map((field) => field.key),
    ),
  );
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([code]) => codes.has(code))),
    states: {},
    precision: Object.fromEntries(
      questions.filter(({ number }) => number !== undefined).map(({ code }) => [code, "precise"]),
    ),
  };
}

function sourceAnswers(year: number, wealth: Wealth, lasting: Chance): Answers {
  const hasRegistry = wealth.care > lasting.between(0.35, 0.65);
  const hasOther = lasting.is(0.1);
  const answers: Answers = {
    treatmentCentres: true,
    hasNationalRegistry: hasRegistry ? "yes" : "no",
    dataYear: lasting.is(0.8) ? year : year - 1,
    coveragePercent: Math.round(100 * Math.min(1, 0.5 + wealth.care / 2)),
  };
  if (hasRegistry) answers.registry = true;
  else if (lasting.is(0.5)) answers.estimate = true;
  for (const code of ["hospitalRecords", "healthMinistry", "insurance", "memberSurvey"]) {
    if (lasting.is(0.2)) answers[code] = true;
  }
  if (hasOther) Object.assign(answers, { other: true, otherText: "Blood transfusion service" });
  return answers;
}

function careAnswers(population: number, wealth: Wealth, lasting: Chance): Answers {
  const perMillion = lasting.between(0.3, 0.7) * wealth.care;
  const centres = Math.max(1, Math.round((population / 1_000_000) * perMillion));
  return { "centres.htc": centres, "centres.hccc": Math.round(centres * 0.3) };
}

type Place = { seed: number; country: DemoCountry; index: number; year: number };

function fullSurvey({ seed, country, index, year }: Place): SurveyAnswers {
  const lasting = (topic: number) => chanceOf(seed, index + 1, topic);
  const chance = (topic: number) => steady(lasting(topic), chanceOf(seed, index + 1, year, topic));
  const wealth = wealthOf(country, year, lasting(7));
  const population = populationIn(country, year);
  const counted = countedIn(seed, country, index, year);
  const means = { code: country.code, population, year, wealth, counted };
  const patient = patientAnswers({
    ...means,
    lasting: lasting(17),
    chance: chance(11),
    onEmicizumab: onEmicizumab({ ...means, lasting: lasting(18) }),
  });
  const [currency] = currencyOf(country.code);
  const taxRate = taxRateOf(country.code);
  const used = usedProducts(country.code, year, wealth, lasting(15));
  const answers: Record<SectionCode, Answers> = {
    Organization: organizationAnswers(country),
    CompletedBy: completedByAnswers(country, year, lasting(12)),
    DataSource: sourceAnswers(year, wealth, lasting(13)),
    Patient: patient,
    Care: careAnswers(population, wealth, lasting(14)),
    FactorUse: treatmentAnswers(patient, { ...means, lasting: lasting(19), chance: chance(16) }),
    Currency: { currency, taxIncluded: taxRate !== null, taxRate },
    Product: { used, other: [] },
  };
  return Object.fromEntries(
    wfhSections.map((key) => [key, section(key, year, answers[key] ?? {})]),
  );
}

const keysOf = (survey: SurveyAnswers): SectionCode[] =>
  wfhSections.filter((key) => survey[key] !== undefined);

/** How much of the open year's survey a country has completed. */
const stages = ["started", "counted", "through"] as const;
const notYet = {
  started: ["Care", "FactorUse", "Currency", "Product"],
  counted: ["FactorUse", "Currency", "Product"],
  through: [],
} as const;

/** A country that has just started has only counted the people in the long section. */
function onlyCounted({ answers, states, precision }: SectionAnswers): SectionAnswers {
  const isCounted = ([code]: [string, unknown]) => code.startsWith("identified");
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(isCounted)),
    states: Object.fromEntries(Object.entries(states).filter(isCounted)),
    precision: Object.fromEntries(Object.entries(precision).filter(isCounted)),
  };
}

/** The open year is half done: some countries have started, some have finished, some made an error. */
function openSurvey({ code }: DemoCountry, survey: SurveyAnswers, chance: Chance): DemoSurvey {
  const stage = code === "FRA" ? "started" : demoNmos.has(code) ? "counted" : chance.pick(stages);
  for (const key of notYet[stage]) delete survey[key];
  if (stage === "started" && survey.Patient) survey.Patient = onlyCounted(survey.Patient);
  const isBroken = code === "MEX" || (!demoNmos.has(code) && chance.is(0.25));
  const made = isBroken ? plantedError(survey, code === "MEX" ? null : chance) : null;
  const isDone = (key: SectionCode) =>
    key !== made?.section &&
    (stage === "through" || key === "Organization" || key === "CompletedBy");
  return {
    survey,
    submitted: new Set(keysOf(survey).filter(isDone)),
    isApproved: false,
    plantedError: made,
  };
}

/** The country's survey of that year; null when it did not answer. The same seed gives the same answers. */
export function demoSurvey(seed: number, index: number, year: number): DemoSurvey | null {
  const country = demoCountries[index];
  if (!country || !answersIn(seed, index, year)) return null;
  const survey = fullSurvey({ seed, country, index, year });
  const isNmo = demoNmos.has(country.code);
  const chance = chanceOf(seed, index + 1, year, 5);
  const place = { seed, country: index + 1, year };
  if (!isNmo) {
    answerInPart(survey, place);
    addGaps(survey, place, pillars.has(country.code));
  }
  if (year === openDemoYear) {
    return isNmo || chance.is(0.65) ? openSurvey(country, survey, chance) : null;
  }
  // A few were never finished: they stay unapproved.
  if (!isNmo && chance.is(0.02)) {
    return {
      survey,
      submitted: new Set(),
      isApproved: false,
      plantedError: plantedError(survey, chance),
    };
  }
  return {
    survey,
    submitted: new Set(keysOf(survey)),
    isApproved: true,
    plantedError: null,
    firstGiven: isNmo ? null : firstGiven(survey, place),
  };
}
