import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkYear } from "#questionnaire/testing/check-year.ts";
import { soundFigures, surveyOf } from "#questionnaire/testing/sound-survey.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import {
  type Answer,
  precisions,
  type SectionAnswers,
  type SectionCode,
  type SurveyAnswers,
  valueStates,
} from "./define.ts";
import type { AskedQuestion } from "./questionnaire.ts";
import { completionOf, countCells, emptyCells, statusOf } from "./status.ts";

const year = 2025;
const questionnaire = questionnaireFor(year);
const { sections } = questionnaire;
const keys = sections.map(({ code }) => code);
const plain = (answers: Record<string, Answer>): SectionAnswers => ({
  answers,
  states: {},
  precision: {},
});

const isAnything = ({ answers, states, precision }: SectionAnswers): boolean =>
  Object.values(answers).some(
    (answer) =>
      ![null, "", " \u200b", false].includes(answer as null) &&
      !(Array.isArray(answer) && !answer[0]),
  ) ||
  Object.keys(states).length > 0 ||
  Object.values(precision).includes("noData");

/** Any content at all of a section: right or wrong, with gaps, states and precision. */
function anyContent(questions: readonly AskedQuestion[]): fc.Arbitrary<SectionAnswers> {
  const lists = questions.filter(({ layout }) => layout === "list").map(({ code }) => code);
  const fields = questions.flatMap(({ layout, fields }) => (layout === "list" ? [] : fields));
  const codes = fields.map(({ key }) => key);
  const numeric = fields.filter(({ unit }) => unit !== undefined).map(({ key }) => key);
  const numbered = questions.filter(({ number }) => number !== undefined).map(({ code }) => code);
  const some = <V>(names: readonly string[], value: fc.Arbitrary<V>, maxKeys: number) =>
    names.length === 0
      ? fc.constant({})
      : fc.dictionary(fc.constantFrom(...names), value, { maxKeys });
  const answer = fc.oneof(
    fc.integer({ min: 0, max: 50 }),
    fc.constantFrom<Answer>(null, "", " \u200b", "some words", true, false),
  );
  const rows = fc.constantFrom<Answer>([], [{ brandName: "Brand" }]);
  return fc
    .record({
      cells: some(codes, answer, 12),
      lists: some(lists, rows, 2),
      states: some(numeric, fc.constantFrom(...valueStates), 3),
      precision: some(numbered, fc.constantFrom(...precisions), 3),
    })
    .map(({ cells, lists: filled, states, precision }) => ({
      answers: { ...cells, ...filled },
      states,
      precision,
    }));
}

const anySurvey: fc.Arbitrary<SurveyAnswers> = fc
  .tuple(...sections.map(({ questions }) => fc.option(anyContent(questions), { nil: undefined })))
  .map((contents) => {
    const survey: SurveyAnswers = {};
    contents.forEach((content, index) => {
      const key = keys[index];
      if (key && content) survey[key] = content;
    });
    return survey;
  });

