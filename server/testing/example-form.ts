// A small form of the invented survey, filled in part, in French; and one of the shipped survey, with lists.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { expand } from "#questionnaire/document/expand.ts";
import type { SurveyAnswers } from "#questionnaire/engine/define.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { surveyTexts } from "#questionnaire/testing/texts.ts";
import { documentFor } from "#questionnaire/wfh/document-for.ts";
import { type FormContent, makeForm } from "#server/paper/make-form.ts";

const definitionOf = (document: QuestionnaireDocument): FormContent["definition"] => ({
  id: 7,
  number: 2,
  document,
  questionnaire: expand(document),
});

const common = {
  definition: definitionOf(gardenSurvey(2025)),
  lang: "fr",
  country: { code: "MEX", name: "Mexique" },
  references: new Map(),
  endDate: "2026-03-20",
  issued: "2025-11-20T14:05:09.000Z",
  isDemonstration: false,
  comments: [],
} as const;

const answers: SurveyAnswers = {
  Beds: {
    answers: {
      "plants.tomatoes.greenhouse": 1200,
      "plants.tomatoes.outdoors": 40,
      "plants.beans.greenhouse": 5,
      "soil.kind": "clay",
    },
    states: { "plants.beans.outdoors": "notAvailable" },
    precision: { plants: "estimate" },
  },
};
const lastYear: SurveyAnswers = {
  Beds: { answers: { "plants.tomatoes.greenhouse": 1100 }, states: {}, precision: {} },
};

export const gardenForm = (changes: Partial<FormContent> = {}) =>
  makeForm({ ...common, answers, lastYear, ...changes });

/** Two products in the used list. */
export const shippedForm = (changes: Partial<FormContent> = {}) =>
  makeForm({
    ...common,
    definition: definitionOf(documentFor(2025, surveyTexts)),
    answers: {
      Product: {
        answers: {
          used: [
            { productTypeId: 2, brandName: "One", pricePerIu: 0.25, currency: "MXN" },
            { productTypeId: 9, brandName: "</w:t>&Two" },
          ],
        },
        states: {},
        precision: {},
      },
    },
    lastYear: null,
    references: new Map([["Product/productTypeId", [{ value: "2", text: "Second type" }]]]),
    ...changes,
  });
