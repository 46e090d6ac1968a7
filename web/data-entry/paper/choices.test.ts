// What is proposed, chosen and typed, and what of it is sent.

import { describe, expect, test } from "vitest";
import type { PreviewCell } from "#contract/paper/paper-uploads.ts";
import { largeGardenDefinition } from "#web/testing/large-garden.ts";
import { countOf, type filters, groupOf, groups, isIn } from "./cell-groups.ts";
import {
  type Chosen,
  faultOf,
  nothingChosen,
  outcomeOf,
  takeOf,
  typedOf,
  withTaken,
  withTyped,
} from "./choices.ts";
import { paperAddress } from "./paper-address.ts";

const { questionnaire } = largeGardenDefinition;
const asked = { questionnaire, lang: "en" } as const;
const none = { value: null, state: null };

const cell = (id: string, more: Partial<PreviewCell> = {}): PreviewCell => ({
  id,
  part: "answer",
  section: "Owner",
  question: "plot",
  code: "owner.plots",
  change: "new",
  printed: none,
  present: none,
  paper: { value: 5, state: null },
  text: "5",
  take: "paper",
  ...more,
});

const proposed = cell("proposed");
const conflict = cell("conflict", { change: "conflict", take: null });
const kept = cell("kept", { change: "kept", take: "present" });
const same = cell("same", { change: "same", take: "present" });
const unreadable = cell("unreadable", { change: "unreadable", paper: null, take: null });
const all = [proposed, conflict, kept, same, unreadable];

describe("what is taken", () => {
  test("is what is proposed, until something is chosen", () => {
    expect(all.map((one) => takeOf(nothingChosen, one))).toEqual([
      "paper",
      null,
      "present",
      "present",
      null,
    ]);
    const chosen = withTaken(nothingChosen, [proposed, kept], "present");
    expect(takeOf(chosen, proposed)).toBe("present");
    expect(takeOf(withTaken(chosen, [proposed], "paper"), proposed)).toBe("paper");
  });

  test("is sent by id, without what is the same; undecided cells are counted", () => {
    expect(outcomeOf(nothingChosen, all, asked)).toEqual({
      take: ["proposed"],
      typed: {},
      count: 1,
      open: 2,
    });
  });

  test("can be all of the paper, or all of the platform", () => {
    const paper = withTaken(nothingChosen, all, "paper");
    expect(outcomeOf(paper, all, asked)).toMatchObject({
      take: ["proposed", "conflict", "kept"],
      count: 3,
      open: 1,
    });
    const platform = withTaken(nothingChosen, all, "present");
    expect(outcomeOf(platform, all, asked)).toMatchObject({ take: [], count: 0, open: 1 });
  });
});

describe("what is typed", () => {
  const typing = (text: string, into = unreadable): Chosen => withTyped(nothingChosen, into, text);

  test("is sent once it can be read", () => {
    const chosen = typing("1,200");
    expect(typedOf(chosen, unreadable)).toBe("1,200");
    expect(outcomeOf(chosen, all, asked)).toEqual({
      take: ["proposed"],
      typed: { unreadable: "1,200" },
      count: 2,
      open: 1,
    });
  });

  test.each([
    ["12", null],
    ["n", null],
    ["1 200", null],
    ["", null],
    ["  ", null],
    ["12.5", "wholeNumber"],
    ["many", "notANumber"],
    ["-1", "positive"],
  ])("%j: %s", (text, fault) => {
    expect(faultOf(typing(text), unreadable, asked)).toBe(fault);
    const { typed } = outcomeOf(typing(text), all, asked);
    expect(Object.keys(typed)).toHaveLength(fault === null && text.trim() !== "" ? 1 : 0);
  });

  test("is read in the reader's language", () => {
    expect(faultOf(typing("1.234"), unreadable, asked)).toBe("ambiguousNumber");
    expect(faultOf(typing("1.234"), unreadable, { ...asked, lang: "es" })).toBeNull();
  });

  test("has no value states in a row of a list", () => {
    const inRow = cell("row", {
      section: "Tools",
      question: "tools",
      code: "tools.pieces",
      row: 0,
      change: "unreadable",
      paper: null,
      take: null,
    });
    expect(faultOf(typing("n", inRow), inRow, asked)).toBe("notANumber");
    expect(faultOf(typing("4", inRow), inRow, asked)).toBeNull();
  });

  test("is left to the server where the form of now does not ask it", () => {
    const gone = cell("gone", { code: "no.such.field", paper: null, change: "unreadable" });
    const precision = cell("p", { part: "precision", paper: null, change: "unreadable" });
    expect(faultOf(typing("many", gone), gone, asked)).toBeNull();
    expect(faultOf(typing("many", precision), precision, asked)).toBeNull();
  });
});

describe("the groups and filters", () => {
  const idsIn = (filter: (typeof filters)[number]) =>
    all.filter((one) => isIn(filter, one)).map(({ id }) => id);

  test("what to look at is all but what is the same or new without doubt", () => {
    expect(idsIn("look")).toEqual(["conflict", "kept", "unreadable"]);
    expect(isIn("look", cell("open", { take: null }))).toBe(true);
    expect(isIn("look", proposed, new Set(["proposed"]))).toBe(true);
    expect(isIn("same", proposed, new Set(["proposed"]))).toBe(false);
    expect(idsIn("new")).toEqual(["proposed"]);
    expect(idsIn("same")).toEqual(["same"]);
    expect(idsIn("all")).toEqual(all.map(({ id }) => id));
  });

  test("begin with what has to be decided, and every change has one", () => {
    const changes = groups.map(({ change }) => change);
    expect(changes.slice(0, 3)).toEqual(["conflict", "doubt", "unreadable"]);
    expect(new Set(changes).size).toBe(8);
  });

  test("what is not taken unless it is chosen is in doubt, not “taken”", () => {
    const older = ["new", "changed", "emptied"] as const;
    expect(older.map((change) => groupOf(cell(change, { change, take: null })))).toEqual([
      "doubt",
      "doubt",
      "doubt",
    ]);
    expect(all.map(groupOf)).toEqual(["new", "conflict", "kept", "same", "unreadable"]);
    expect(countOf([...all, cell("older", { take: null })], "conflict", "doubt")).toBe(2);
  });
});

test("the address of a country's paper surveys names country, year and form", () => {
  const place = { countryId: 3, year: 2025 };
  expect(paperAddress(place)).toBe("/papersurvey?countryId=3&year=2025");
  expect(paperAddress(place, 12)).toBe("/papersurvey?countryId=3&year=2025&document=12");
});

test("a choice of one cell leaves those of the others", () => {
  const first = withTaken(nothingChosen, [conflict], "paper");
  const second = withTyped(first, unreadable, "7");
  const third = withTaken(second, [proposed], "present");
  expect(outcomeOf(third, all, asked)).toEqual({
    take: ["conflict"],
    typed: { unreadable: "7" },
    count: 2,
    open: 0,
  });
  // What was there before is as it was.
  expect(outcomeOf(first, all, asked)).toMatchObject({ take: ["proposed", "conflict"], open: 1 });
  expect(outcomeOf(nothingChosen, all, asked)).toMatchObject({ take: ["proposed"], open: 2 });
});
