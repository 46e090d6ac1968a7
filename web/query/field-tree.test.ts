import { expect, test } from "vitest";
import { gardenFields as fields } from "#web/testing/garden-fields.ts";
import { nameOf, readFields, search, treeOf, writeFields } from "./field-tree.ts";

const codes = fields.map(({ code }) => code);

test("groups fields by section and question", () => {
  const [section] = treeOf(fields);
  expect(section?.questions.map(({ title }) => title)).toEqual(["1 Plants", "2 Tools"]);
});

test("finds fields by words of code, row, column and question, without accents", () => {
  const found = (text: string) => search(fields, text).map(({ code }) => code);
  expect(found("tomato GREEN")).toEqual(["plants.tomato.greenhouse"]);
  expect(found("outil")).toEqual([]);
  expect(found("epi")).toEqual(["tools.spade"]);
  expect(found(" ")).toEqual(codes);
});

test("names a cell of a table by row and column", () => {
  const names = fields.map((field) => nameOf(field, ({ row, column }) => `${row} – ${column}`));
  expect(names).toEqual(["Tomatoes – Greenhouse", "Tomatoes – Field", "Épi tools"]);
});

test.each([
  [codes, "all"],
  [["plants.tomato.greenhouse", "plants.tomato.field"], "@plants"],
  [["plants.tomato.field", "tools.spade"], "plants.tomato.field,tools.spade"],
  [[], ""],
])("writes %j as %s and reads it again", (chosen, text) => {
  expect(writeFields(new Set(chosen), fields)).toBe(text);
  expect([...readFields(text, fields)]).toEqual(chosen);
});

test("leaves out fields that there are not", () => {
  expect([...readFields("@roses,plants.tomato.field,no.such", fields)]).toEqual([
    "plants.tomato.field",
  ]);
});

test("keeps sections apart and a question together", () => {
  const [first, second, third] = fields;
  if (!first || !second || !third) throw new Error("three fields");
  const sections = treeOf([first, second, { ...third, section: "Shed", sectionTitle: "Shed" }]);
  expect(sections.map(({ title }) => title)).toEqual(["Garden", "Shed"]);
  expect(sections[0]?.questions[0]?.fields).toEqual([first, second]);
});
