// Choosing a language on pages without a top bar.

import { expect, test } from "vitest";
import { setCulture } from "#contract/my-account.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { LanguageRow } from "./language-row.tsx";

test("offers every language under its own name and shows the one in use", async () => {
  const screen = await renderScreen(<LanguageRow />, { lang: "fr" });
  await expect.element(screen.getByRole("group", { name: "Langue" })).toBeVisible();
  const french = screen.getByRole("button", { name: "Français" });
  await expect.element(french).toHaveAttribute("aria-pressed", "true");
  await expect.element(screen.getByRole("button", { name: "English" })).toBeVisible();
});

test("changes the page's language for a visitor without asking the server", async () => {
  const screen = await renderScreen(<LanguageRow />);
  await screen.getByRole("button", { name: "Español" }).click();
  await expect.element(screen.getByRole("group", { name: "Idioma" })).toBeVisible();
  await expect.poll(() => document.documentElement.lang).toBe("es");
});

test("keeps the language of a signed-in user on the server", async () => {
  server.answer(setCulture, undefined);
  const screen = await renderScreen(<LanguageRow />, { role: "NMO", countryId: 7 });
  await screen.getByRole("button", { name: "Français" }).click();
  await expect.poll(() => server.requestsOf(setCulture)).toHaveLength(1);
  expect(server.requestsOf(setCulture)[0]?.body).toEqual({ culture: "fr" });
});
