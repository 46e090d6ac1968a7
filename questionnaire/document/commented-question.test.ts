// Which cells a comment or a question may name: those that are asked, and nothing else that looks like one.

import { describe, expect, test } from "vitest";
import { expand } from "#questionnaire/document/expand.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { isCommentField } from "./commented-question.ts";

const garden = expand(gardenSurvey(2025));

const tool: AskedField = {
  code: "tools.name",
  key: "name",
  kind: "text",
  section: "Shed",
  question: "tools",
};
const tools: AskedQuestion = {
  code: "tools",
  layout: "list",
  rows: [],
  columns: [],
  fields: [tool],
  rules: [],
  maxRows: 20,
};
const withList = {
  ...garden,
  sections: [...garden.sections, { code: "Shed", tabs: [], questions: [tools] }],
};

describe("a cell that is asked may be named", () => {
  test.each([
    "plants.beans.total",
    "water.source",
    "source",
    "Water.source",
    "harvest.kg",
    "Beds.plants",
  ])("as %s", (name) => {
    expect(isCommentField(garden, name)).toBe(true);
  });

  test.each(["tools", "tools.0.name", "tools.12.name", "tools.3.tools.name", "Shed.tools"])(
    "in a list, as %s",
    (name) => {
      expect(isCommentField(withList, name)).toBe(true);
    },
  );
});

describe("what is not asked may not", () => {
  test.each([
    ["nothing", ""],
    ["a section alone", "Water"],
    ["a section with nothing", "Water."],
    ["a question that is no list", "plants"],
    ["a row without a column", "plants.beans"],
    ["a row that is not there", "plants.roses.total"],
    ["a cell of another section", "Beds.source"],
    ["another case", "Plants.Beans.Total"],
    ["spaces around", " source "],
    ["a name of every object", "constructor"],
    ["another one", "__proto__"],
    ["markup", "source<script>"],
    ["a second line", "source\nsource"],
  ])("%s", (_, name) => {
    expect(isCommentField(garden, name)).toBe(false);
  });

  test.each([
    "tools.name",
    "tools.-1.name",
    "tools.1.5.name",
    "tools.12345.name",
    "tools.x.name",
    "tools.1.",
    "tools.1.colour",
    "hoes.1.name",
    "name",
  ])("a place in a list such as %s", (name) => {
    expect(isCommentField(withList, name)).toBe(false);
  });
});

test("a cell that is asked since a later year may not be named before", () => {
  expect(isCommentField(expand(gardenSurvey(2024)), "soil.kind")).toBe(false);
  expect(isCommentField(garden, "soil.kind")).toBe(true);
});
