import { expect, test } from "vitest";
import { progressOf } from "#web/testing/progress-of.ts";
import { choicesIn } from "./progress-query.ts";
import {
  groupsOf,
  inScope,
  inState,
  lateRows,
  namedRows,
  quietRows,
  tallyOf,
} from "./progress-rows.ts";

const countries = [
  { id: 1, code: "BRA", name: "Brazil", region: "Americas" },
  { id: 2, code: "TCD", name: "Chad", region: "Africa" },
  { id: 3, code: "FJI", name: "Fiji", region: "" },
  { id: 4, code: "GHA", name: "Ghana", region: "Africa" },
];
const now = Date.parse("2026-03-20T00:00:00Z");
const rows = namedRows(countries, [
  progressOf(1, { state: "toReview", incomeClass: "UM" }),
  progressOf(2, { state: "inProgress", incomeClass: "L", lastUpdate: "2026-03-01T00:00:00Z" }),
  progressOf(3, { state: "notStarted", isMember: null }),
  progressOf(4, { state: "withErrors", incomeClass: "LM", lastUpdate: "2026-03-19T00:00:00Z" }),
]);
const names = (found: readonly { country: string }[]) => found.map(({ country }) => country);
const chosen = (query: string) => choicesIn(new URLSearchParams(query));

test("a country that is no member counts once it has started", () => {
  const given = (state: "notStarted" | "inProgress") => [
    progressOf(1, { isMember: false, state }),
    progressOf(2, { isMember: true }),
  ];
  expect(names(namedRows(countries, given("notStarted")))).toEqual(["Chad"]);
  expect(names(namedRows(countries, given("inProgress")))).toEqual(["Brazil", "Chad"]);
});

test("region, class and state of the address narrow the countries", () => {
  expect(names(inScope(rows, chosen("region=Africa")))).toEqual(["Chad", "Ghana"]);
  expect(names(inScope(rows, chosen("class=UM")))).toEqual(["Brazil"]);
  expect(names(inState(rows, chosen("state=withErrors")))).toEqual(["Ghana"]);
  expect(names(inState(rows, chosen("state=nonsense")))).toHaveLength(4);
});

test("groups are in order, countries without one at the end", () => {
  const order = (one: string, other: string) => one.localeCompare(other);
  const keysOf = (grouping: "region" | "incomeClass") =>
    groupsOf(rows, grouping, order).map(({ key }) => key);
  expect(keysOf("region")).toEqual(["Africa", "Americas", ""]);
  expect(keysOf("incomeClass")).toEqual(["UM", "LM", "L", ""]);
});

test("done, started and not started make all", () => {
  expect(tallyOf(rows)).toEqual({ done: 1, started: 2, unstarted: 1, total: 4 });
});

test("late is who has not started, or saved nothing for two weeks", () => {
  expect(names(lateRows(rows, now))).toEqual(["Fiji", "Chad"]);
});

test.each([
  ["approved", null, false],
  ["toReview", null, false],
  ["notStarted", null, true],
  ["inProgress", "2026-03-06T00:00:00Z", true],
  ["inProgress", "2026-03-06T00:00:01Z", false],
  ["withErrors", "2026-01-01T00:00:00Z", true],
] as const)("%s, saved last at %s, is late: %s", (state, lastUpdate, isLate) => {
  const one = namedRows(countries, [progressOf(1, { state, lastUpdate })]);
  expect(lateRows(one, now)).toHaveLength(isLate ? 1 : 0);
});

test("no country is no group, and nothing to count", () => {
  expect(groupsOf([], "region", () => 0)).toEqual([]);
  expect(tallyOf([])).toEqual({ done: 0, started: 0, unstarted: 0, total: 0 });
});

test("countries keep the order of their names", () => {
  const reversed = [3, 1, 2].map((id) => progressOf(id));
  expect(names(namedRows(countries, reversed))).toEqual(["Brazil", "Chad", "Fiji"]);
});

test("a country that the list of countries does not have is left out", () => {
  expect(namedRows(countries, [progressOf(99)])).toEqual([]);
});

test.each([
  ["notStarted", 2024, true],
  ["notStarted", 2023, false],
  ["notStarted", null, false],
  ["inProgress", 2024, false],
] as const)("in 2025, %s with an answer for %s is quiet: %s", (state, answeredLast, isQuiet) => {
  const one = namedRows(countries, [progressOf(1, { state, answeredLast })]);
  expect(quietRows(one, 2025)).toHaveLength(isQuiet ? 1 : 0);
});

test("of the quiet ones, who was done earliest the year before comes first, who never was comes last", () => {
  const quiet = (id: number, doneAtThen: string | null) =>
    progressOf(id, { state: "notStarted", answeredLast: 2024, doneAtThen });
  const found = namedRows(countries, [
    quiet(1, null),
    quiet(2, "2025-03-02T00:00:00Z"),
    quiet(3, "2024-11-30T00:00:00Z"),
    quiet(4, null),
  ]);
  expect(names(quietRows(found, 2025))).toEqual(["Fiji", "Chad", "Brazil", "Ghana"]);
});
