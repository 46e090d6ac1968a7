// Invented patients of one country in one year: prevalence by income class, growing detection,
// every split adding up.

import {
  ageGroups,
  hemophilias,
  otherDisorders,
  severities,
  sexes,
  vwdTypes,
} from "#questionnaire/wfh/names.ts";
import type { Answers, People } from "./answers.ts";
import { type Chance, divide } from "./chance.ts";
import { carriers, conditions, deaths, treated } from "./conditions.ts";
import { type Curve, valueIn } from "./curve.ts";
import type { Wealth } from "./wealth.ts";

/** Expected per 100,000 males (Iorio 2019). */
const expectedA = 17.1;
/** VWD was looked for early in the rich countries, and grows more slowly than their means. */
const vwdGrowth: Curve = [
  [1999, 1.6],
  [2011, 1.4],
  [2025, 1.05],
];
/** People known per million inhabitants where detection is full. */
const otherPerMillion = [1.5, 0.4, 1.4, 0.9, 5.6, 1.3, 7.5, 0.9, 10, 2, 0.6, 11];

function put(
  answers: Answers,
  prefix: string,
  names: readonly string[],
  values: readonly number[],
): void {
  names.forEach((name, index) => {
    answers[`${prefix}.${name}`] = values[index] ?? 0;
  });
}

/** Most countries know everyone's sex; those that do not, do not know it of many. */
function unknownSex(lasting: Chance): number {
  return lasting.is(0.13) ? lasting.between(0.25, 1) : 0;
}

/** Rounded up or down so that it is right on average, in small countries too. */
const roughly = (value: number, luck: number): number => Math.floor(value + luck);

/** Share of women by severity. Mild forms in women have been found more and more. */
const womenBy = (year: number, lasting: Chance): readonly number[] => {
  const mild = 0.155 + 0.04 * ((year - 1999) / 26) * lasting.next();
  return [mild, 0.02, 0.005, 0.05];
};

/** Where few are found, they are the severe ones. In the order of `severities`. */
function severityWeights({ detection, care }: Wealth): number[] {
  const severe = 0.6 - 0.3 * detection;
  const unknown = 0.1 * (1 - care) + 0.015;
  return [1 - severe - 0.2 - unknown, 0.2, severe, unknown];
}

function bySeverity(
  answers: Answers,
  type: string,
  { total, unknown }: { total: number; unknown: number },
  people: People,
): number[] {
  const { wealth, year, lasting, chance } = people;
  const known = divide(total, severityWeights(wealth), chance);
  const women = womenBy(year, lasting);
  const counts = { male: 0, female: 0, unknown: 0 };
  severities.forEach((severity, at) => {
    const all = known[at] ?? 0;
    const unclear = Math.round(all * unknown);
    const female = Math.min(
      all - unclear,
      roughly((all - unclear) * (women[at] ?? 0), lasting.next()),
    );
    const cells = { male: all - unclear - female, female, unknown: unclear };
    for (const sex of sexes) {
      answers[`severity.${type}.${sex}.${severity}`] = cells[sex];
      counts[sex] += cells[sex];
    }
  });
  return sexes.map((sex) => counts[sex]);
}

function ages(answers: Answers, disorder: string, total: number, people: People): void {
  const { wealth, chance } = people;
  const children = 0.63 - 0.34 * wealth.care;
  const old = (1 - children) * (0.12 + 0.42 * wealth.care);
  const unknown = 0.08 * (1 - wealth.care);
  const weights = [
    children * 0.2,
    children * 0.48,
    children * 0.32,
    1 - children - old,
    old,
    unknown,
  ];
  put(answers, `age.${disorder}`, ageGroups, divide(total, weights, chance));
  answers[`age.${disorder}.total`] = total;
}

function hemophilia(answers: Answers, people: People): void {
  const { population, wealth, counted, lasting } = people;
  const known = (population / 200_000) * expectedA * wealth.detection * counted;
  const ofA = Math.round(known);
  const ratio = lasting.between(3.3, 6.2);
  const unknown = unknownSex(lasting);
  const totals = [ofA, Math.round(ofA / ratio), Math.round(ofA * 0.03 * (1 - wealth.care))];
  hemophilias.forEach((type, index) => {
    const total = totals[index] ?? 0;
    put(
      answers,
      `identified.${type}`,
      sexes,
      bySeverity(answers, type, { total, unknown }, people),
    );
    answers[`identified.${type}.total`] = total;
    ages(answers, type, total, people);
  });
}

function identify(
  answers: Answers,
  disorder: string,
  total: number,
  people: People,
): readonly number[] {
  const { lasting, chance } = people;
  const women = disorder === "vwd" ? 0.56 : 0.5;
  const unclear = Math.round(total * unknownSex(lasting));
  const [male = 0, female = 0] = divide(total - unclear, [1 - women, women], chance);
  const bySex = [male, female, unclear];
  put(answers, `identified.${disorder}`, sexes, bySex);
  answers[`identified.${disorder}.total`] = total;
  return bySex;
}

function vwd(answers: Answers, people: People): void {
  const { population, wealth, counted, lasting, chance } = people;
  const perMillion = (3 + 82 * wealth.care ** 2) * lasting.between(0.6, 1.5);
  const known = perMillion * valueIn(vwdGrowth, people.year);
  const total = Math.round((population / 1_000_000) * known * wealth.detection * counted);
  const bySex = identify(answers, "vwd", total, people);
  ages(answers, "vwd", total, people);
  sexes.forEach((sex, at) => {
    const parts = divide(bySex[at] ?? 0, [0.6, 0.2, 0.08, 0.12], chance);
    vwdTypes.forEach((type, index) => {
      answers[`vwdType.${type}.${sex}`] = parts[index] ?? 0;
    });
  });
}

function others(answers: Answers, people: People): void {
  const { population, wealth, counted, lasting } = people;
  otherDisorders.forEach((disorder, index) => {
    const perMillion = (otherPerMillion[index] ?? 1) * lasting.between(0.5, 1.5);
    const known = (perMillion * population * wealth.detection * wealth.care * counted) / 1_000_000;
    identify(answers, disorder, Math.round(known), people);
  });
}

/** Answers of the Patient section for all years; the caller removes what the year does not ask. */
export function patientAnswers(people: People): Answers {
  const answers: Answers = {};
  hemophilia(answers, people);
  vwd(answers, people);
  others(answers, people);
  carriers(answers, people);
  conditions(answers, people);
  treated(answers, people);
  deaths(answers, people);
  return answers;
}
