// Invented treatment of one country in one year, following from its patients and its means.

import { type Answers, countIn } from "./answers.ts";
import type { Chance } from "./chance.ts";
import { type Curve, valueIn } from "./curve.ts";
import { pillars } from "./response.ts";
import type { Wealth } from "./wealth.ts";

export type Treated = {
  code: string;
  population: number;
  year: number;
  wealth: Wealth;
  /** Share of the patients that the country counts in this year; use follows it. */
  counted: number;
  lasting: Chance;
  chance: Chance;
};

/** Factor VIII per head against 2011: the growth that the federation has printed, with the dip of 2020. */
const useSince: Curve = [
  [1999, 0.38],
  [2005, 0.66],
  [2011, 1],
  [2018, 1.2],
  [2019, 1.22],
  [2020, 1.12],
  [2021, 1.16],
  [2025, 1.08],
];

const highestPerHead = 8.5;

/** IU of factor VIII per inhabitant: rich and large countries use the most, and rich ones differ greatly. */
function fviiiPerHead({ code, population, year, wealth, lasting }: Treated): number {
  const hasNone = lasting.is(0.3);
  if (hasNone && wealth.care < 0.2) return 0;
  const size = (population / 10_000_000) ** 0.2;
  const own = pillars.has(code) ? lasting.between(0.95, 1.15) : lasting.between(0.35, 1.65);
  const of2011 = 4.5 * wealth.care ** 3.2 * size * own;
  return Math.min(highestPerHead, of2011 * valueIn(useSince, year));
}

function factor(answers: Answers, code: string, total: number, of: Treated): void {
  const { year, wealth, chance } = of;
  const recombinantShare = Math.min(0.95, wealth.care * (0.28 + (year - 1999) / 42));
  const recombinant = Math.round(total * recombinantShare);
  const modern = year < 2015 ? 0 : Math.min(0.6, ((year - 2014) / 14) * wealth.care);
  answers[`${code}.total`] = total;
  answers[`${code}.recombinant`] = recombinant;
  answers[`${code}.plasmaDerived`] = total - recombinant;
  answers[`${code}.extendedHalfLife`] = Math.round(recombinant * modern);
  answers[`${code}.donated`] =
    wealth.care < 0.45 ? Math.round(total * chance.between(0.2, 0.9)) : 0;
}

/** A year of emicizumab in mg per kg of body weight. */
const mgPerKg = 78;

function nonFactor(answers: Answers, patient: Answers, of: Treated): void {
  const { year, wealth, chance, lasting } = of;
  const people = year < 2018 ? 0 : countIn(patient, "productUse.hemophiliaA.nonFactor");
  const children = Math.round(people * lasting.between(0.35, 0.6));
  const kg = children * chance.between(24, 36) + (people - children) * chance.between(60, 82);
  const mg = Math.round(kg * mgPerKg * chance.between(0.88, 1));
  answers["hemlibra.totalMg"] = mg;
  answers["hemlibra.donatedMg"] = wealth.care < 0.45 ? mg : 0;
  answers["hemlibra.patients.children"] = children;
  answers["hemlibra.patients.adults"] = people - children;
  const others =
    wealth.care < 0.8 ? 0 : Math.round(countIn(patient, "identified.hemophiliaB.total") * 0.03);
  answers["otherNonFactor.totalMg"] = others * 900;
  answers["otherNonFactor.patients"] = others;
  if (others > 0) answers["otherNonFactor.name"] = "Demobalance";
}

function factors(answers: Answers, patient: Answers, of: Treated): void {
  const { population, counted, wealth, chance } = of;
  const people = (type: string) => countIn(patient, `identified.${type}.total`);
  const iuA = Math.round(fviiiPerHead(of) * population * counted * chance.between(0.94, 1.06));
  const perPerson = people("hemophiliaA") === 0 ? 0 : iuA / people("hemophiliaA");
  const iuB = Math.round(people("hemophiliaB") * perPerson * 0.72 * chance.between(0.9, 1.1));
  factor(answers, "fviii", people("hemophiliaA") === 0 ? 0 : iuA, of);
  factor(answers, "fix", iuB, of);
  const inhibitorPatients =
    countIn(patient, "inhibitors.hemophiliaA.current") +
    countIn(patient, "inhibitors.hemophiliaB.current");
  const used = inhibitorPatients * wealth.care * chance.between(0.94, 1.06);
  answers["fviia.totalMg"] = Math.round(used * 180);
  answers["fviia.donatedMg"] = 0;
  answers["feiba.totalIu"] = Math.round(used * 90_000);
  answers["feiba.donatedIu"] = 0;
}

/** People treated with gene therapy up to the end of a year. */
const everTreatedIn = (year: number, { care }: Wealth): number =>
  Math.round(care ** 4 * Math.max(0, year - 2021) * 3);

/** Answers of the FactorUse section. */
export function treatmentAnswers(patient: Answers, of: Treated): Answers {
  const { year, wealth } = of;
  const answers: Answers = {};
  const prophylaxis = Math.min(0.98, wealth.care * (0.35 + (year - 1999) / 38));
  for (const type of ["hemophiliaA", "hemophiliaB"]) {
    answers[`prophylaxis.${type}.children`] = Math.round(100 * prophylaxis);
    answers[`prophylaxis.${type}.adults`] = Math.round(70 * prophylaxis);
    const inhibitors = countIn(patient, `inhibitors.${type}.current`);
    answers[`iti.${type}`] = Math.round(inhibitors * 0.2 * wealth.care);
    const everTreated = everTreatedIn(year, wealth);
    answers[`geneTherapy.${type}.inYear`] = everTreated - everTreatedIn(year - 1, wealth);
    answers[`geneTherapy.${type}.ever`] = everTreated;
  }
  factors(answers, patient, of);
  nonFactor(answers, patient, of);
  return answers;
}
