// Invented treatment of one country in one year, following from its patients.

import type { Chance } from "./chance.ts";
import type { Answers } from "./patients.ts";
import type { Wealth } from "./wealth.ts";

const number = (answers: Answers, code: string): number => {
  const answer = answers[code];
  return typeof answer === "number" ? answer : 0;
};

function factor(
  answers: Answers,
  code: string,
  total: number,
  year: number,
  wealth: Wealth,
  chance: Chance,
): void {
  const recombinantShare = Math.min(0.95, wealth.care * (0.4 + (year - 1999) / 45));
  const recombinant = Math.round(total * recombinantShare);
  const modern = year < 2015 ? 0 : Math.min(0.6, ((year - 2014) / 14) * wealth.care);
  answers[`${code}.total`] = total;
  answers[`${code}.recombinant`] = recombinant;
  answers[`${code}.plasmaDerived`] = total - recombinant;
  answers[`${code}.extendedHalfLife`] = Math.round(recombinant * modern);
  answers[`${code}.donated`] =
    wealth.care < 0.45 ? Math.round(total * chance.between(0.2, 0.9)) : 0;
}

/** IU per person and year: little in 1999, far more where prophylaxis has come. */
const iuPerPerson = (year: number, wealth: Wealth): number =>
  900 + 95_000 * wealth.care ** 3 * (0.45 + (year - 1999) / 30);

/** Answers of the FactorUse section. */
export function treatmentAnswers(
  patient: Answers,
  year: number,
  wealth: Wealth,
  chance: Chance,
): Answers {
  const answers: Answers = {};
  const prophylaxis = Math.min(0.98, wealth.care * (0.35 + (year - 1999) / 38));
  for (const type of ["hemophiliaA", "hemophiliaB"]) {
    answers[`prophylaxis.${type}.children`] = Math.round(100 * prophylaxis);
    answers[`prophylaxis.${type}.adults`] = Math.round(70 * prophylaxis);
    const inhibitors = number(patient, `inhibitors.${type}.current`);
    answers[`iti.${type}`] = Math.round(inhibitors * 0.2 * wealth.care);
    const everTreated = year < 2022 ? 0 : Math.round(wealth.care ** 4 * (year - 2021) * 3);
    answers[`geneTherapy.${type}.inYear`] = Math.min(everTreated, Math.round(everTreated * 0.4));
    answers[`geneTherapy.${type}.ever`] = everTreated;
  }
  const blur = () => chance.between(0.94, 1.06);
  const perPerson = iuPerPerson(year, wealth);
  const iuA = Math.round(number(patient, "identified.hemophiliaA.total") * perPerson * blur());
  const iuB = Math.round(
    number(patient, "identified.hemophiliaB.total") * perPerson * 0.7 * blur(),
  );
  factor(answers, "fviii", iuA, year, wealth, chance);
  factor(answers, "fix", iuB, year, wealth, chance);
  const inhibitorPatients =
    number(patient, "inhibitors.hemophiliaA.current") +
    number(patient, "inhibitors.hemophiliaB.current");
  answers["fviia.totalMg"] = Math.round(inhibitorPatients * 180 * wealth.care * blur());
  answers["fviia.donatedMg"] = 0;
  answers["feiba.totalIu"] = Math.round(inhibitorPatients * 90_000 * wealth.care * blur());
  answers["feiba.donatedIu"] = 0;
  nonFactor(answers, patient, year, wealth);
  return answers;
}

function nonFactor(answers: Answers, patient: Answers, year: number, wealth: Wealth): void {
  const people = year < 2018 ? 0 : number(patient, "productUse.hemophiliaA.nonFactor");
  const children = Math.round(people * 0.45);
  answers["hemlibra.totalMg"] = people * 4200;
  answers["hemlibra.donatedMg"] = 0;
  answers["hemlibra.patients.children"] = children;
  answers["hemlibra.patients.adults"] = people - children;
  const others =
    wealth.care < 0.8 ? 0 : Math.round(number(patient, "identified.hemophiliaB.total") * 0.03);
  answers["otherNonFactor.totalMg"] = others * 900;
  answers["otherNonFactor.patients"] = others;
  if (others > 0) answers["otherNonFactor.name"] = "Demobalance";
}
