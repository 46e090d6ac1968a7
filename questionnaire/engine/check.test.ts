import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkYear } from "#questionnaire/testing/check-year.ts";
import { type Figures, soundFigures, surveyOf } from "#questionnaire/testing/sound-survey.ts";
import { programTexts, surveyTexts } from "#questionnaire/testing/texts.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import type { Finding, SectionAnswers, SectionCode, ValueState } from "./define.ts";
import { valueStates } from "./define.ts";
import type { AskedQuestion } from "./questionnaire.ts";
import type { RuleOf } from "./rule-kind.ts";

const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const years = fc.integer({ min: 1999, max: 2026 });
const errorsOf = (findings: readonly Finding[]) =>
  findings.filter(({ severity }) => severity === "error");

type Sum = RuleOf<"sum" | "equal">;
type Placed = { section: SectionCode; question: AskedQuestion; rule: Sum };

const sumsIn = (year: number): Placed[] =>
  questionnaireFor(year).sections.flatMap(({ code, questions }) =>
    questions.flatMap((question) =>
      question.rules.flatMap((rule) =>
        rule.kind === "sum" || rule.kind === "equal" ? [{ section: code, question, rule }] : [],
      ),
    ),
  );
const totalOf = (rule: Sum): string => (rule.kind === "sum" ? rule.total : rule.to);
const cellsOf = (rule: Sum): string[] => [totalOf(rule), ...rule.parts];
const anySum = fc.constantFrom(...sumsIn(2025));

const withFigure = (figures: Figures, code: string, value: number): Figures =>
  new Map(figures).set(code, value);

/** The section's value states set, their figures taken out. */
function withStates(content: SectionAnswers, states: Record<string, ValueState>): SectionAnswers {
  const answers = Object.fromEntries(
    Object.entries(content.answers).filter(([code]) => !Object.hasOwn(states, code)),
  );
  return { ...content, answers, states };
}

