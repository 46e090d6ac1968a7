// The notice that Administrators write for the home page.

import { expect, test } from "vitest";
import { getInstance } from "#contract/platform.ts";
import { settingDefaults } from "#contract/settings.ts";
import { listSurveys } from "#contract/surveys.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { shippedInstance } from "#web/testing/shipped-instance.ts";
import { Home } from "./home.tsx";

const withNotice = (homeNotice: Record<string, string>) => {
  server.answer(listSurveys, []);
  server.answer(getInstance, { ...shippedInstance, settings: { ...settingDefaults, homeNotice } });
};

test("is shown in the reader's language, as it was typed", async () => {
  withNotice({ en: "Closed", fr: "Fermé <b>vendredi</b>" });
  const screen = await renderScreen(<Home />, { role: "DDC", lang: "fr" });
  await expect.element(screen.getByText("Fermé <b>vendredi</b>")).toBeVisible();
  await expect.element(screen.getByText("Closed")).not.toBeInTheDocument();
});

test("is absent in a language without a text", async () => {
  withNotice({ en: "Closed" });
  const screen = await renderScreen(<Home />, { role: "DDC", lang: "es" });
  await expect.element(screen.getByText(/, Amina$/)).toBeVisible();
  await expect.element(screen.getByText("Closed")).not.toBeInTheDocument();
});
