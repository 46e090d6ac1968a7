// The invented survey of gardens with two more sections, so that a form test finds every layout and
// every kind of field: a section in two tabs, and a list whose rows refer to a list of names by id.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { definitionFrom } from "#web/answers/definition.ts";

type Section = QuestionnaireDocument["sections"][number];

const owner: Section = {
  code: "Owner",
  tabs: ["person", "plot"],
  questions: [
    {
      code: "person",
      tab: "person",
      fields: [
        { code: "owner.name", key: "name", kind: "text", required: true, maxLength: 100 },
        { code: "owner.email", key: "email", kind: "email" },
        { code: "owner.bornOn", key: "bornOn", kind: "date" },
        { code: "owner.isMember", key: "isMember", kind: "flag" },
        { code: "owner.remarks", key: "remarks", kind: "text", maxLength: 2000 },
      ],
      rules: [],
    },
    {
      code: "plot",
      tab: "plot",
      fields: [
        { code: "owner.plots", key: "plots", kind: "count", unit: "plots" },
        { code: "owner.currency", key: "currency", kind: "choice", choices: "currencies" },
      ],
      rules: [],
    },
  ],
};

const tools: Section = {
  code: "Tools",
  questions: [
    {
      code: "tools",
      list: { maxRows: 20 },
      fields: [
        { code: "tools.name", key: "name", kind: "text", required: true, maxLength: 100 },
        { code: "tools.pieces", key: "pieces", kind: "count" },
        { code: "tools.maker", key: "makerId", kind: "count" },
      ],
      rules: [],
    },
  ],
};

const texts = {
  "section.Owner": "Owner",
  "tab.person": "Person",
  "tab.plot": "Plot",
  "question.person": "Who owns the garden?",
  "question.plot": "How large is it?",
  "field.owner.name": "Name",
  "field.owner.email": "E-mail",
  "field.owner.bornOn": "Born on",
  "field.owner.isMember": "Member of the club",
  "field.owner.currency": "Currency",
  "field.owner.remarks": "Remarks",
  "field.owner.plots": "Number of plots",
  "unit.plots": "plots",
  "section.Tools": "Tools",
  "question.tools": "Which tools are there?",
  "field.tools.name": "Name",
  "field.tools.pieces": "Pieces",
  "field.tools.maker": "Maker",
};

const garden = gardenSurvey(2026);

export const largeGarden: QuestionnaireDocument = {
  ...garden,
  sections: [...garden.sections, owner, tools],
  choices: { ...garden.choices, currencies: { from: "iso4217" } },
  texts: Object.fromEntries(
    Object.entries(garden.texts).map(([lang, own]) => [lang, { ...own, ...texts }]),
  ),
};

export const largeGardenDefinition = definitionFrom(1, largeGarden);
