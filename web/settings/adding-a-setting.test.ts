// Follows docs/how-to-add-a-setting.md on a copy of the repository: a setting costs its entry, its
// texts and its use, and the check names what is missing.

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyRepository, follow, type Step, stepsOf } from "../../scripts/follow-guide.ts";

const root = join(import.meta.dirname, "../..");
const steps = stepsOf(readFileSync(join(root, "docs/how-to-add-a-setting.md"), "utf8"));

let copy = "";
beforeAll(() => {
  copy = copyRepository(root);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("the guide can be followed", { timeout: 300_000 }, () => {
  for (const step of steps) follow(copy, step);
});

test("it touches the entry, the texts and the use, nothing else", () => {
  const files = steps.flatMap((step: Step) => (step.kind === "run" ? [] : [step.file]));
  expect(files).toEqual([
    "contract/settings.ts",
    "web/texts/en/settings.json",
    "web/texts/fr/settings.json",
    "web/texts/es/settings.json",
    "server/users/remind-administrators.ts",
  ]);
});
