// What a new setting costs, by the guide that scripts/guides.test.ts follows on a copy.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stepsOf } from "../../scripts/follow-guide.ts";

test("a setting costs its entry, its texts and its use, nothing else", () => {
  const guide = join(import.meta.dirname, "../../docs/how-to-add-a-setting.md");
  const files = stepsOf(readFileSync(guide, "utf8")).flatMap((step) =>
    step.kind === "run" ? [] : [step.file],
  );
  expect(files).toEqual([
    "contract/settings.ts",
    "web/texts/en/settings.json",
    "web/texts/fr/settings.json",
    "web/texts/es/settings.json",
    "server/users/remind-administrators.ts",
  ]);
});
