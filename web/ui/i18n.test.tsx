// Texts in components: placeholders, keys that data name, and a change of language.

import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import {
  loadTexts,
  setLanguage,
  type TextOfCode,
  textNow,
  useCodeTexts,
  useTexts,
} from "./i18n.ts";

const drawn = new Set<TextOfCode>();

function Print() {
  const { t, lang } = useTexts("sections");
  drawn.add(useCodeTexts("sections"));
  return <p>{`${lang}: ${t("tools.print")}, ${t("tools.lastYear", { year: null })}`}</p>;
}

test("are written anew in another language, with the same function until then", async () => {
  onTestFinished(() => setLanguage("en"));
  // Tests beside this one remember a language on the same device.
  await setLanguage("en");
  await loadTexts(["sections"]);
  drawn.clear();
  const screen = await render(<Print />);
  await screen.rerender(<Print />);
  await expect.element(page.getByText("en: Print, Show —")).toBeVisible();
  expect(drawn.size).toBe(1);
  await setLanguage("fr");
  await expect.element(page.getByText("fr: Imprimer, Afficher —")).toBeVisible();
  expect(drawn.size).toBe(2);
});

test("of a screen that comes while the language changes are in the new one", async () => {
  onTestFinished(() => setLanguage("en"));
  const changed = setLanguage("fr");
  const come = loadTexts(["query"]);
  await Promise.all([changed, come]);
  expect(textNow("query", "cancel")).toBe("Annuler");
});

test("are the key itself where there is none", async () => {
  const Unknown = () => <p>{useCodeTexts("sections")("no such key")}</p>;
  await render(<Unknown />);
  await expect.element(page.getByText("no such key")).toBeVisible();
});
