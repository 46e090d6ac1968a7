// In the dialog that undoes an import, the button that only closes it must not read like the one that undoes.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { langs } from "#questionnaire/engine/languages.ts";

test.each(langs)("in %s, to close the dialog and to undo have different verbs", (lang) => {
  const file = new URL(`../texts/${lang}/history.json`, import.meta.url);
  const { cancel, undo } = JSON.parse(readFileSync(file, "utf8"));
  const verbOf = (text: string) => text.split(" ")[0];
  expect(verbOf(undo)).not.toBe(verbOf(cancel));
});
