// Offline forms as a respondent and as the staff use them.

import { beforeEach, expect, test } from "vitest";
import { listCountries } from "#contract/countries.ts";
import { getOfflineForm, listOfflineForms } from "#contract/documents.ts";
import { listSurveys } from "#contract/surveys.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";
import { shownMessages } from "#web/ui/show-message.ts";
import { OfflineForms } from "./offline-forms.tsx";

const country = (id: number, name: string) => ({
  id,
  code: "AAA",
  name_en: name,
  name_fr: name,
  name_es: name,
  region: "Europe",
});
const survey = (key: number, year: number) => ({
  key,
  year,
  startDate: `${year + 1}-02-01`,
  endDate: `${year + 1}-09-01`,
  isOpen: false,
  createdBy: null,
  creationDate: "2026-01-01T00:00:00.000Z",
});
const form = (id: number, year: number, number: number, isAsked: boolean) => ({
  id,
  fileName: `AAA-${year}-${number}`,
  year,
  number,
  publishedAt: "2026-09-22T10:00:00.000Z",
  isAsked,
});

beforeEach(() => {
  server.answer(listCountries, [country(1, "France"), country(2, "Italy")]);
  server.answer(listSurveys, [survey(2, 2025), survey(1, 2024)]);
  server.answer(listOfflineForms, ({ query }) =>
    query.get("surveyKey") === "2"
      ? [form(12, 2025, 2, true), form(11, 2025, 1, false)]
      : [form(10, 2024, 1, true)],
  );
  server.answer(getOfflineForm, () => new Response(new Blob(["PK"])));
});

const open = (options: ScreenOptions = {}) =>
  renderScreen(<OfflineForms />, {
    role: "NMO",
    countryId: 1,
    address: "/offlineforms",
    ...options,
  });

const downloads = () =>
  server
    .requestsOf(getOfflineForm)
    .map(({ params, query }) => ({ ...params, ...Object.fromEntries(query) }));

test("a respondent downloads the form of its country, as chosen", async () => {
  const screen = await open();
  await expect
    .element(screen.getByRole("heading", { level: 2 }))
    .toMatchTextContent(/2025.*France/);
  await expect.element(screen.getByLabelText("Country")).not.toBeInTheDocument();
  await screen.getByRole("radio", { name: "Excel" }).click();
  await screen.getByRole("checkbox", { name: "with the answers so far" }).click();
  await screen.getByLabelText("Version of the questionnaire").selectOptions("11");
  await screen.getByRole("button", { name: "Download in Français" }).click();
  const wanted = {
    culture: "fr",
    countryId: "1",
    format: "xlsx",
    filled: "true",
    lastYear: "true",
  };
  await expect.poll(downloads).toEqual([{ id: "11", ...wanted }]);
});

test("the data centre chooses country and year, and gets a form without answers", async () => {
  const screen = await open({ role: "DDC" });
  await expect.element(screen.getByText("Choose a country to get its form.")).toBeVisible();
  await screen.getByLabelText("Country").selectOptions("Italy");
  await screen.getByLabelText("Survey year").selectOptions("2024");
  expect(screen.address()).toBe("/offlineforms?country=2&year=2024");
  await expect.element(screen.getByRole("checkbox")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Download in English" }).click();
  const wanted = {
    culture: "en",
    countryId: "2",
    format: "docx",
    filled: "false",
    lastYear: "false",
  };
  await expect.poll(downloads).toEqual([{ id: "10", ...wanted }]);
});

test("staff can read that they choose a country before the surveys have come, in the place where it stays", async () => {
  const letCome = server.hold(listSurveys, [survey(2, 2025)]);
  const screen = await open({ role: "WFH" });
  const text = screen.getByText("Choose a country to get its form.");
  await expect.element(text).toBeVisible();
  await expect.element(screen.getByText("Loading")).not.toBeInTheDocument();
  letCome();
  await expect.element(screen.getByRole("option", { name: "2025" })).toBeInTheDocument();
  await expect.element(text).toBeVisible();
});

test("a version of another year is not carried over to the form of the chosen year", async () => {
  const screen = await open();
  await screen.getByLabelText("Version of the questionnaire").selectOptions("11");
  await screen.getByLabelText("Survey year").selectOptions("2024");
  await expect.element(screen.getByRole("heading", { level: 2 })).toMatchTextContent(/2024/);
  await expect
    .element(screen.getByLabelText("Version of the questionnaire"))
    .not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Download in Español" }).click();
  await expect.poll(downloads).toMatchObject([{ id: "10", culture: "es" }]);
});

test("a refused download says why, and can be tried again", async () => {
  server.refuse(getOfflineForm, "not-found");
  const screen = await open();
  const button = screen.getByRole("button", { name: "Download in English" });
  await button.click();
  await expect.poll(() => shownMessages().at(-1)?.colour).toBe("error");
  await expect.element(button).toBeEnabled();
  await button.click();
  await expect.poll(downloads).toHaveLength(2);
});

test("two presses on a download fetch one file", async () => {
  const release = server.hold(getOfflineForm, undefined as never);
  const screen = await open();
  const button = screen.getByRole("button", { name: "Download in English" });
  await expect.element(button).toBeVisible();
  const element = button.element() as HTMLButtonElement;
  element.click();
  element.click();
  await expect.poll(downloads).toHaveLength(1);
  release();
});

test("forms that cannot be listed say so, and are listed when tried again", async () => {
  server.refuse(listOfflineForms, "not-found");
  const screen = await open();
  const alert = screen.getByRole("alert");
  await expect.element(alert).toBeVisible();
  server.answer(listOfflineForms, [form(12, 2025, 2, true)]);
  await alert.getByRole("button").click();
  await expect.element(screen.getByRole("button", { name: "Download in English" })).toBeVisible();
});

test("before the first survey there is nothing to download", async () => {
  server.answer(listSurveys, []);
  const screen = await open({ role: "DDC" });
  await expect.element(screen.getByText("No survey available for the moment")).toBeVisible();
  await expect.element(screen.getByText(/^Choose a country to get/)).not.toBeInTheDocument();
  expect(server.requestsOf(listOfflineForms)).toEqual([]);
});

test("a language is named in its own words, and marked as such for screen readers", async () => {
  const screen = await open({ lang: "fr" });
  const items = screen.getByRole("listitem");
  await expect.element(items.first()).toBeVisible();
  const names = items.elements().map((item) => item.querySelector("strong"));
  expect(names.map((name) => [name?.lang, name?.textContent])).toEqual([
    ["en", "English"],
    ["fr", "Français"],
    ["es", "Español"],
  ]);
});
