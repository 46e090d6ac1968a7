import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type SurveyAnswers, valueStates } from "#questionnaire/engine/define.ts";
import { langs } from "#questionnaire/engine/languages.ts";
import { sectionSchema } from "#questionnaire/engine/schema.ts";
import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import { checkYear } from "#questionnaire/testing/check-year.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import { wfhSections } from "#questionnaire/wfh/sections.ts";
import { demoCountries, gniTypeIn, nameOf, populationIn } from "./countries.ts";
import { demoSurvey, openDemoYear } from "./surveys.ts";

const places = fc.record({
  seed: fc.integer({ min: 1, max: 1000 }),
  index: fc.integer({ min: 0, max: demoCountries.length - 1 }),
  year: fc.integer({ min: firstSurveyYear, max: openDemoYear }),
});

describe("the demonstration's countries", () => {
  test("are 200 distinct countries with names in every language and one of six regions", () => {
    expect(demoCountries).toHaveLength(200);
    expect(new Set(demoCountries.map(({ code }) => code)).size).toBe(200);
    expect(new Set(demoCountries.map(({ region }) => region)).size).toBe(6);
    for (const country of demoCountries) {
      expect(country.iso2).toMatch(/^[A-Z]{2}$/);
      for (const lang of langs) expect(nameOf(country, lang)).toMatch(/^\p{Lu}[^&()]{2,}$/u);
      expect(populationIn(country, 2025)).toBeGreaterThan(1000);
    }
  });

  test("change their class in the right year", () => {
    const classes = (code: string, years: number[]) => {
      const country = demoCountries.find((one) => one.code === code);
      return country ? years.map((year) => gniTypeIn(country, year)) : [];
    };
    expect(classes("DZA", [2018, 2019, 2023])).toEqual(["UM", "LM", "UM"]);
    expect(classes("VEN", [2013, 2014, 2019, 2020, 2024])).toEqual(["UM", "H", "UM", "U", "U"]);
  });
});

const errorsOf = (survey: SurveyAnswers, year: number) =>
  checkYear({ year, survey }).filter(({ severity }) => severity === "error");

describe("a survey of the demonstration", () => {
  test("is the same for the same seed and differs for another seed", () => {
    expect(demoSurvey(7, 34, 2019)).toEqual(demoSurvey(7, 34, 2019));
    expect(demoSurvey(7, 34, 2024)).not.toEqual(demoSurvey(8, 34, 2024));
  });

  test("matches the contract and has only the answers its year asks for", () => {
    fc.assert(
      fc.property(places, ({ seed, index, year }) => {
        const survey = demoSurvey(seed, index, year)?.survey ?? {};
        for (const key of wfhSections) {
          if (!survey[key]) continue;
          const parsed = sectionSchema(questionnaireFor(year), key).safeParse(survey[key]);
          expect(parsed.error?.issues ?? []).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("has exactly its planted error, and none in submitted or approved sections", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(places, ({ seed, index, year }) => {
        const made = demoSurvey(seed, index, year);
        if (!made) return;
        const errors = errorsOf(made.survey, year);
        for (const { section } of errors) {
          expect(made.submitted.has(section)).toBe(false);
          expect(section).toBe(made.plantedError?.section);
        }
        if (made.isApproved) expect(errors).toEqual([]);
        if (!made.plantedError) return;
        seen.add(made.plantedError.message);
        expect(errors.map(({ message }) => message)).toContain(made.plantedError.message);
      }),
      { numRuns: 600 },
    );
    expect(seen.size).toBeGreaterThan(1);
  });

  test("has every kind of planted error somewhere in the open year", () => {
    const messages = new Set(
      [1, 2, 3, 4].flatMap((seed) =>
        demoCountries.map(
          (_, index) => demoSurvey(seed, index, openDemoYear)?.plantedError?.message,
        ),
      ),
    );
    for (const one of ["sexTotal", "ageTotal", "severityIdentified", "factorTotal", "donated"]) {
      expect(messages).toContain(one);
    }
    for (const one of ["atMost", "mustBeSpecified", "mustBeEmpty", "atLeastOneBox"]) {
      expect(messages).toContain(one);
    }
  });

  test("of the open year is half done for Canada, started for France, and has an error for Mexico", () => {
    const open = (code: string) => {
      const index = demoCountries.findIndex((country) => country.code === code);
      return demoSurvey(1, index, openDemoYear);
    };
    expect([...(open("CAN")?.submitted ?? [])]).toEqual(["Organization", "CompletedBy"]);
    expect(open("CAN")?.survey.FactorUse).toBeUndefined();
    expect(open("FRA")?.survey.Patient?.answers["age.hemophiliaA.total"]).toBeUndefined();
    expect(open("MEX")?.plantedError?.message).toBe("sexTotal");
  });

  test("has plausible numbers of people and amounts of factor", () => {
    fc.assert(
      fc.property(places, ({ seed, index, year }) => {
        const country = demoCountries[index];
        const made = demoSurvey(seed, index, year);
        if (!country || !made) return;
        const warnings = checkYear({
          year,
          survey: made.survey,
          population: populationIn(country, year),
        });
        const messages = warnings.map(({ message }) => message);
        for (const one of ["prevalence", "perCapita", "severeShare", "womenShare"]) {
          expect(messages).not.toContain(one);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("changes little from year to year", () => {
    const canada = demoCountries.findIndex(({ code }) => code === "CAN");
    for (let year = firstSurveyYear + 1; year < openDemoYear; year += 1) {
      const lastYear = demoSurvey(1, canada, year - 1)?.survey ?? {};
      const survey = demoSurvey(1, canada, year)?.survey ?? {};
      const moved = checkYear({ year, survey, lastYear }).filter(
        ({ message }) => message === "moved",
      );
      expect(moved).toEqual([]);
    }
  });

  test("answers every field of 2024 in some country and uses every value state", () => {
    const answered = new Set<string>();
    const states = new Set<string>();
    demoCountries.forEach((_, index) => {
      for (const content of Object.values(demoSurvey(1, index, 2024)?.survey ?? {})) {
        for (const code of Object.keys(content.answers)) answered.add(code);
        for (const state of Object.values(content.states)) states.add(state);
      }
    });
    const asked = questionnaireFor(2024).sections.flatMap((section) =>
      section.questions.flatMap(({ layout, code, fields }) =>
        layout === "list" ? [code] : fields.map((field) => field.key),
      ),
    );
    expect(asked.filter((code) => !answered.has(code))).toEqual([]);
    expect([...states].sort()).toEqual([...valueStates].sort());
  });
});
