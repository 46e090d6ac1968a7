// The comparison of a form as it was sent out, of the present answers, and of the form as it was filled in; and what
// the chosen cells make of the sections.

import { describe, expect, test } from "vitest";
import type { PreviewCell, Said } from "#contract/paper/paper-uploads.ts";
import { expand } from "#questionnaire/document/expand.ts";
import type { SectionAnswers, SurveyAnswers } from "#questionnaire/engine/define.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { type Chosen, draftSections } from "./change-sections.ts";
import { compareCells, rowFinder } from "./compare.ts";
import type { StoredCell, StoredReading } from "./read-cells.ts";

const said = (value: Said["value"], state: Said["state"] = null): Said => ({ value, state });
const none = said(null);

const cell = (more: Partial<StoredCell> = {}): StoredCell => ({
  id: "a:Beds/roses",
  part: "answer",
  section: "Beds",
  question: "beds",
  code: "beds.roses",
  key: "roses",
  printed: none,
  paper: none,
  text: "",
  ...more,
});

const content = (parts: Partial<SectionAnswers>): SectionAnswers => ({
  answers: {},
  states: {},
  precision: {},
  ...parts,
});

const present = (value: Said): SurveyAnswers => ({
  Beds: content({
    answers: value.value === null ? {} : { roses: value.value },
    states: value.state === null ? {} : { roses: value.state },
  }),
});

const reading = (cells: StoredCell[], more: Partial<StoredReading> = {}): StoredReading => ({
  isSure: true,
  isFilled: true,
  cells,
  ...more,
});

/** What becomes of one cell. */
function compared(printed: Said, now: Said, paper: Said | null, more: Partial<StoredReading> = {}) {
  const [one] = compareCells(reading([cell({ printed, paper })], more), present(now));
  return one ? [one.change, one.take] : "not shown";
}

describe("one cell", () => {
  const cases: [string, Said, Said, Said | null, unknown][] = [
    ["new", none, none, said(5), ["new", "paper"]],
    ["new as a state", none, none, said(null, "confidential"), ["new", "paper"]],
    ["changed on paper", said(4), said(4), said(5), ["changed", "paper"]],
    [
      "a number that became a state",
      said(4),
      said(4),
      said(null, "notAvailable"),
      ["changed", "paper"],
    ],
    ["emptied on paper", said(4), said(4), none, ["emptied", "paper"]],
    [
      "a state that was taken out",
      said(null, "confidential"),
      said(null, "confidential"),
      none,
      ["emptied", "paper"],
    ],
    ["changed on the platform", said(4), said(6), said(4), ["kept", "present"]],
    ["filled on the platform", none, said(6), none, ["kept", "present"]],
    ["changed on both", said(4), said(6), said(5), ["conflict", null]],
    ["filled on both", none, said(6), said(5), ["conflict", null]],
    ["emptied there, changed here", said(4), said(6), none, ["conflict", null]],
    ["changed alike on both", said(4), said(5), said(5), ["same", "present"]],
    ["unchanged", said(4), said(4), said(4), ["same", "present"]],
    ["unreadable", said(4), said(4), null, ["unreadable", null]],
    ["a true zero is an answer", none, none, said(0), ["new", "paper"]],
    ["never answered", none, none, none, "not shown"],
  ];
  test.each(cases)("%s", (_, printed, now, paper, expected) => {
    expect(compared(printed, now, paper)).toEqual(expected);
  });

  test("a blank cell of an empty form is not shown, whatever the platform has", () => {
    expect(compared(none, said(6), none, { isFilled: false })).toBe("not shown");
    expect(compared(none, said(6), said(5), { isFilled: false })).toEqual(["conflict", null]);
  });

  test("of an older form or one of unknown origin nothing is proposed", () => {
    expect(compared(none, none, said(5), { isSure: false })).toEqual(["new", null]);
    expect(compared(said(4), said(4), none, { isSure: false })).toEqual(["emptied", null]);
  });

  test("a tracked change is not proposed", () => {
    const [one] = compareCells(reading([cell({ paper: said(5), isTracked: true })]), {});
    expect(one).toMatchObject({ change: "new", take: null });
  });
});

test("no data beside figures is left to the person", () => {
  const precision = cell({
    id: "p:Beds/beds",
    part: "precision",
    code: "beds",
    key: "beds",
    paper: said("noData"),
  });
  const both = compareCells(reading([precision, cell({ paper: said(5) })]), {});
  expect(both.map(({ change, take }) => [change, take])).toEqual([
    ["conflict", null],
    ["new", "paper"],
  ]);
  expect(compareCells(reading([precision]), {})[0]).toMatchObject({ change: "new", take: "paper" });
});