describe("the status of a section", () => {
  test("always agrees with the findings", () => {
    fc.assert(
      fc.property(anySurvey, fc.boolean(), (survey, isSubmitted) => {
        const findings = checkYear({ year, survey });
        for (const key of keys) {
          const content = survey[key];
          const hasError = findings.some(
            ({ section, severity }) => section === key && severity === "error",
          );
          const answered = content !== undefined && isAnything(content);
          const expected = hasError ? "Error" : isSubmitted ? "Submitted" : "Draft";
          expect([key, statusOf(questionnaire, key, content, findings, isSubmitted)]).toEqual([
            key,
            answered ? expected : "Empty",
          ]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("does not change by warnings or by errors of another section", () => {
    const survey = { Care: plain({ "centres.htc": 1, "centres.hccc": 2 }) };
    const findings = checkYear({ year, survey: { ...survey, Currency: plain({ taxRate: 5 }) } });
    expect(findings.map(({ section, severity }) => `${section} ${severity}`)).toEqual([
      "Care warning",
      "Currency error",
      "Currency error",
    ]);
    expect(statusOf(questionnaire, "Care", survey.Care, findings, true)).toBe("Submitted");
  });
});

/** The section, or nothing of it. */
const only = (
  survey: SurveyAnswers,
  key: SectionCode,
  change: (content: SectionAnswers) => void,
) => {
  const copy = structuredClone(survey);
  const content = copy[key];
  if (content) change(content);
  return copy;
};

describe("completion", () => {
  const full = surveyOf(year, soundFigures(year, 7));

  test("is whole, from 0 to 100, and 0 when nothing is answered", () => {
    fc.assert(
      fc.property(anySurvey, (survey) => {
        const completion = completionOf(questionnaire, survey, true);
        expect(Number.isInteger(completion) && completion >= 0 && completion <= 100).toBe(true);
        if (completion > 0) {
          expect(Object.values(survey).some((content) => content && isAnything(content))).toBe(
            true,
          );
        }
      }),
      { numRuns: 100 },
    );
    expect(completionOf(questionnaire, {}, true)).toBe(0);
  });

  test("is 100 for a full survey of any year", () => {
    for (const asked of [1999, 2021, 2022, 2023, 2026]) {
      expect(
        completionOf(questionnaireFor(asked), surveyOf(asked, soundFigures(asked, asked)), true),
      ).toBe(100);
    }
  });

  const cells = sections.flatMap(({ code: section, questions }) =>
    questions
      .filter(({ isOptional, layout }) => !isOptional && layout !== "list")
      .flatMap((question) =>
        question.fields.flatMap(({ code, key, kind, required }) =>
          kind === "flag" || code === "deaths.otherText"
            ? []
            : [{ section, question, key, isRequired: required || key === "otherText" }],
        ),
      ),
  );

  test("counts each section the same, however many cells it has", () => {
    const emptied = (...left: string[]) =>
      Object.fromEntries(Object.entries(full).filter(([key]) => !left.includes(key)));
    expect(sections).toHaveLength(8);
    expect(completionOf(questionnaire, emptied("Care", "Currency", "Product"), false)).toBe(62);
    const others = keys.filter((key) => key !== "Patient");
    expect(completionOf(questionnaire, emptied(...others), false)).toBe(12);
  });

  test("is the mean of the sections by their required cells", () => {
    const half = only(full, "Care", ({ answers }) => {
      answers["centres.hccc"] = null;
    });
    expect(completionOf(questionnaire, half, false)).toBe(93);
  });

  test("is at most 99 until every section is submitted", () => {
    expect([true, false].map((is) => completionOf(questionnaire, full, is))).toEqual([100, 99]);
  });

  test("leaves as many empty cells as are counted, whatever is answered", () => {
    const anySurvey = fc.record(
      Object.fromEntries(sections.map(({ code, questions }) => [code, anyContent(questions)])),
    );
    fc.assert(
      fc.property(anySurvey, (survey) => {
        for (const [section, { required, answered }] of countCells(questionnaire, survey)) {
          const left = emptyCells(questionnaire, survey, section);
          expect([section, left.length]).toEqual([section, required - answered]);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("is 100 only when no required cell is left", () => {
    for (const { section, question, key, isRequired } of cells) {
      const lacking = only(full, section, ({ answers }) => {
        answers[key] = null;
      });
      const isLeft = question.number !== undefined || isRequired;
      expect([key, completionOf(questionnaire, lacking, true) === 100]).toEqual([key, !isLeft]);
    }
    const unlisted = only(full, "Product", ({ answers }) => {
      answers.used = [];
    });
    expect(completionOf(questionnaire, unlisted, true)).toBe(87);
  });

  test("counts a value state and no data as answers", () => {
    for (const { section, question, key } of cells) {
      if (question.number === undefined) continue;
      const stated = only(full, section, ({ answers, states }) => {
        answers[key] = null;
        states[key] = "confidential";
      });
      expect([key, completionOf(questionnaire, stated, true)]).toEqual([key, 100]);
      const closed = only(full, section, ({ answers, precision }) => {
        for (const field of question.fields) answers[field.key] = null;
        precision[question.code] = "noData";
      });
      expect([key, completionOf(questionnaire, closed, true)]).toEqual([key, 100]);
    }
  });

  test("asks for what explains an answer only where there is something to explain", () => {
    const quiet = only(full, "DataSource", ({ answers }) => {
      answers.other = false;
      answers.otherText = null;
    });
    expect(completionOf(questionnaire, quiet, true)).toBe(100);
    const taxFree = only(full, "Currency", ({ answers }) => {
      answers.taxIncluded = false;
      answers.taxRate = null;
    });
    expect(completionOf(questionnaire, taxFree, true)).toBe(100);
    const unsaid = only(full, "DataSource", ({ answers }) => {
      answers.otherText = "";
    });
    expect(completionOf(questionnaire, unsaid, true)).toBeLessThan(100);
  });

  test("asks for a whole also where its part is 0", () => {
    const withoutPart = only(full, "Patient", ({ answers }) => {
      answers["carriers.hemophiliaA.withBleeding"] = 0;
      answers["carriers.hemophiliaA.diagnosed"] = null;
    });
    expect(completionOf(questionnaire, withoutPart, true)).toBe(99);
  });

  test("does not need other products, of which there may be none", () => {
    const none = only(full, "Product", ({ answers }) => {
      answers.other = [];
    });
    expect(completionOf(questionnaire, none, true)).toBe(100);
  });
});
