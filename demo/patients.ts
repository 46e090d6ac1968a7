// Invented patients of one country in one year: prevalence by income class, growing detection,
// every split adding up.

import type { Answer } from "#questionnaire/engine/define.ts";
import {
  ageGroups,
  deathCauses,
  hemophilias,
  otherDisorders,
  severities,
  sexes,
  vwdTypes,
} from "#questionnaire/wfh/names.ts";
import { type Chance, divide } from "./chance.ts";
import type { Wealth } from "./wealth.ts";

export type Answers = Record<string, Answer>;

/** Expected per 100,000 males (Iorio 2019). */
const expectedA = 17.1;
const expectedB = 3.8;
/** People known per million inhabitants where detection is full. */
const otherPerMillion = [1.2, 0.3, 1.1, 0.7, 4.5, 1.0, 6.0, 0.7, 8.0, 1.6, 0.5, 9.0];

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

function identify(
  answers: Answers,
  disorder: string,
  total: number,
  women: number,
  chance: Chance,
): number[] {
  const bySex = divide(total, [1 - women, women, 0.01], chance);
  put(answers, `identified.${disorder}`, sexes, bySex);
  answers[`identified.${disorder}.total`] = total;
  return bySex;
}

function hemophilia(answers: Answers, population: number, wealth: Wealth, chance: Chance): void {
  const males = population / 2;
  const of = (rate: number) =>
    Math.round((males / 100_000) * rate * wealth.detection * chance.between(0.985, 1.015));
  const totals = [
    of(expectedA),
    of(expectedB),
    Math.round(of(expectedA) * 0.03 * (1 - wealth.care)),
  ];
  hemophilias.forEach((type, index) => {
    const total = totals[index] ?? 0;
    const bySex = identify(answers, type, total, 0.03 + 0.05 * wealth.care, chance);
    sexes.forEach((sex, at) => {
      const severe = 0.62 - 0.27 * wealth.care;
      const weights = [0.8 - severe, 0.18, severe, 0.1 * (1 - wealth.care) + 0.02];
      put(answers, `severity.${type}.${sex}`, severities, divide(bySex[at] ?? 0, weights, chance));
    });
    ages(answers, type, total, wealth, chance);
  });
}

function ages(
  answers: Answers,
  disorder: string,
  total: number,
  wealth: Wealth,
  chance: Chance,
): void {
  const old = 0.05 + 0.28 * wealth.care;
  const weights = [0.1, 0.2, 0.12, 0.55 - old, old, 0.08 * (1 - wealth.care) + 0.01];
  put(answers, `age.${disorder}`, ageGroups, divide(total, weights, chance));
  answers[`age.${disorder}.total`] = total;
}

function vwd(answers: Answers, population: number, wealth: Wealth, chance: Chance): void {
  const known = 3 + 55 * wealth.care ** 2;
  const total = Math.round((population / 1_000_000) * known * wealth.detection);
  const bySex = identify(answers, "vwd", total, 0.58, chance);
  ages(answers, "vwd", total, wealth, chance);
  sexes.forEach((sex, at) => {
    const parts = divide(bySex[at] ?? 0, [0.6, 0.2, 0.08, 0.12], chance);
    vwdTypes.forEach((type, index) => {
      answers[`vwdType.${type}.${sex}`] = parts[index] ?? 0;
    });
  });
}

const count = (answers: Answers, code: string): number => {
  const answer = answers[code];
  return typeof answer === "number" ? answer : 0;
};

const part = (total: number, share: number, chance: Chance): number =>
  Math.min(total, Math.round(total * share * chance.between(0.8, 1.2)));