describe("rows of a list", () => {
  const inRow = (row: number, key: string, printed: Said, paper: Said): StoredCell =>
    cell({
      id: `a:Tools/tools#${row}.${key}`,
      section: "Tools",
      question: "tools",
      code: `tools.${key}`,
      key,
      row,
      printed,
      paper,
    });
  const survey = (...tools: Record<string, string | number>[]): SurveyAnswers => ({
    Tools: content({ answers: { tools } }),
  });
  const spade = { name: "Spade", pieces: 2 };
  const rake = { name: "Rake", pieces: 3 };

  test("are found by what names them, in another order too", () => {
    const cells = [
      inRow(0, "name", said("Spade"), said("Spade")),
      inRow(0, "pieces", said(2), said(4)),
    ];
    expect(
      rowFinder(cells, survey(rake, spade))({ section: "Tools", question: "tools", row: 0 }),
    ).toBe(1);
    const [, pieces] = compareCells(reading(cells), survey(rake, spade));
    expect(pieces).toMatchObject({ change: "changed", present: said(2), take: "paper" });
  });

  test("that the platform no longer has are conflicts where they changed on paper", () => {
    const cells = [
      inRow(0, "name", said("Spade"), said("Spade")),
      inRow(0, "pieces", said(2), said(4)),
    ];
    const changes = compareCells(reading(cells), survey(rake)).map(({ change }) => change);
    expect(changes).toEqual(["kept", "conflict"]);
  });

  test("that are alike are found once each", () => {
    const cells = [0, 1].flatMap((row) => [
      inRow(row, "name", none, said("Spade")),
      inRow(row, "pieces", none, said(row + 5)),
    ]);
    const find = rowFinder(cells, survey(spade));
    const at = (row: number) => find({ section: "Tools", question: "tools", row });
    expect([at(0), at(1)]).toEqual([0, undefined]);
  });
});

describe("a comment on a form", () => {
  const written = (text: string, more: Partial<StoredCell> = {}) =>
    cell({
      id: "c:Beds/beds",
      part: "comment",
      code: "beds",
      key: "beds",
      printed: none,
      paper: said(text),
      text,
      ...more,
    });
  const one = written("Counted twice");
  const changeOf = (
    stored: StoredCell,
    comments: { text: string; field?: string }[],
    sure = true,
  ) =>
    compareCells({ ...reading([stored]), isSure: sure }, {}, comments).map(({ change, take }) => [
      change,
      take,
    ]);

  test("is new, and proposed like a cell", () => {
    expect(changeOf(one, [])).toEqual([["new", "paper"]]);
    expect(changeOf(one, [], false)).toEqual([["new", null]]);
    expect(changeOf(written("Counted twice", { isTracked: true }), [])).toEqual([["new", null]]);
  });

  test("is the same where it was made before, on the same question", () => {
    const text = "Counted twice";
    expect(changeOf(one, [{ text, field: "Beds.beds" }])).toEqual([["same", "present"]]);
    expect(changeOf(one, [{ text, field: "Beds.paths" }])).toEqual([["new", "paper"]]);
    expect(changeOf(one, [{ text }])).toEqual([["new", "paper"]]);
    expect(changeOf(one, [{ text: "Else", field: "Beds.beds" }])).toEqual([["new", "paper"]]);
  });

  test("that is empty is not shown", () => {
    expect(changeOf(written("", { paper: none }), [])).toEqual([]);
  });
});

