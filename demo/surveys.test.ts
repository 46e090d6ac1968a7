import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check } from "#questionnaire/check.ts";
import { type SectionKey, sectionKeys } from "#questionnaire/define.ts";
import { sectionSchema } from "#questionnaire/schema.ts";
import { demoCountries, gniTypeIn, nameOf, populationIn } from "./countries.ts";
import { demoSurvey, firstDemoYear, openDemoYear } from "./surveys.ts";

const places = fc.record({
  seed: fc.integer({ min: 1, max: 1000 }),
  index: fc.integer({ min: 0, max: demoCountries.length - 1 }),
  year: fc.integer({ min: firstDemoYear, max: openDemoYear }),
});

describe("the demonstration's countries", () => {
  test("are 200, each once, named in three languages, in one of six regions", () => {
    expect(demoCountries).toHaveLength(200);
    expect(new Set(demoCountries.map(({ code }) => code)).size).toBe(200);
    expect(new Set(demoCountries.map(({ region }) => region)).size).toBe(6);
    for (const country of demoCountries) {
      expect(country.iso2).toMatch(/^[A-Z]{2}$/);
      for (const lang of ["en", "fr", "es"] as const)
        expect(nameOf(country, lang).length).toBeGreaterThan(2);
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

describe("a survey of the demonstration", () => {
  test("is the same for the same seed, and another for another", () => {
    expect(demoSurvey(7, 34, 2019)).toEqual(demoSurvey(7, 34, 2019));
    expect(demoSurvey(7, 34, 2024)).not.toEqual(demoSurvey(8, 34, 2024));
  });

  test("is what the contract takes, and holds only what its year asks", () => {
    fc.assert(
      fc.property(places, ({ seed, index, year }) => {
        for (const [key, content] of Object.entries(demoSurvey(seed, index, year)?.survey ?? {})) {
          const parsed = sectionSchema(key as SectionKey, year).safeParse(content);
          expect(parsed.error?.issues ?? []).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("has no error where it is approved, and in a submitted section never", () => {
    fc.assert(
      fc.property(places, ({ seed, index, year }) => {
        const made = demoSurvey(seed, index, year);
        if (!made) return;
        const findings = check({ year, survey: made.survey, population: 1_000_000_000 });
        for (const { severity, section } of findings) {
          if (severity === "error") expect(made.submitted.has(section)).toBe(false);
        }
        if (made.isApproved) expect(made.submitted.size).toBeGreaterThan(0);
      }),
      { numRuns: 150 },
    );
  });

  test("of the open year is broken for Mexico, on purpose", () => {
    const mexico = demoCountries.findIndex(({ code }) => code === "MEX");
    const made = demoSurvey(1, mexico, openDemoYear);
    const findings = check({ year: openDemoYear, survey: made?.survey ?? {} });
    expect(findings.map(({ message }) => message)).toContain("sexTotal");
  });

  test("knows no more people than there can be", () => {
    fc.assert(
      fc.property(places, ({ seed, index, year }) => {
        const country = demoCountries[index];
        const made = demoSurvey(seed, index, year);
        if (!country || !made) return;
        const males = made.survey.Patient?.answers["identified.hemophiliaA.male"];
        if (typeof males !== "number") return;
        expect(males / (populationIn(country, year) / 2)).toBeLessThan(25 / 100_000);
      }),
      { numRuns: 150 },
    );
  });

  test("leaves no section out of the demonstration as a whole", () => {
    const seen = new Set<string>();
    demoCountries.forEach((_, index) => {
      for (const key of Object.keys(demoSurvey(1, index, 2024)?.survey ?? {})) seen.add(key);
    });
    expect([...seen].sort()).toEqual([...sectionKeys].sort());
  });
});
