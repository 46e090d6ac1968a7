// Where the cells of a form are found, and what of an older form or of another version means the same now.

import { describe, expect, test } from "vitest";
import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { expand } from "#questionnaire/document/expand.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import type { FormFile } from "#server/files/forms/read-form.ts";
import { bookmarkOf, emptyMark, nameOfCell, paperCells } from "#server/paper/paper-format.ts";
import type { Definition, Definitions } from "#server/request/definitions.ts";
import { factsOf, refusalOf, versionOf } from "./form-facts.ts";
import { matchForm } from "./match-form.ts";

function definition(document: QuestionnaireDocument, id = document.year): Definition {
  const { year } = document;
  const questionnaire = expand(document);
  const hashes = { hash: String(id), structureHash: String(id) };
  return { id, year, number: 1, ...hashes, document, questionnaire };
}

const now = definition(gardenSurvey(2026));
const cells = paperCells(now.questionnaire).filter(
  (cell) => cell.kind === "answer" && cell.row === undefined && cell.field.kind === "count",
);
const [first, second] = cells;
if (first?.kind !== "answer" || second?.kind !== "answer")
  throw new Error("the garden has no counts");

const file = (parts: Partial<FormFile>): FormFile => ({
  properties: {},
  cells: [],
  bookmarks: [],
  found: [],
  hasTrackedChanges: false,
  cleaned: null,
  ...parts,
});
const text = (tag: string, content: string) => ({ tag, text: content });

const match = (parts: Partial<FormFile>, asked = now) => matchForm(file(parts), { asked, now });
const found = (parts: Partial<FormFile>, asked = now) =>
  match(parts, asked).found.map(({ target, text: { text: content } }) => [
    target?.field?.code ?? null,
    content,
  ]);

/** The document with another code, kind or unit of the first count. */
function changed(year: number, change: (text: string) => string): Definition {
  const document = gardenSurvey(year);
  const sections = JSON.parse(change(JSON.stringify(document.sections)));
  return definition({ ...document, sections }, year * 10);
}

describe("a cell is found", () => {
  test("by its tag, by its name in a workbook, else by its bookmark", () => {
    const bookmarks = [text(bookmarkOf(first.id), "3"), text(bookmarkOf(second.id), "4")];
    expect(found({ cells: [text(first.id, "1")], bookmarks })).toEqual([
      [first.field.code, "1"],
      [second.field.code, "4"],
    ]);
    expect(found({ cells: [text(nameOfCell(first.id), "2")] })).toEqual([[first.field.code, "2"]]);
  });

  test("once, where the others are empty or the same", () => {
    const twice = (one: string, other: string) =>
      match({ cells: [text(first.id, one), text(first.id, other)] }).found.map((cell) => [
        cell.text.text,
        cell.isTwice,
      ]);
    expect(twice(emptyMark, "5")).toEqual([["5", false]]);
    expect(twice("5", "5")).toEqual([["5", false]]);
    expect(twice("5", "6")).toEqual([["5", true]]);
  });

  test("or named as missing; marks that mean nothing are counted", () => {
    const { missing, unknown } = match({
      cells: [text(first.id, "1"), text("a:Nowhere/x", "2"), text("Someone's own tag", "3")],
    });
    expect(missing).not.toContain(first);
    expect(missing.length).toBeGreaterThan(cells.length - 2);
    expect(unknown).toBe(1);
  });
});

describe("a comment on a question", () => {
  const id = `c:${first.section}/${first.question.code}`;
  const targets = (parts: Partial<FormFile>, asked = now) =>
    match(parts, asked).found.flatMap(({ cell, target, text: { text: content } }) =>
      cell.kind === "comment" ? [[target?.part ?? null, target?.question.code, content]] : [],
    );

  test("is found by its tag, its name in a workbook or its bookmark", () => {
    const wanted = [["comment", first.question.code, "Counted twice"]];
    expect(targets({ cells: [text(id, "Counted twice")] })).toEqual(wanted);
    expect(targets({ cells: [text(nameOfCell(id), "Counted twice")] })).toEqual(wanted);
    expect(targets({ bookmarks: [text(bookmarkOf(id), "Counted twice")] })).toEqual(wanted);
  });

  test("is not missing in a form that has no place for it", () => {
    const { missing } = match({ cells: [text(first.id, "1")] });
    expect(missing.filter(({ kind }) => kind === "comment")).toEqual([]);
  });

  test("belongs to the question of now with the same code, else to none", () => {
    const older = definition(gardenSurvey(2025));
    expect(targets({ cells: [text(id, "As then")] }, older)).toEqual([
      ["comment", first.question.code, "As then"],
    ]);
    const { code } = first.question;
    const other = changed(2026, (sections) =>
      sections.replaceAll(`"code":"${code}"`, '"code":"gone"'),
    );
    const goneId = `c:${first.section}/gone`;
    expect(targets({ cells: [text(goneId, "Of what?")] }, other)).toEqual([
      [null, undefined, "Of what?"],
    ]);
  });
});

