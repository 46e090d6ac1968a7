// Males by age as an Administrator edits them: all five groups or none, and never more than the population.

import { beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { listCountries, listOverview, putOverview } from "#contract/countries.ts";
import { listSurveys } from "#contract/surveys.ts";
import type { MalesByAge } from "#reports/engine/males/by-age.ts";
import { Messages } from "#web/layout/messages.tsx";
import { server } from "#web/testing/fake-server.ts";
import { namedCountry } from "#web/testing/named-country.ts";
import { type RenderedScreen, renderScreen } from "#web/testing/render-screen.tsx";
import { Population } from "./population.tsx";

const ofFrance = { under5: 100, from5to13: 200, from14to18: 100, from19to44: 300, from45: 250 };
let stored: Record<number, MalesByAge | null> = {};

beforeEach(() => {
  stored = { 1: null, 2: ofFrance };
  server.answer(listCountries, [namedCountry(1, "Canada"), namedCountry(2, "France")]);
  server.answer(listSurveys, []);
  server.answer(listOverview, ({ query }) =>
    [1, 2].map((countryId) => ({
      countryId,
      year: Number(query.get("year")),
      region: "Europe",
      population: 2000,
      gniType: "H" as const,
      males: stored[countryId] ?? null,
    })),
  );
  server.answer(putOverview, ({ body }) => {
    for (const { countryId, males = null } of body) stored[countryId] = males;
    return [];
  });
});

const openScreen = () =>
  renderScreen(
    <>
      <Population />
      <Messages />
    </>,
    { role: "Administrator", address: "/population?year=2025" },
  );

async function openDialog(screen: RenderedScreen, country: string, state: string) {
  await screen.getByRole("button", { name: `${country}: Males by age, ${state}. Change` }).click();
  return screen.getByRole("dialog", { name: `Males by age: ${country}, 2025` });
}

const labels = ["0–4 years", "5–13 years", "14–18 years", "19–44 years", "45 years and over"];

describe("the dialog of males by age", () => {
  test("says in the grid whether they are known, and shows what is stored", async () => {
    const screen = await openScreen();
    const dialog = await openDialog(screen, "France", "Yes");
    await expect.element(dialog.getByLabelText("19–44 years")).toHaveValue("300");
    await expect
      .element(dialog.getByRole("status"))
      .toMatchTextContent("Males of all ages: 950; population: 2,000.");
  });

  test("saves all five groups, with what the editor saw", async () => {
    const screen = await openScreen();
    const dialog = await openDialog(screen, "Canada", "No");
    for (const [at, label] of labels.entries()) {
      await userEvent.fill(dialog.getByLabelText(label), String((at + 1) * 100));
    }
    await expect
      .element(dialog.getByRole("status"))
      .toMatchTextContent("Males of all ages: 1,500; population: 2,000.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(screen.getByText("Save Successful")).toBeVisible();
    expect(server.requestsOf(putOverview)[0]?.body).toEqual([
      {
        countryId: 1,
        year: 2025,
        population: 2000,
        gniType: "H",
        males: { under5: 100, from5to13: 200, from14to18: 300, from19to44: 400, from45: 500 },
        was: { population: 2000, gniType: "H", males: null },
      },
    ]);
    await expect
      .element(screen.getByRole("button", { name: "Canada: Males by age, Yes. Change" }))
      .toBeVisible();
  });

  test("asks for the groups that are missing, and for whole numbers", async () => {
    const screen = await openScreen();
    const dialog = await openDialog(screen, "Canada", "No");
    await userEvent.fill(dialog.getByLabelText("0–4 years"), "12.5");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect
      .element(dialog.getByLabelText("0–4 years"))
      .toHaveAccessibleDescription(/whole number of people/);
    await expect
      .element(dialog.getByLabelText("45 years and over"))
      .toHaveAccessibleDescription(/all five groups/);
    expect(server.requestsOf(putOverview)).toEqual([]);
  });

  test("refuses more males than people", async () => {
    const screen = await openScreen();
    const dialog = await openDialog(screen, "France", "Yes");
    await userEvent.fill(dialog.getByLabelText("45 years and over"), "1301");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect
      .element(dialog.getByLabelText("45 years and over"))
      .toHaveAccessibleDescription(/more than the population/);
    expect(server.requestsOf(putOverview)).toEqual([]);
  });

  test("makes them unknown when all five are left blank", async () => {
    const screen = await openScreen();
    const dialog = await openDialog(screen, "France", "Yes");
    for (const label of labels) await userEvent.fill(dialog.getByLabelText(label), "");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect
      .element(screen.getByRole("button", { name: "France: Males by age, No. Change" }))
      .toBeVisible();
    expect(stored[2]).toBeNull();
  });

  test("says that someone else changed the country in the meantime", async () => {
    server.refuse(putOverview, "version-conflict");
    const screen = await openScreen();
    const dialog = await openDialog(screen, "France", "Yes");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect
      .element(screen.getByText(/Someone else changed this country in the meantime/))
      .toBeVisible();
  });
});

test("a population below the males that are stored cannot be saved", async () => {
  const screen = await openScreen();
  const population = screen.getByRole("textbox", { name: "France: Population" });
  await userEvent.fill(population, "949");
  await expect
    .element(population)
    .toHaveAccessibleDescription(/Fewer people than the males by age/);
  await expect.element(screen.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
});
