import { expect, test } from "vitest";
import { dialectIn } from "./dialect.ts";

test.each([
  ["an identifier", "a.ts", "const useDeed = 1;", "useDeed: “Deed” (say: action)"],
  ["a comment", "a.ts", "const a = 1; // whoever calls this", "“whoever” (say: the user who)"],
  ["a test name", "a.test.ts", 'test("nobody may pass", () => {});', "a.test.ts:1 “nobody”"],
  ["the name of a table test", "a.test.ts", 'test.each([1])("%s stands", () => {});', "“stands”"],
  ["a comment in a style sheet", "a.css", "a {}\n/* stands here */", "a.css:2"],
  ["a comment in SQL", "a.sql", "select 1; -- held against the store", "a.sql:1"],
  ["a document", "a.md", "# Title\n\nEvery deed leaves one event.", "a.md:3"],
])("refuses an old word in %s", (_, file, text, message) => {
  expect(dialectIn(file, text).join("\n")).toContain(message);
});

test("leaves texts for users and longer words alone", () => {
  const text = 'const almost = "Nobody stands here"; // indeed, almost understandable';
  expect(dialectIn("a.ts", text)).toEqual([]);
});
