// What follows from the patients of a country: carriers, inhibitors, infections, treatment by kind of
// product, deaths.

import { deathCauses, hemophilias, otherDisorders } from "#questionnaire/wfh/names.ts";
import { type Answers, countIn, type People } from "./answers.ts";
import { type Chance, divide } from "./chance.ts";
import { type Curve, valueIn } from "./curve.ts";

const part = (total: number, share: number, chance: Chance): number =>
  Math.min(total, Math.round(total * share * chance.between(0.8, 1.2)));

/** Share of the people who were born before 1985, when factor could still carry HIV. */
const bornBefore1985: Curve = [
  [1999, 0.68],
  [2025, 0.4],
];
/** Of these, the share with HIV where care was best: it falls as people die. */
const withHiv: Curve = [
  [1999, 0.2],
  [2005, 0.155],
  [2025, 0.075],
];
/** Of the people who ever had hepatitis C, the share that still has it; since 2014 it can be cured. */
const stillHcv: Curve = [
  [1999, 0.8],
  [2013, 0.68],
  [2025, 0.22],
];

function infections(answers: Answers, { year, wealth, chance }: People): void {
  const sumOf = (disorders: readonly string[]) =>
    disorders.reduce((sum, one) => sum + countIn(answers, `identified.${one}.total`), 0);
  const groups = [
    ["hemophilia", sumOf(hemophilias), 1],
    ["vwd", sumOf(["vwd"]), 0.15],
    ["other", sumOf(otherDisorders), 0.08],
  ] as const;
  const old = valueIn(bornBefore1985, year);
  const treatedThen = 0.25 + 0.75 * wealth.care;
  for (const [group, total, weight] of groups) {
    const hiv = old * valueIn(withHiv, year) * treatedThen * weight;
    const ever = part(total, old * 0.55 * treatedThen * weight, chance);
    answers[`infection.${group}.hiv`] = part(total, hiv, chance);
    answers[`infection.${group}.hcvEver`] = ever;
    const cured = year > 2013 ? 1.2 - 0.6 * wealth.care : 1;
    answers[`infection.${group}.hcvCurrent`] = Math.min(
      ever,
      part(ever, valueIn(stillHcv, year) * cured, chance),
    );
  }
}

export function conditions(answers: Answers, people: People): void {
  const { chance } = people;
  for (const [disorder, share] of [
    ["hemophiliaA", 0.045],
    ["hemophiliaB", 0.012],
    ["vwd", 0.003],
  ] as const) {
    const current = part(countIn(answers, `identified.${disorder}.total`), share, chance);
    answers[`inhibitors.${disorder}.current`] = current;
    answers[`inhibitors.${disorder}.new`] = part(current, 0.12, chance);
  }
  infections(answers, people);
}

/** Deaths are more where few people are found, because they are the severe ones and little treated. */
export function deaths(answers: Answers, { wealth, chance }: People): void {
  const rate = 0.003 + 0.017 * (1 - wealth.detection) ** 2;
  for (const disorder of [...hemophilias, "vwd"]) {
    const weight = disorder === "vwd" ? 0.4 : 1;
    const total = part(countIn(answers, `identified.${disorder}.total`), rate * weight, chance);
    const causes = [0.5 - 0.35 * wealth.care, 0.04, 0.1, 0.3, 0.1];
    const split = divide(total, causes, chance);
    deathCauses.forEach((cause, at) => {
      answers[`deaths.${disorder}.${cause}`] = split[at] ?? 0;
    });
  }
  for (const cause of deathCauses) answers[`deaths.other.${cause}`] = 0;
  const hasOther = [...hemophilias, "vwd"].some((type) => countIn(answers, `deaths.${type}.other`));
  if (hasOther) answers["deaths.otherText"] = "Heart disease, cancer";
}

export function treated(answers: Answers, people: People): void {
  const { year, wealth, chance, onEmicizumab } = people;
  const modern = Math.max(0, (year - 2014) / 11) * wealth.care;
  for (const disorder of ["hemophiliaA", "hemophiliaB"]) {
    const total = countIn(answers, `identified.${disorder}.total`);
    const shares = {
      plasmaDerived: 0.35,
      recombinant: 0.5 * wealth.care,
      extendedHalfLife: 0.4 * modern,
      bypassing: 0.02 + 0.02 * wealth.care,
      cryoprecipitate: 0.2 * (1 - wealth.care),
      plasma: 0.15 * (1 - wealth.care),
      desmopressin: 0.08 * wealth.care,
      none: 0.35 * (1 - wealth.care),
    };
    for (const [product, share] of Object.entries(shares)) {
      answers[`productUse.${disorder}.${product}`] = part(total, share, chance);
    }
    const isA = disorder === "hemophiliaA";
    answers[`productUse.${disorder}.nonFactor`] = isA ? Math.round(total * onEmicizumab) : 0;
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
    const people = countIn(answers, "identified.vwd.total");
    answers[`productUse.vwd.${product}`] = part(people, share, chance);
  }
}

export function carriers(answers: Answers, { wealth, chance }: People): void {
  for (const type of ["hemophiliaA", "hemophiliaB"]) {
    const diagnosed = part(countIn(answers, `identified.${type}.total`), 0.6 * wealth.care, chance);
    answers[`carriers.${type}.diagnosed`] = diagnosed;
    answers[`carriers.${type}.withBleeding`] = part(diagnosed, 0.28, chance);
  }
}