describe("a form of another version", () => {
  const { code } = first.field;

  test("of the same year goes by the place of the answer, where its code was corrected", () => {
    const asked = changed(2026, (sections) => sections);
    expect(found({ cells: [text(first.id, "1")] }, asked)).toEqual([[code, "1"]]);
  });

  test("of an older year goes by the code", () => {
    const asked = definition(gardenSurvey(2025));
    expect(found({ cells: [text(first.id, "1")] }, asked)).toEqual([[code, "1"]]);
  });

  test("is not read where the meaning was broken since", () => {
    const lineage: QuestionnaireDocument["lineage"] = [
      { kind: "break", year: 2026, codes: [code], text: "note.break" },
    ];
    const broken = definition({ ...gardenSurvey(2026), lineage });
    const asked = definition(gardenSurvey(2025));
    const { found: all } = matchForm(file({ cells: [text(first.id, "1")] }), {
      asked,
      now: broken,
    });
    expect(all.map(({ target }) => target)).toEqual([null]);
  });
});

describe("what a form says of itself", () => {
  const properties = {
    AGSSURVEYYEAR: "2026",
    AgsCountry: "can",
    AgsDefinition: "2026",
    AgsLanguage: "fr",
    AgsIssued: "2026-03-01T00:00:00.000Z",
    AgsFilled: "true",
  };
  const here = { countryCode: "CAN", year: 2026 };

  test("is read whatever the case of the names", () => {
    expect(factsOf(properties)).toEqual({
      year: 2026,
      language: "fr",
      definitionId: 2026,
      isFilled: true,
      issuedAt: "2026-03-01T00:00:00.000Z",
    });
    const nothing = { year: null, language: null, definitionId: null, issuedAt: null };
    expect(factsOf({ AgsFilled: "true", AgsIssued: "yesterday" })).toEqual({
      ...nothing,
      isFilled: false,
    });
  });

  test("refuses another country and a later year", () => {
    const codeFor = (given: Record<string, string>) =>
      refusalOf(factsOf(given), given, here)?.code ?? null;
    expect(codeFor(properties)).toBeNull();
    expect(codeFor({ ...properties, AgsCountry: "FRA" })).toBe("other-country");
    expect(codeFor({ ...properties, AGSSURVEYYEAR: "2027" })).toBe("other-year");
    expect(codeFor({ ...properties, AGSSURVEYYEAR: "2020" })).toBeNull();
    expect(codeFor({})).toBeNull();
  });

  test("says which version it asks, and how sure that is", async () => {
    const older = definition(gardenSurvey(2025));
    const other = { ...changed(2026, (sections) => sections), id: 77 };
    const all = new Map([now, older, other].map((one) => [one.id, one]));
    const definitions: Definitions = {
      byId: async (id) => all.get(id) ?? null,
      forYear: async (year) => (year === 2025 ? older : now),
      forYears: async () => new Map(),
    };
    const versionFor = async (given: Record<string, string>) => {
      const { asked, isSure, remarks } = await versionOf(definitions, factsOf(given), now);
      return [asked.id, isSure, remarks.map(({ code }) => code)];
    };
    expect(await versionFor(properties)).toEqual([2026, true, []]);
    expect(await versionFor({ ...properties, AgsDefinition: "77" })).toEqual([
      77,
      true,
      ["other-version"],
    ]);
    expect(await versionFor({ ...properties, AgsDefinition: "9" })).toEqual([
      2026,
      true,
      ["unknown-version"],
    ]);
    const past = { ...properties, AGSSURVEYYEAR: "2025", AgsDefinition: "2025" };
    expect(await versionFor(past)).toEqual([2025, false, ["older-year"]]);
    expect(await versionFor({})).toEqual([2026, false, ["unknown-origin"]]);
  });
});