function conditions(answers: Answers, wealth: Wealth, chance: Chance): void {
  for (const [disorder, share] of [
    ["hemophiliaA", 0.055],
    ["hemophiliaB", 0.012],
    ["vwd", 0.003],
  ] as const) {
    const current = part(count(answers, `identified.${disorder}.total`), share, chance);
    answers[`inhibitors.${disorder}.current`] = current;
    answers[`inhibitors.${disorder}.new`] = part(current, 0.12, chance);
  }
  const all = hemophilias.reduce(
    (sum, type) => sum + count(answers, `identified.${type}.total`),
    0,
  );
  const others = otherDisorders.reduce(
    (sum, one) => sum + count(answers, `identified.${one}.total`),
    0,
  );
  const groups = [
    ["hemophilia", all, 1],
    ["vwd", count(answers, "identified.vwd.total"), 0.2],
    ["other", others, 0.1],
  ] as const;
  for (const [group, total, weight] of groups) {
    const ever = part(total, 0.2 * weight, chance);
    answers[`infection.${group}.hiv`] = part(total, 0.03 * weight, chance);
    answers[`infection.${group}.hcvEver`] = ever;
    answers[`infection.${group}.hcvCurrent`] = part(ever, 0.7 - 0.5 * wealth.care, chance);
  }
}

function deaths(answers: Answers, wealth: Wealth, chance: Chance): void {
  for (const disorder of [...hemophilias, "vwd"]) {
    const total = part(count(answers, `identified.${disorder}.total`), 0.006, chance);
    put(
      answers,
      `deaths.${disorder}`,
      deathCauses,
      divide(total, [0.5 - 0.3 * wealth.care, 0.05, 0.1, 0.3, 0.1], chance),
    );
  }
  put(answers, "deaths.other", deathCauses, [0, 0, 0, 0, 0]);
  const hasOther = hemophilias.some((type) => count(answers, `deaths.${type}.other`) > 0);
  if (hasOther || count(answers, "deaths.vwd.other") > 0)
    answers["deaths.otherText"] = "Heart disease, cancer";
}

function treated(answers: Answers, year: number, wealth: Wealth, chance: Chance): void {
  const modern = Math.max(0, (year - 2016) / 9) * wealth.care;
  for (const disorder of ["hemophiliaA", "hemophiliaB"]) {
    const total = count(answers, `identified.${disorder}.total`);
    const shares = {
      plasmaDerived: 0.35,
      recombinant: 0.5 * wealth.care,
      extendedHalfLife: 0.4 * modern,
      nonFactor: disorder === "hemophiliaA" ? 0.35 * modern : 0,
      bypassing: 0.02 + 0.02 * wealth.care,
      cryoprecipitate: 0.2 * (1 - wealth.care),
      plasma: 0.15 * (1 - wealth.care),
      desmopressin: 0.08 * wealth.care,
      none: 0.35 * (1 - wealth.care),
    };
    for (const [product, share] of Object.entries(shares)) {
      answers[`productUse.${disorder}.${product}`] = part(total, share, chance);
    }
  }
  const ofVwd = {
    vwfConcentrate: 0.15,
    recombinantVwf: 0.03 * wealth.care,
    desmopressin: 0.25,
    cryoprecipitate: 0.1 * (1 - wealth.care),
    plasma: 0.05,
    antifibrinolytic: 0.3,
    none: 0.3,
  };
  for (const [product, share] of Object.entries(ofVwd)) {
    answers[`productUse.vwd.${product}`] = part(
      count(answers, "identified.vwd.total"),
      share,
      chance,
    );
  }
}

function carriers(answers: Answers, wealth: Wealth, chance: Chance): void {
  for (const type of ["hemophiliaA", "hemophiliaB"]) {
    const diagnosed = part(count(answers, `identified.${type}.total`), 0.6 * wealth.care, chance);
    answers[`carriers.${type}.diagnosed`] = diagnosed;
    answers[`carriers.${type}.withBleeding`] = part(diagnosed, 0.28, chance);
  }
}

/** Answers of the Patient section for all years; the caller removes what the year does not ask. */
export function patientAnswers(
  population: number,
  year: number,
  wealth: Wealth,
  chance: Chance,
): Answers {
  const answers: Answers = {};
  hemophilia(answers, population, wealth, chance);
  vwd(answers, population, wealth, chance);
  otherDisorders.forEach((disorder, index) => {
    const known =
      ((otherPerMillion[index] ?? 1) * population * wealth.detection * wealth.care) / 1_000_000;
    identify(answers, disorder, Math.round(known * chance.between(0.7, 1.3)), 0.5, chance);
  });
  carriers(answers, wealth, chance);
  conditions(answers, wealth, chance);
  treated(answers, year, wealth, chance);
  deaths(answers, wealth, chance);
  return answers;
}
