// Follows every how-to guide of docs/ on a copy of the repository. A guide that no longer matches
// the code fails here.

import { globSync, readFileSync, rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { copyRepository, follow, stepsOf } from "./follow-guide.ts";

const root = new URL("../", import.meta.url).pathname;
const guides = globSync("docs/how-to-*.md", { cwd: root }).sort();

test("there are guides for a question, a rule, a report, an error, a language and a setting", () => {
  for (const thing of ["question", "rule", "report", "error", "language", "setting"]) {
    expect(guides).toContain(`docs/how-to-add-${/^[aeiou]/.test(thing) ? "an" : "a"}-${thing}.md`);
  }
});

describe.concurrent("a reader who follows", () => {
  test.each(guides)("%s succeeds", async (guide) => {
    const folder = copyRepository(root);
    try {
      for (const step of stepsOf(readFileSync(`${root}${guide}`, "utf8"))) {
        await follow(folder, step);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