describe("the chosen cells", () => {
  const questionnaire = expand(gardenSurvey(2026));
  const [field] = [...questionnaire.fields.values()].filter(({ kind }) => kind === "count");
  if (!field) throw new Error("the garden has no count");
  const { section, key, code, question } = field;

  const chosen = (now: Said, more: Partial<PreviewCell> = {}): Chosen => ({
    said: now,
    cell: {
      id: code,
      part: "answer",
      section,
      question,
      code,
      change: "new",
      printed: none,
      present: none,
      paper: now,
      text: "",
      take: "paper",
      ...more,
    },
  });
  const precision = (now: Said) => chosen(now, { part: "precision", code: question, id: "p" });
  const change = (survey: SurveyAnswers, ...cells: Chosen[]) =>
    draftSections(survey, cells, { find: () => undefined, questionnaire }).contents.get(section);

  test("are written, and the others of the section stay", () => {
    const before = { [section]: content({ answers: { other: 1, [key]: 2 } }) };
    expect(change(before, chosen(said(5)))?.answers).toEqual({ other: 1, [key]: 5 });
    expect(before[section]?.answers).toEqual({ other: 1, [key]: 2 });
  });

  test("a state takes the place of a number, and a number that of a state", () => {
    const withNumber = { [section]: content({ answers: { [key]: 2 } }) };
    const state = change(withNumber, chosen(said(null, "confidential")));
    expect(state).toMatchObject({ answers: {}, states: { [key]: "confidential" } });
    const withState = { [section]: content({ states: { [key]: "confidential" } }) };
    expect(change(withState, chosen(said(3)))).toMatchObject({ answers: { [key]: 3 }, states: {} });
    expect(change(withState, chosen(none))).toMatchObject({ answers: {}, states: {} });
  });

  test("no data empties its question; figures end it", () => {
    const before = { [section]: content({ answers: { [key]: 2 } }) };
    expect(change(before, precision(said("noData")))).toMatchObject({
      answers: {},
      precision: { [question]: "noData" },
    });
    const noData = { [section]: content({ precision: { [question]: "noData" } }) };
    expect(change(noData, chosen(said(3)))).toMatchObject({
      answers: { [key]: 3 },
      precision: {},
    });
    expect(change(noData, precision(none))?.precision).toEqual({});
  });

  test("a new row comes after the others, and an emptied one goes", () => {
    const before = {
      [section]: content({ answers: { tools: [{ name: "Spade" }, { name: "Rake" }] } }),
    };
    const inRow = (row: number, name: string | null) =>
      chosen(said(name), { question: "tools", code: "name", row });
    const find = ({ row }: { row?: number | undefined }) => (row === 0 ? 0 : undefined);
    const { contents } = draftSections(before, [inRow(0, null), inRow(4, "Hoe")], {
      find,
      questionnaire,
    });
    expect(contents.get(section)?.answers.tools).toEqual([{ name: "Rake" }, { name: "Hoe" }]);
  });

  test("are found again where the checks name them, also after a row was emptied", () => {
    const before = {
      [section]: content({ answers: { tools: [{ name: "Spade" }, { name: "Rake" }] } }),
    };
    const inRow = (row: number, name: string | null) =>
      chosen(said(name), { id: `row ${row}`, question: "tools", code: "name", row });
    const find = ({ row }: { row?: number | undefined }) =>
      row === 0 || row === 1 ? row : undefined;
    const cells = [
      chosen(said(5)),
      precision(said("estimate")),
      inRow(0, null),
      inRow(1, "Rake 2"),
      inRow(7, "Hoe"),
    ];
    const { places } = draftSections(before, cells, { find, questionnaire });
    expect([...places()]).toEqual([
      [`${section}/${key}`, expect.any(String)],
      [`${section}/${question}`, "p"],
      [`${section}/tools.-1.name`, "row 0"],
      [`${section}/tools.0.name`, "row 1"],
      [`${section}/tools.1.name`, "row 7"],
    ]);
  });
});

describe("the rows of a list that were sent out", () => {
  const inRow = (row: number, key: string, printed: Said, paper: Said): StoredCell =>
    cell({
      id: `a:Tools/tools#${row}.${key}`,
      section: "Tools",
      question: "tools",
      code: `tools.${key}`,
      key,
      row,
      printed,
      paper,
    });
  const survey = (...tools: Record<string, string | number>[]): SurveyAnswers => ({
    Tools: content({ answers: { tools } }),
  });
  const at = (cells: StoredCell[], now: SurveyAnswers, row: number) =>
    rowFinder(cells, now)({ section: "Tools", question: "tools", row });

  test("are found by what was printed, also where the name was changed on paper", () => {
    const cells = [inRow(0, "name", said("Spade"), said("Shovel"))];
    expect(at(cells, survey({ name: "Rake" }, { name: "Spade" }), 0)).toBe(1);
    expect(at(cells, survey({ name: "Shovel" }), 0)).toBeUndefined();
  });

  test("are found whatever the case and the spaces of their names", () => {
    const cells = [inRow(0, "name", none, said(" SPADE "))];
    expect(at(cells, survey({ name: "Spade" }), 0)).toBe(0);
  });

  test("are not found by figures alone", () => {
    const cells = [inRow(0, "pieces", none, said(2))];
    expect(at(cells, survey({ name: "Spade", pieces: 2 }), 0)).toBeUndefined();
    expect(at(cells, {}, 0)).toBeUndefined();
  });

  test("that are new on paper are new cells", () => {
    const cells = [inRow(3, "name", none, said("Hoe")), inRow(3, "pieces", none, said(1))];
    const changes = compareCells(reading(cells), survey({ name: "Spade" }));
    expect(changes.map(({ change, take }) => [change, take])).toEqual([
      ["new", "paper"],
      ["new", "paper"],
    ]);
  });

  test("that were emptied on paper are emptied cell by cell", () => {
    const cells = [inRow(0, "name", said("Spade"), none), inRow(0, "pieces", said(2), none)];
    const changes = compareCells(reading(cells), survey({ name: "Spade", pieces: 2 }));
    expect(changes.map(({ change }) => change)).toEqual(["emptied", "emptied"]);
  });
});

test("what is shown of a cell has no name of its place in the store", () => {
  const [one] = compareCells(reading([cell({ paper: said(5) })]), {});
  expect(one).not.toHaveProperty("key");
  expect(one).toMatchObject({ id: "a:Beds/roses", code: "beds.roses", present: none });
});

test("a box that is not ticked is the same as no answer", () => {
  const before: SurveyAnswers = { Beds: content({ answers: { roses: false } }) };
  const unticked = compareCells(reading([cell({ paper: none })]), before);
  expect(unticked).toEqual([]);
  const [ticked] = compareCells(reading([cell({ paper: said(true) })]), before);
  expect(ticked).toMatchObject({ change: "new", present: none, take: "paper" });
});
