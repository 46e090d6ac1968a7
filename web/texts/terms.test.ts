// One word for one thing: a cell of the form is not also a box, and in Spanish a country gets a reminder.

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Boxes that are ticked are boxes. */
const boxes = ["details.kind.flag"];

test.each([
  ["fr", /\bcases?\b/i],
  ["es", /\bcasillas?\b|recuerda a|\brecordar\b/i],
])("the screens use no second word for it, in %s", (lang, word) => {
  const folder = new URL(`${lang}/`, import.meta.url);
  const found = globSync("*.json", { cwd: folder }).flatMap((file) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
    return Object.entries(texts).filter(([key, text]) => !boxes.includes(key) && word.test(text));
  });
  expect(found).toEqual([]);
});
