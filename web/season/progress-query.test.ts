// What the address of the progress report says.

import { expect, test } from "vitest";
import { choicesIn, narrowedTo, progressOf, yearsIn } from "./progress-query.ts";

const at = (query: string) => choicesIn(new URLSearchParams(query));

test("an address without choices is the newest survey, grouped by region", () => {
  expect(at("")).toEqual({
    year: null,
    compare: null,
    region: null,
    incomeClass: null,
    state: null,
    group: "region",
  });
  expect(yearsIn(at(""))).toEqual({});
  expect(narrowedTo(at(""))).toEqual({});
});

test("every choice is read", () => {
  const choices = at(
    "year=2024&compare=2020&region=Africa&class=LM&state=toReview&group=incomeClass",
  );
  expect(choices).toEqual({
    year: 2024,
    compare: 2020,
    region: "Africa",
    incomeClass: "LM",
    state: "toReview",
    group: "incomeClass",
  });
  expect(yearsIn(choices)).toEqual({ year: 2024, compare: 2020 });
  expect(narrowedTo(choices)).toEqual({ region: "Africa", incomeClass: "LM", state: "toReview" });
});

test.each([
  ["year=later", "year"],
  ["compare=1", "compare"],
  ["class=rich", "incomeClass"],
  ["state=lost", "state"],
] as const)("%s is no choice", (query, name) => {
  expect(at(query)[name]).toBeNull();
});

test("a grouping that is not known is the first one", () => {
  expect(at("group=alphabet").group).toBe("region");
});

test("what only narrows what is shown asks the server for nothing else", () => {
  const keys = ["", "region=Africa", "class=L&state=approved", "group=incomeClass"].map((query) =>
    JSON.stringify(progressOf(at(query)).queryKey),
  );
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ["class=H", "H"],
  ["class=UM", "UM"],
  ["class=LM", "LM"],
  ["class=L", "L"],
  ["class=U", "U"],
])("%s is an income class", (query, incomeClass) => {
  expect(at(query).incomeClass).toBe(incomeClass);
  expect(narrowedTo(at(query))).toEqual({ incomeClass });
});

test.each(["approved", "toReview", "withErrors", "inProgress", "notStarted"])(
  "%s is a state",
  (state) => {
    expect(at(`state=${state}`).state).toBe(state);
    expect(narrowedTo(at(`state=${state}`))).toEqual({ state });
  },
);

test("another year asks the server anew", () => {
  const keyOf = (query: string) => JSON.stringify(progressOf(at(query)).queryKey);
  expect(keyOf("year=2024")).not.toBe(keyOf(""));
  expect(keyOf("year=2024")).not.toBe(keyOf("year=2023"));
  expect(keyOf("year=2024&compare=2022")).not.toBe(keyOf("year=2024"));
});
