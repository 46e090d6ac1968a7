import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check } from "./check.ts";
import {
  type Finding,
  precisions,
  type SectionAnswers,
  type SectionKey,
  type SurveyAnswers,
  statuses,
  valueStates,
} from "./define.ts";
import { everyField, questionnaireFor } from "./for-year.ts";
import { ageGroups, hemophilias, otherDisorders, severities, sexes, vwdTypes } from "./names.ts";
import { completionOf, statusOf } from "./status.ts";

const year = 2025;
const numeric = (answers: SectionAnswers["answers"]): SectionAnswers => ({
  answers,
  states: {},
  precision: {},
});
const errorsOf = (findings: Finding[]) => findings.filter(({ severity }) => severity === "error");

const people = fc.integer({ min: 0, max: 50_000 });
const parts = (count: number) => fc.array(people, { minLength: count, maxLength: count });
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Divides a number into whole parts that make it again. */
function shares(total: number, count: number, cuts: readonly number[]): number[] {
  const points = cuts.slice(0, count - 1).map((cut) => Math.floor(cut * (total + 1)));
  const sorted = [0, ...points.sort((a, b) => a - b), total];
  return Array.from(
    { length: count },
    (_, index) => (sorted[index + 1] ?? 0) - (sorted[index] ?? 0),
  );
}

const cuts = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), {
  minLength: 5,
  maxLength: 5,
});

/** Patient sections in which every sum holds. */
const balanced = fc
  .record({ bySex: fc.array(parts(3), { minLength: 16, maxLength: 16 }), cuts })
  .map(({ bySex, cuts: at }) => {
    const answers: Record<string, number> = {};
    const disorders = [...hemophilias, "vwd", ...otherDisorders];
    disorders.forEach((disorder, index) => {
      const counts = bySex[index] ?? [0, 0, 0];
      sexes.forEach((sex, place) => {
        answers[`identified.${disorder}.${sex}`] = counts[place] ?? 0;
      });
      const total = sum(counts);
      answers[`identified.${disorder}.total`] = total;
      if (index > 3) return;
      const groups = shares(total, 6, at);
      ageGroups.forEach((group, place) => {
        answers[`age.${disorder}.${group}`] = groups[place] ?? 0;
      });
      answers[`age.${disorder}.total`] = total;
      sexes.forEach((sex, place) => {
        const of = shares(counts[place] ?? 0, 4, at);
        const names = disorder === "vwd" ? vwdTypes : severities;
        names.forEach((name, kind) => {
          const code =
            disorder === "vwd" ? `vwdType.${name}.${sex}` : `severity.${disorder}.${sex}.${name}`;
          answers[code] = of[kind] ?? 0;
        });
      });
    });
    return answers;
  });

const sumRules = questionnaireFor(year)
  .sections.flatMap(({ questions }) => questions)
  .flatMap((question) =>
    question.rules.flatMap((rule) =>
      rule.kind === "sum" || rule.kind === "equal" ? [{ question, rule }] : [],
    ),
  )
  .filter(({ question }) => question.code !== "fviii" && question.code !== "fix");

