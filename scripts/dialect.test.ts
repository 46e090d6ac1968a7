import { expect, test } from "vitest";
import { dialectIn } from "./dialect.ts";

test.each([
  ["an identifier", "a.ts", "const useDeed = 1;", "useDeed: “Deed” (say: action)"],
  ["a comment", "a.ts", "const a = 1; // whoever calls this", "“whoever” (say: the user who)"],
  ["a test name", "a.test.ts", 'test("nobody may pass", () => {});', "a.test.ts:1 “nobody”"],
  ["the name of a table test", "a.test.ts", 'test.each([1])("%s stands", () => {});', "“stands”"],
  ["a title in a template", "a.test.ts", "test(`a row that stands`, () => {});", "“stands”"],
  [
    "the message of an error",
    "a.ts",
    'throw new Error("nobody could sign in");',
    "a.ts:1 “nobody”",
  ],
  ["the message of an own error", "a.ts", "throw new ConfigError(`it was told`);", "“was told”"],
  ["an identifier for a typo", "a.ts", "const isSlip = true;", "isSlip: “Slip” (say: typo)"],
  ["an identifier of a place", "a.ts", "const floor = [];", "floor: “floor”"],
  ["a function that walks", "a.ts", "function walk() {}", "walk: “walk”"],
  ["an identifier that is held", "a.ts", "const [held] = [1];", "held: “held”"],
  ["a comment that stands", "a.ts", "const a = 1; // names stand in front", "“stand” (say: is)"],
  ["a comment in a style sheet", "a.css", "a {}\n/* stands here */", "a.css:2"],
  ["a comment in SQL", "a.sql", "select 1; -- held against the store", "a.sql:1"],
  ["a document", "a.md", "# Title\n\nEvery deed leaves one event.", "a.md:3"],
])("refuses an old word in %s", (_, file, text, message) => {
  expect(dialectIn(file, text).join("\n")).toContain(message);
});

test.each([
  ["texts for users and longer words", 'const almost = "Nobody stands here"; // understandable'],
  ["names of the language", "const a = Math.floor(1.5);"],
  ["the table of a test", 'test.each([["nobody"]])("a %s", () => {});'],
  ["errors without a message", "throw new Error();"],
])("leaves %s alone", (_, text) => {
  expect(dialectIn("a.ts", text)).toEqual([]);
});
