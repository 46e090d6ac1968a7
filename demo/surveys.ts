// One country's whole survey in one year, from a seed: coherent answers, gaps, value states,
// and in the open year some that are unfinished or broken, as real ones are.

import type { SectionAnswers, SectionKey, SurveyAnswers } from "#questionnaire/define.ts";
import { questionnaireFor } from "#questionnaire/for-year.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { type DemoCountry, demoCountries, gniTypeIn, nameOf, populationIn } from "./countries.ts";
import { type Answers, patientAnswers, type Wealth } from "./patients.ts";
import { treatmentAnswers } from "./treatment.ts";

export const firstDemoYear = 1999;
export const openDemoYear = 2025;

export type DemoSurvey = {
  survey: SurveyAnswers;
  /** Sections that the country submitted. */
  submitted: ReadonlySet<SectionKey>;
  isApproved: boolean;
};

const detectionBy = { H: 0.86, UM: 0.5, LM: 0.24, L: 0.07, U: 0.45 } as const;
const careBy = { H: 0.92, UM: 0.58, LM: 0.3, L: 0.12, U: 0.4 } as const;

/** What is special about a country stays with it over the years. */
function wealthOf(country: DemoCountry, year: number, lasting: Chance): Wealth {
  const gniType = gniTypeIn(country, year);
  const years = year - firstDemoYear;
  const own = lasting.between(0.8, 1.15);
  const ownCare = lasting.between(0.85, 1.08);
  return {
    detection: Math.min(1, detectionBy[gniType] * own * (0.62 + years / 65)),
    care: Math.min(0.98, careBy[gniType] * ownCare * (0.85 + years / 170)),
  };
}

function answersThisYear(
  country: DemoCountry,
  year: number,
  lasting: Chance,
  chance: Chance,
): boolean {
  const joined = 1999 + Math.floor(lasting.next() ** 1.5 * 18);
  const isLarge = country.population > 250_000;
  const diligence = lasting.between(0.6, 0.99);
  return isLarge && year >= joined && chance.is(diligence);
}

/** Only what the year asks. */
function section(key: SectionKey, year: number, answers: Answers): SectionAnswers {
  const questions = questionnaireFor(year).sections.find((one) => one.key === key)?.questions ?? [];
  const codes = new Set(
    questions.flatMap(({ layout, code, fields }) =>
      layout === "list" ? [code] : fields.map((field) => field.code),
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

/** Somebody did not know: a question without data, figures that are estimates, a part not available. */
function addGaps(content: SectionAnswers, year: number, chance: Chance): void {
  const questions =
    questionnaireFor(year).sections.find(({ key }) => key === "Patient")?.questions ?? [];
  for (const question of questions) {
    if (question.number === undefined || question.number < 3) continue;
    if (chance.is(0.12)) {
      content.precision[question.code] = "noData";
      for (const { code } of question.fields) delete content.answers[code];
    } else if (chance.is(0.3)) content.precision[question.code] = "estimate";
  }
}

function contacts(
  country: DemoCountry,
  year: number,
): Pick<SurveyAnswers, "Organization" | "CompletedBy"> {
  const slug = country.code.toLowerCase();
  return {
    Organization: section("Organization", year, {
      name: `Hemophilia Society of ${nameOf(country, "en")}`,
      city: "Capital City",
      phone: "+00 000 0000",
      email: `office.${slug}@example.org`,
    }),
    CompletedBy: section("CompletedBy", year, {
      firstName: "Alex",
      lastName: `Example-${country.code}`,
      email: `survey.${slug}@example.org`,
      phone: "+00 000 0001",
    }),
  };
}

function products(year: number, wealth: Wealth): SectionAnswers {
  const row = (brandName: string, productTypeId: number, pricePerIu: number) => ({
    productTypeId,
    brandName,
    manufacturerId: 1,
    isPricePerVial: false,
    pricePerIu,
    vialSize: 1000,
    currency: "USD",
    taxIncluded: false,
  });
  const used = [row("Demofactor P", 1, 0.22)];
  if (wealth.care > 0.4) used.push(row("Demofactor R", 2, 0.48));
  if (wealth.care > 0.7 && year > 2015) used.push(row("Demofactor Long", 3, 0.81));
  return section("Product", year, { used, other: [] });
}

/** A slip that a real person makes: one stated total does not balance. */
function breakSum(content: SectionAnswers): void {
  const code = "identified.hemophiliaA.total";
  const total = content.answers[code];
  if (typeof total === "number") content.answers[code] = total + 10;
}

function fullSurvey(
  country: DemoCountry,
  year: number,
  wealth: Wealth,
  chance: Chance,
): SurveyAnswers {
  const patient = patientAnswers(populationIn(country, year), year, wealth, chance);
  const centres = Math.max(
    1,
    Math.round((populationIn(country, year) / 1_000_000) * 0.45 * wealth.care),
  );
  const survey: SurveyAnswers = {
    ...contacts(country, year),
    DataSource: section("DataSource", year, {
      registry: wealth.care > 0.5,
      treatmentCentres: true,
      hasNationalRegistry: wealth.care > 0.5 ? "yes" : "no",
      dataYear: year,
      coveragePercent: Math.round(100 * Math.min(1, 0.5 + wealth.care / 2)),
    }),
    Patient: section("Patient", year, patient),
    Care: section("Care", year, {
      "centres.htc": centres,
      "centres.hccc": Math.round(centres * 0.3),
    }),
    FactorUse: section("FactorUse", year, treatmentAnswers(patient, year, wealth, chance)),
    Currency: section("Currency", year, { currency: "USD", taxIncluded: false }),
    Product: products(year, wealth),
  };
  if (survey.Patient) addGaps(survey.Patient, year, chance);
  if (chance.is(0.15)) delete survey.FactorUse;
  return survey;
}

const demoNmos = new Set(["CAN", "FRA", "MEX"]);

/** The open year is half done: who has begun, who is through, who made a slip. */
function openSurvey(country: DemoCountry, survey: SurveyAnswers, chance: Chance): DemoSurvey {
  const isPartly = demoNmos.has(country.code) || chance.is(0.5);
  if (isPartly) for (const key of ["FactorUse", "Currency", "Product"] as const) delete survey[key];
  const isBroken = country.code === "MEX" || chance.is(0.25);
  if (isBroken && survey.Patient) breakSum(survey.Patient);
  const keys = Object.keys(survey) as SectionKey[];
  const submitted = new Set(keys.filter((key) => !isPartly && !(isBroken && key === "Patient")));
  return { survey, submitted, isApproved: false };
}

/** What the country said in that year; null when it did not answer. The same seed gives the same answers. */
export function demoSurvey(seed: number, index: number, year: number): DemoSurvey | null {
  const country = demoCountries[index];
  if (!country) return null;
  const chance = chanceOf(seed, index + 1, year);
  const isNmo = demoNmos.has(country.code);
  const answered = answersThisYear(country, year, chanceOf(seed, index + 1), chance);
  if (!answered && !(isNmo && year >= openDemoYear - 1)) return null;
  const wealth = wealthOf(country, year, chanceOf(seed, index + 1, 7));
  const survey = fullSurvey(country, year, wealth, chance);
  if (year === openDemoYear) {
    return isNmo || chance.is(0.65) ? openSurvey(country, survey, chance) : null;
  }
  // A few were never finished: they stay as they were, without approval.
  if (chance.is(0.02) && survey.Patient) {
    breakSum(survey.Patient);
    return { survey, submitted: new Set(), isApproved: false };
  }
  return { survey, submitted: new Set(Object.keys(survey) as SectionKey[]), isApproved: true };
}