describe("sums", () => {
  test("that hold raise no error, in any year", () => {
    fc.assert(
      fc.property(seeds, years, (seed, year) => {
        const survey = surveyOf(year, soundFigures(year, seed));
        expect(errorsOf(checkYear({ year, survey }))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test("that are broken once are found: at that sum's fields, with its message, and no sum elsewhere", () => {
    fc.assert(
      fc.property(
        seeds,
        anySum,
        fc.nat(20),
        fc.integer({ min: 1, max: 9999 }),
        (seed, sum, place, by) => {
          const { section, question, rule } = sum;
          const cells = cellsOf(rule);
          const cell = cells[place % cells.length] ?? "";
          const figures = soundFigures(2025, seed);
          const broken = withFigure(figures, cell, (figures.get(cell) ?? 0) + by);
          const findings = errorsOf(checkYear({ year: 2025, survey: surveyOf(2025, broken) }));
          const own = findings.find(
            (finding) =>
              finding.question === question.code &&
              finding.message === rule.message &&
              cells.every((code) => finding.fields.includes(code)),
          );
          expect(own).toMatchObject({ section, rule: rule.kind, severity: "error" });
          expect([...(own?.fields ?? [])].sort()).toEqual([...cells].sort());
          for (const { rule: kind, fields } of findings) {
            if (kind === "sum" || kind === "equal") expect(fields).toContain(cell);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test("give the sum of the parts and the stated total", () => {
    const answers = {
      "identified.vwd.male": 1,
      "identified.vwd.female": 2,
      "identified.vwd.unknown": 3,
      "identified.vwd.total": 7,
    };
    const survey = { Patient: { answers, states: {}, precision: {} } };
    expect(errorsOf(checkYear({ year: 2025, survey }))).toEqual([
      {
        rule: "sum",
        severity: "error",
        section: "Patient",
        question: "identifiedOther",
        fields: [
          "identified.vwd.total",
          "identified.vwd.male",
          "identified.vwd.female",
          "identified.vwd.unknown",
        ],
        message: "sexTotal",
        numbers: { sum: 6, total: 7 },
      },
    ]);
  });

  test("with a part in a value state are at least: no error below the total, one above it", () => {
    fc.assert(
      fc.property(
        seeds,
        anySum.filter(({ rule }) => rule.parts.length > 1),
        fc.nat(20),
        fc.constantFrom(...valueStates),
        (seed, { section, rule }, place, state) => {
          const part = rule.parts[place % rule.parts.length] ?? "";
          const figures = soundFigures(2025, seed);
          const rest = rule.parts.filter((code) => code !== part);
          const known = rest.reduce((sum, code) => sum + (figures.get(code) ?? 0), 0);
          fc.pre(known > 0);
          const errorsWith = (total: number) => {
            const survey = surveyOf(2025, withFigure(figures, totalOf(rule), total));
            const content = survey[section];
            if (content) survey[section] = withStates(content, { [part]: state });
            return errorsOf(checkYear({ year: 2025, survey })).filter(
              ({ message, fields }) =>
                message === rule.message && fields.includes(part) && fields.includes(totalOf(rule)),
            );
          };
          expect(errorsWith(known)).toEqual([]);
          expect(errorsWith(known + 1)).toEqual([]);
          expect(errorsWith(known - 1)).toHaveLength(1);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("by age are compared with question 1 also where only the groups are given", () => {
    const errors = (states: Record<string, ValueState>, sex: number) => {
      const answers = { "identified.hemophiliaB.male": sex, "age.hemophiliaB.0_4": 7 };
      const survey = { Patient: { answers, states, precision: {} } };
      return errorsOf(checkYear({ year: 2025, survey })).map(({ message }) => message);
    };
    expect(errors({}, 7)).toEqual([]);
    expect(errors({}, 6)).toEqual(["ageIdentified"]);
    expect(errors({ "identified.hemophiliaB.female": "notAvailable" }, 6)).toEqual([]);
    expect(errors({ "identified.hemophiliaB.female": "notAvailable" }, 8)).toEqual([
      "ageIdentified",
    ]);
    expect(errors({ "age.hemophiliaB.45_up": "confidential" }, 8)).toEqual([]);
    expect(errors({ "age.hemophiliaB.45_up": "confidential" }, 6)).toEqual(["ageIdentified"]);
  });

  test("that are stated in another question give the number of that question", () => {
    const answers = {
      "identified.hemophiliaA.total": 5,
      "age.hemophiliaA.total": 6,
      "identified.vwd.total": 5,
      "age.vwd.total": 6,
    };
    const survey = { Patient: { answers, states: {}, precision: {} } };
    const numbers = errorsOf(checkYear({ year: 2025, survey })).map((one) => one.numbers);
    expect(numbers).toEqual([
      { sum: 6, total: 5, question: 1 },
      { sum: 6, total: 5, question: 2 },
    ]);
  });

  test("of which only the total is known have no finding: blank is never 0", () => {
    const answers = { "identified.vwd.total": 20 };
    const survey = { Patient: { answers, states: {}, precision: {} } };
    expect(checkYear({ year: 2025, survey })).toEqual([]);
  });
});

describe("a question without data", () => {
  const numbered = questionnaireFor(2025).sections.flatMap(({ code, questions }) =>
    questions
      .filter(({ number }) => number !== undefined)
      .map((question) => ({ section: code, question })),
  );

  test("must have empty cells: each filled one is reported, and nothing else", () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...numbered), (seed, { section, question }) => {
        const survey = surveyOf(2025, soundFigures(2025, seed));
        const content = survey[section];
        if (content) content.precision[question.code] = "noData";
        const of = () =>
          errorsOf(checkYear({ year: 2025, survey })).filter(
            (finding) => finding.question === question.code,
          );
        expect(of().map(({ message, fields }) => [message, ...fields])).toEqual(
          question.fields.map(({ code }) => ["mustBeEmpty", code]),
        );
        for (const { code } of question.fields) if (content) content.answers[code] = null;
        expect(of()).toEqual([]);
        const [first] = question.fields;
        if (content && first) content.states[first.code] = "notAvailable";
        expect(of().map(({ message }) => message)).toEqual(["mustBeEmpty"]);
      }),
      { numRuns: 60 },
    );
  });
});

test("a question without data that still holds figures gets the error that it must be empty, not that it must balance", () => {
  const answers = { "identified.vwd.male": 1, "identified.vwd.total": 9 };
  const precision = { identifiedOther: "noData" as const };
  const survey = { Patient: { answers, states: {}, precision } };
  expect(checkYear({ year: 2025, survey }).map(({ message }) => message)).toEqual([
    "mustBeEmpty",
    "mustBeEmpty",
  ]);
});

describe("every finding", () => {
  const texts: Record<string, string> = { ...programTexts.en, ...surveyTexts.en };
  const loose = fc.record({
    seed: seeds,
    last: seeds,
    people: fc.integer({ min: 1, max: 10 ** 9 }),
  });

  test("fills the placeholders of its message, and names fields of its own question or sum", () => {
    fc.assert(
      fc.property(loose, ({ seed, last, people }) => {
        const year = 2025;
        const figures = soundFigures(year, seed);
        for (const code of [...figures.keys()].filter((_, index) => (index + seed) % 7 === 0)) {
          figures.set(code, (seed % 5000) + 1000);
        }
        const survey = surveyOf(year, figures);
        for (const { code: section, questions } of questionnaireFor(year).sections) {
          const content = survey[section];
          for (const { code, number } of questions) {
            if (content && number !== undefined) content.precision[code] = "precise";
          }
        }
        const lastYear = surveyOf(year - 1, soundFigures(year - 1, last));
        const earlier = [1, 2, 3, 4].map((ago) =>
          surveyOf(year - 1 - ago, soundFigures(year - 1 - ago, last)),
        );
        const findings = checkYear({ year, survey, lastYear, earlier, population: people });
        expect(findings.length).toBeGreaterThan(0);
        for (const { message, numbers, fields, section } of findings) {
          const text = texts[`message.${message}`] ?? "";
          const wanted = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
          expect(Object.keys(numbers)).toEqual(expect.arrayContaining(wanted));
          expect(fields.length).toBeGreaterThan(0);
          const own = questionnaireFor(year).sections.find(({ code }) => code === section);
          const codes = own?.questions.flatMap((question) => question.fields.map((f) => f.key));
          for (const code of fields) expect(codes).toContain(code);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("comes from answers, never from what an object inherits", () => {
    const inherited = Object.create({ "identified.vwd.total": 4, "identified.vwd.male": 1 });
    const survey = { Patient: { answers: inherited, states: {}, precision: {} } };
    expect(checkYear({ year: 2025, survey })).toEqual([]);
  });
});
