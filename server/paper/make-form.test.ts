// A form is made from the document: every cell that a form can have, the answers of now and of last year, the rules.

import { expect, test } from "vitest";
import { expand } from "#questionnaire/document/expand.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { gardenForm, shippedForm } from "#server/testing/example-form.ts";
import type { PaperForm } from "./form.ts";
import { paperCells } from "./paper-format.ts";

const questionsOf = ({ parts }: PaperForm) => parts.flatMap(({ questions }) => questions);

const controlsOf = (form: PaperForm) =>
  questionsOf(form).flatMap(({ precision, tables, comment }) => [
    ...(precision ? [precision] : []),
    ...tables.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.control ?? [])),
    ),
    comment,
  ]);

test("a form has exactly the cells of its version, in the order of the questionnaire", () => {
  const ids = controlsOf(gardenForm()).map(({ id }) => id);
  expect(ids).toEqual(paperCells(expand(gardenSurvey(2025))).map(({ id }) => id));
});

test("a filled form has the answers, the value states and the precision; last year's are beside them", () => {
  const [plants] = questionsOf(gardenForm());
  expect(plants).toMatchObject({
    number: "1",
    help: "Comptez chaque plante une fois.",
    rules: ["Toutes ensemble = Sous serre + En plein air"],
    precision: { id: "p:Beds/plants", text: "Estimation" },
  });
  const rows = plants?.tables[0]?.rows.map(({ title, cells }) => [
    title,
    ...cells.map((cell) => [cell?.control.text, cell?.lastYear, cell?.sum, cell?.isAtLeast]),
  ]);
  expect(rows).toEqual([
    [
      "Tomates",
      ["1\u202f200", "1\u202f100", "", false],
      ["40", "", "", false],
      ["", "", "1\u202f240", false],
    ],
    ["Haricots", ["5", "", "", false], ["n", "", "", false], ["", "", "5", true]],
  ]);
});

test("an empty form has no answer, and says so inside", () => {
  const form = gardenForm({ answers: null });
  expect(controlsOf(form).filter(({ text }) => text !== "")).toEqual([]);
  expect(form.properties).toEqual({
    surveyYear: "2025",
    country: "MEX",
    definition: "7",
    language: "fr",
    issued: "2025-11-20T14:05:09.000Z",
    filled: "false",
  });
  expect(form.number).toBe("MEX-2025-2-251120-1405");
  expect(form.words.foot).toContain("19 mars 2026 à 24:00 UTC");
});

test("a list has the rows that are answered and empty ones; a reference is chosen by its name", () => {
  const used = questionsOf(shippedForm()).find(({ tables }) => tables[0]?.layout === "list");
  const rows = used?.tables[0]?.rows ?? [];
  expect(rows).toHaveLength(12);
  const first = rows[0]?.cells.map((cell) => cell?.control.text);
  expect(first).toEqual(expect.arrayContaining(["Second type", "One", "0,25", "MXN"]));
  expect(rows[2]?.cells.map((cell) => cell?.control.text).join("")).toBe("");
  expect(rows[11]?.cells[1]?.control.id).toBe("a:Product/used#12.brandName");
});

test("what was said about a cell is at its question, and what was said of the survey at the end", () => {
  const said = { author: "Ana", createdAt: "2025-11-19T09:30:00.000Z" };
  const form = gardenForm({
    comments: [
      { ...said, text: "Counted twice.", field: "plants.tomatoes.greenhouse" },
      { ...said, text: "Half of it.", field: "Water.litres" },
      { ...said, text: "Of a field that is not asked.", field: "gone.field" },
      { ...said, text: "All of it is {name}.", author: "deleted user" },
    ],
  });
  const lines = questionsOf(form).flatMap(({ number, comments }) =>
    comments.map((line) => `${number}: ${line}`),
  );
  expect(lines).toEqual([
    "1: Tomates, sous serre\u202f: Counted twice. (Ana, 19 novembre 2025 à 09:30 UTC)",
    "3: Quantité\u202f: Half of it. (Ana, 19 novembre 2025 à 09:30 UTC)",
  ]);
  expect(form.comments).toEqual([
    "Of a field that is not asked. (Ana, 19 novembre 2025 à 09:30 UTC)",
    "All of it is {name}. (utilisateur supprimé, 19 novembre 2025 à 09:30 UTC)",
  ]);
});

test("a form of a demonstration says so, and one of real figures does not", () => {
  const factsOf = (form: PaperForm) => form.facts.map(([, value]) => value).join();
  const demonstration = gardenForm({ isDemonstration: true });
  expect(demonstration.words.demonstration).toBe("Données de démonstration");
  expect(factsOf(demonstration)).toMatch(/les chiffres et les personnes sont inventés/);
  expect(gardenForm().words.demonstration).toBe("");
  expect(factsOf(gardenForm())).not.toMatch(/inventés/);
});
