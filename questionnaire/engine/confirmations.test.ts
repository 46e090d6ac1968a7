import { describe, expect, test } from "vitest";
import { expand } from "#questionnaire/document/expand.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import { check } from "./check.ts";
import { confirmationOf, isOpenWarning, warningKey } from "./confirmations.ts";
import type { Answer, Confirmation, Finding, SectionAnswers, SurveyAnswers } from "./define.ts";
import { fieldsOf, severityOf } from "./rule-facts.ts";

const questionnaire = expand(gardenSurvey(2026));
const beds = (answers: Record<string, Answer>): SectionAnswers => ({
  answers,
  states: {},
  precision: {},
});
const lastYear = { Beds: beds({ "plants.beans.total": 100, "plants.tomatoes.total": 100 }) };
const doubled = { "plants.beans.total": 200 };

const warningsOf = (survey: SurveyAnswers, year: SurveyAnswers = lastYear): Finding[] =>
  check(questionnaire, { survey, lastYear: year }).filter(({ severity }) => severity === "warning");

/** The survey with its first warning confirmed. */
function confirmed(survey: SurveyAnswers, reason: string): SurveyAnswers {
  const [finding] = warningsOf(survey);
  const section = survey.Beds;
  if (!finding || !section) throw new Error("no warning to confirm");
  const confirmation: Confirmation = confirmationOf({ questionnaire, survey, finding }, reason);
  return { Beds: { ...section, confirmations: { [warningKey(finding)]: confirmation } } };
}

describe("a confirmed warning", () => {
  const survey = confirmed({ Beds: beds(doubled) }, "A new greenhouse");

  test("is still a finding, with its reason", () => {
    expect(warningsOf(survey)).toMatchObject([{ rule: "movedBy", reason: "A new greenhouse" }]);
    expect(warningsOf(survey).some(isOpenWarning)).toBe(false);
  });

  test("may have an empty reason", () => {
    const [finding] = warningsOf(confirmed({ Beds: beds(doubled) }, ""));
    expect(finding?.reason).toBe("");
    expect(finding && isOpenWarning(finding)).toBe(false);
  });

  test("keeps the figures that it was given for", () => {
    expect(Object.values(survey.Beds?.confirmations ?? {})).toEqual([
      {
        figures: { "plants.beans.total": 200 },
        numbers: { value: 200, last: 100, percent: 100 },
        reason: "A new greenhouse",
      },
    ]);
  });

  test.each([
    ["the figure changes", { "plants.beans.total": 201 }, lastYear],
    ["last year's figure changes", doubled, { Beds: beds({ "plants.beans.total": 99 }) }],
  ])("comes back when %s", (_, answers, year) => {
    const confirmations = survey.Beds?.confirmations ?? {};
    const changed = { Beds: { ...beds(answers), confirmations } };
    expect(warningsOf(changed, year).map(isOpenWarning)).toEqual([true]);
  });

  test("stays answered when another figure changes", () => {
    const confirmations = survey.Beds?.confirmations ?? {};
    const changed = { Beds: { ...beds({ ...doubled, "harvest.kg": 4 }), confirmations } };
    expect(warningsOf(changed).map(isOpenWarning)).toEqual([false]);
  });

  test("says nothing about another warning", () => {
    const confirmations = survey.Beds?.confirmations ?? {};
    const both = { ...doubled, "plants.tomatoes.total": 200 };
    const warnings = warningsOf({ Beds: { ...beds(both), confirmations } });
    expect(warnings.map(({ reason }) => reason)).toEqual([undefined, "A new greenhouse"]);
  });
});

test("an error cannot be confirmed", () => {
  const answers = { "harvest.kg": 1, "harvest.givenKg": 2, "plants.beans.total": 5 };
  const key = "atMost given harvest.givenKg";
  const confirmation = {
    figures: { "harvest.givenKg": 2 },
    numbers: { value: 2, limit: 1 },
    reason: "",
  };
  const survey = { Beds: { ...beds(answers), confirmations: { [key]: confirmation } } };
  const errors = check(questionnaire, { survey }).filter(({ severity }) => severity === "error");
  expect(errors.map(warningKey)).toEqual([key]);
  expect(errors[0]?.reason).toBeUndefined();
});

test.each([1999, 2021, 2025])("no two warnings of %i have the same key", (year) => {
  const keys = questionnaireFor(year).sections.flatMap(({ code, questions }) =>
    questions.flatMap(({ rules }) =>
      rules
        .filter((rule) => severityOf(rule) === "warning")
        .map((rule) => [code, rule.kind, rule.message, fieldsOf(rule).checkedFields[0]].join(" ")),
    ),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
