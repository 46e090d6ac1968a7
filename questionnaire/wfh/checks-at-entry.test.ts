// The plausibility checks of the shipped survey: each at its limit, and with an error that a country could
// make. The figures are made up.

import { describe, expect, test } from "vitest";
import type { SectionAnswers } from "#questionnaire/engine/define.ts";
import { checkYear } from "#questionnaire/testing/check-year.ts";

type Figures = SectionAnswers["answers"];

const content = (answers: Figures): SectionAnswers => ({ answers, states: {}, precision: {} });
const people = 10_000_000;

/** The messages about the figures of 2025. */
function messagesOf(parts: { patient?: Figures; use?: Figures }, year = 2025): string[] {
  const survey = {
    ...(parts.patient ? { Patient: content(parts.patient) } : {}),
    ...(parts.use ? { FactorUse: content(parts.use) } : {}),
  };
  return checkYear({ year, survey, population: people }).map(({ message }) => message);
}

describe("use and people per inhabitant", () => {
  test("factor IX above 2 IU per inhabitant is a warning", () => {
    const use = (iu: number) => messagesOf({ use: { "fix.total": iu } });
    expect(use(2 * people)).not.toContain("perCapita");
    expect(use(2 * people + 1)).toContain("perCapita");
    // The total is not stated, its parts are.
    const parts = { "fix.plasmaDerived": people, "fix.recombinant": 2 * people };
    expect(messagesOf({ use: parts })).toContain("perCapita");
  });

  test("the rate that is said is above the limit that is said", () => {
    const survey = { FactorUse: content({ "fix.total": 2.01 * people }) };
    const found = checkYear({ year: 2025, survey, population: people });
    const rate = found.find(({ message }) => message === "perCapita")?.numbers;
    expect(rate).toEqual({ rate: 2.01, max: 2 });
  });

  test("more than 300 people with VWD per million inhabitants are a warning", () => {
    const vwd = (total: number) => messagesOf({ patient: { "identified.vwd.total": total } });
    expect(vwd(3000)).toEqual([]);
    expect(vwd(3001)).toEqual(["vwdPrevalence"]);
  });

  test("prevalence per 100,000 males counts everyone, women and unknown sex included", () => {
    const a = (female: number) =>
      messagesOf({
        patient: { "identified.hemophiliaA.male": 1000, "identified.hemophiliaA.female": female },
      });
    expect(a(250)).toEqual([]);
    expect(a(251)).toEqual(["prevalence"]);
  });
});

describe("women with a moderate or severe form", () => {
  const severity = (type: "hemophiliaA" | "hemophiliaB", women: number, mild = 0) =>
    messagesOf({
      patient: {
        [`severity.${type}.male.moderate`]: 4000,
        [`severity.${type}.male.severe`]: 6000 - women,
        [`severity.${type}.female.moderate`]: women,
        [`severity.${type}.female.mild`]: mild,
        [`severity.${type}.male.mild`]: 5000,
      },
    }).filter((message) => message === "womenShare");

  test.each(["hemophiliaA", "hemophiliaB"] as const)("are at most 5 %% of %s", (type) => {
    // 5 % of 10,000 people, and what chance adds to 500.
    expect(severity(type, 544)).toEqual([]);
    expect(severity(type, 546)).toEqual(["womenShare"]);
  });

  test("do not count the women with a mild form", () => {
    expect(severity("hemophiliaA", 100, 4000)).toEqual([]);
  });

  test("are not a share of themselves where the men are not known", () => {
    expect(messagesOf({ patient: { "severity.hemophiliaA.female.severe": 40 } })).toEqual([]);
  });
});

describe("recombinant activated factor VII", () => {
  const used = (patient: Figures, year?: number) =>
    messagesOf({ patient, use: { "fviia.totalMg": 400 } }, year);

  test("without people with inhibitors is a warning", () => {
    expect(used({ "inhibitors.hemophiliaA.current": 0 })).toEqual(["noFviiaPatients"]);
    expect(used({ "inhibitors.hemophiliaA.current": 0 }, 2003)).toEqual(["noFviiaPatients"]);
    expect(used({ "inhibitors.hemophiliaB.current": 1 })).toEqual([]);
  });

  test.each(["factorVII", "glanzmann"])("is accepted with people with %s", (disorder) => {
    expect(used({ [`identified.${disorder}.total`]: 3 })).toEqual([]);
    expect(used({ [`identified.${disorder}.female`]: 3 })).toEqual([]);
    expect(used({ [`identified.${disorder}.total`]: 0 })).toEqual(["noFviiaPatients"]);
  });

  test("does not excuse FEIBA", () => {
    const patient = { "identified.factorVII.total": 3 };
    expect(messagesOf({ patient, use: { "feiba.totalIu": 400_000 } })).toEqual([
      "noInhibitorPatients",
    ]);
  });
});