describe("sums", () => {
  test("that hold raise no error", () => {
    fc.assert(
      fc.property(balanced, (answers) => {
        expect(errorsOf(check({ year, survey: { Patient: numeric(answers) } }))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test("broken once are found, at that sum's own fields, with its message", () => {
    fc.assert(
      fc.property(
        balanced,
        fc.constantFrom(...sumRules),
        fc.integer({ min: 1, max: 9999 }),
        (answers, { question, rule }, by) => {
          const cell = rule.kind === "sum" ? rule.total : (rule.parts[0] ?? "");
          const broken = { ...answers, [cell]: (answers[cell] ?? 0) + by };
          const findings = errorsOf(check({ year, survey: { Patient: numeric(broken) } }));
          const own = findings.find(
            (finding) =>
              finding.question === question.code &&
              finding.message === rule.message &&
              finding.fields.includes(cell),
          );
          expect(own).toBeDefined();
          expect(own?.section).toBe("Patient");
        },
      ),
      { numRuns: 200 },
    );
  });

  test("name the sexes in the specification's words", () => {
    const survey = {
      Patient: numeric({
        "identified.vwd.male": 1,
        "identified.vwd.female": 1,
        "identified.vwd.unknown": 1,
        "identified.vwd.total": 4,
      }),
    };
    expect(
      errorsOf(check({ year, survey })).map(({ message, fields }) => [message, fields[0]]),
    ).toEqual([["sexTotal", "identified.vwd.total"]]);
  });

  test.each(["fviii", "fix"])(
    "of %s are plasma-derived and recombinant, extended half-life is a part",
    (code) => {
      const of = (total: number) =>
        errorsOf(
          check({
            year,
            survey: {
              FactorUse: numeric({
                [`${code}.total`]: total,
                [`${code}.plasmaDerived`]: 400,
                [`${code}.recombinant`]: 600,
                [`${code}.extendedHalfLife`]: 500,
                [`${code}.donated`]: 100,
              }),
            },
          }),
        ).map(({ message }) => message);
      expect(of(1000)).toEqual([]);
      expect(of(1001)).toEqual(["factorTotal"]);
    },
  );

  test("with a part that is not available are at least: wrong only above the total", () => {
    const of = (male: number) =>
      errorsOf(
        check({
          year,
          survey: {
            Patient: {
              ...numeric({
                "identified.vwd.male": male,
                "identified.vwd.female": 5,
                "identified.vwd.total": 20,
              }),
              states: { "identified.vwd.unknown": "notAvailable" },
            },
          },
        }),
      ).map(({ message }) => message);
    expect(of(5)).toEqual([]);
    expect(of(16)).toEqual(["sexTotal"]);
  });

  test("of which only the total is known say nothing: blank is never zero", () => {
    expect(check({ year, survey: { Patient: numeric({ "identified.vwd.total": 20 }) } })).toEqual(
      [],
    );
  });
});

describe("single rules", () => {
  const messages = (
    survey: SurveyAnswers,
    more: { lastYear?: SurveyAnswers; population?: number } = {},
  ) => check({ year, survey, ...more }).map(({ message }) => message);
  const patient = (answers: SectionAnswers["answers"]) => ({ Patient: numeric(answers) });

  test("a question without data has empty cells", () => {
    const Care = {
      answers: { "centres.htc": 3 },
      states: {},
      precision: { centres: "noData" as const },
    };
    expect(messages({ Care })).toContain("mustBeEmpty");
  });

  test("required fields of a section that was begun", () => {
    const findings = check({ year, survey: { Organization: numeric({ name: "Society" }) } });
    expect(findings.map(({ message, fields }) => `${message} ${fields}`)).toEqual([
      "required city",
      "required phone",
      "required email",
    ]);
  });

  test("one box at least, and the other source by name", () => {
    expect(messages({ DataSource: numeric({ dataYear: 2025 }) })).toContain("atLeastOneBox");
    expect(messages({ DataSource: numeric({ other: true }) })).toContain("mustBeSpecified");
    expect(messages({ DataSource: numeric({ other: true, otherText: "A study" }) })).toEqual([]);
  });

  test("a tax rate only where tax is included", () => {
    expect(messages({ Currency: numeric({ currency: "EUR", taxRate: 5 }) })).toEqual([
      "mustBeEmpty",
    ]);
    expect(
      messages({ Currency: numeric({ currency: "EUR", taxRate: 5, taxIncluded: true }) }),
    ).toEqual([]);
  });

  test("no more inhibitors, infections or treated than identified", () => {
    expect(
      messages(
        patient({ "identified.hemophiliaA.total": 10, "inhibitors.hemophiliaA.current": 11 }),
      ),
    ).toEqual(["atMostIdentified"]);
    expect(
      messages(patient({ "identified.hemophiliaA.male": 10, "infection.hemophilia.hiv": 11 })),
    ).toEqual(["atMostIdentified"]);
  });

  test("a death of another cause is specified", () => {
    expect(messages(patient({ "deaths.vwd.other": 1 }))).toContain("mustBeSpecified");
  });

  test("a change is large absolutely, in share and against chance", () => {
    const moved = (last: number, now: number) =>
      messages(patient({ "identified.vwd.total": now }), {
        lastYear: patient({ "identified.vwd.total": last }),
      });
    expect(moved(100, 121)).toEqual(["moved"]);
    expect(moved(100, 119)).toEqual([]);
    expect(moved(5, 9)).toEqual([]);
    expect(moved(30, 40)).toEqual([]);
    expect(moved(450, 4500)).toEqual(["slip"]);
    expect(moved(1234, 1324)).toEqual(["slip"]);
    expect(moved(100, 0)).toEqual(["lost"]);
  });

  test("prevalence and use per head are plausible", () => {
    expect(
      messages(patient({ "identified.hemophiliaA.male": 126 }), { population: 1_000_000 }),
    ).toEqual(["prevalence"]);
    expect(
      messages(patient({ "identified.hemophiliaA.male": 124 }), { population: 1_000_000 }),
    ).toEqual([]);
    const use = {
      FactorUse: numeric({ "fviii.total": 10_000_001 }),
      ...patient({ "identified.hemophiliaA.total": 100 }),
    };
    expect(messages(use, { population: 1_000_000 })).toEqual(["perCapita"]);
  });

  test("a round thousand is questioned only where it is called precise", () => {
    const round = { answers: { "identified.vwd.total": 3000 }, states: {} };
    expect(messages({ Patient: { ...round, precision: { identifiedOther: "precise" } } })).toEqual([
      "round",
    ]);
    expect(messages({ Patient: { ...round, precision: { identifiedOther: "estimate" } } })).toEqual(
      [],
    );
  });

  test("factor used by nobody, ITI without inhibitors, treatment without a centre", () => {
    expect(messages({ FactorUse: numeric({ "fix.total": 5 }) })).toContain("usedByNobody");
    expect(messages({ FactorUse: numeric({ "iti.hemophiliaA": 2 }) })).toContain(
      "noInhibitorPatients",
    );
    const survey = {
      ...patient({ "productUse.vwd.plasma": 3 }),
      Care: numeric({ "centres.htc": 0, "centres.hccc": 0 }),
    };
    expect(messages(survey)).toContain("noCentre");
  });

  test("more donated than used is an error", () => {
    const findings = check({
      year,
      survey: { FactorUse: numeric({ "fviia.totalMg": 5, "fviia.donatedMg": 6 }) },
    });
    expect(findings.find(({ message }) => message === "donated")?.severity).toBe("error");
  });

  test("codes of the object prototype are no answers", () => {
    expect(() =>
      check({ year, survey: patient(Object.create({ "identified.vwd.total": 1 })) }),
    ).not.toThrow();
  });
});

const keys = questionnaireFor(year).sections.map(({ key }) => key);

/** Any section at all: right or wrong, with states, precision and gaps. */
const anything = (key: SectionKey) => {
  const fields = everyField.filter(
    ({ section, question }) => section === key && question.layout !== "list",
  );
  const questions = [...new Set(fields.map(({ question }) => question.code))];
  const codes = fields
    .filter(({ field }) => ["count", "amount", "percent"].includes(field.kind))
    .map(({ field }) => field.code);
  if (codes.length === 0) return fc.constant(numeric({}));
  return fc.record({
    answers: fc.dictionary(fc.constantFrom(...codes), fc.option(fc.integer({ min: 0, max: 100 }))),
    states: fc.dictionary(fc.constantFrom(...codes), fc.constantFrom(...valueStates), {
      maxKeys: 3,
    }),
    precision: fc.dictionary(fc.constantFrom(...questions), fc.constantFrom(...precisions)),
  });
};

describe("status and completion", () => {
  test("always agree with the findings", () => {
    fc.assert(
      fc.property(
        fc.record({
          Patient: anything("Patient"),
          Care: anything("Care"),
          FactorUse: anything("FactorUse"),
        }),
        fc.boolean(),
        (survey, isSubmitted) => {
          const findings = check({ year, survey });
          for (const key of keys) {
            const status = statusOf(key, year, survey[key as "Patient"], findings, isSubmitted);
            const hasError = errorsOf(findings).some(({ section }) => section === key);
            expect(statuses).toContain(status);
            if (status === "Error") expect(hasError).toBe(true);
            if (status === "Submitted") expect([hasError, isSubmitted]).toEqual([false, true]);
            if (status === "Draft") expect(hasError).toBe(false);
          }
          const completion = completionOf(year, survey);
          expect(Number.isInteger(completion) && completion >= 0 && completion <= 100).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });

  test("no data counts as answered, and nothing answered is Empty", () => {
    const none = questionnaireFor(year).sections.find(({ key }) => key === "Care");
    expect(none).toBeDefined();
    const closed = (code: string) => ({
      answers: {},
      states: {},
      precision: { [code]: "noData" as const },
    });
    expect(completionOf(year, { Patient: closed("severity") })).toBeGreaterThan(
      completionOf(year, {}),
    );
    expect(statusOf("Care", year, closed("centres"), [], true)).toBe("Submitted");
    expect(statusOf("Care", year, numeric({ "centres.htc": null }), [], true)).toBe("Empty");
  });

  test("a full survey is complete", () => {
    const full: SurveyAnswers = {};
    for (const { key, questions } of questionnaireFor(year).sections) {
      const answers: SectionAnswers["answers"] = {};
      for (const { layout, code, fields } of questions) {
        if (layout === "list") answers[code] = [{ brandName: "x" }];
        else for (const field of fields) answers[field.code] = field.kind === "flag" ? true : 1;
      }
      full[key] = numeric(answers);
    }
    expect(completionOf(year, full)).toBe(100);
  });
});
