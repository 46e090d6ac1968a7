// The list of respondents as the staff uses it.

import { beforeEach, expect, test } from "vitest";
import { listCountries } from "#contract/countries.ts";
import { listRespondents, respondentColumns } from "#contract/lists/respondents.ts";
import { listSurveys } from "#contract/surveys.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";
import { Respondents } from "./respondents.tsx";

let asked: unknown[] = [];

const row = (countryId: number, year: number) => ({
  countryId,
  year,
  lastUpdate: "2026-03-01T10:00:00.000Z",
  lastContact: "2026-02-27T10:00:00.000Z",
  organization: "Society",
  city: "Paris",
  phone: null,
  organizationEmail: "info@example.org",
  firstName: "Anne",
  lastName: "Roy",
  email: null,
});
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

beforeEach(() => {
  asked = [];
  server.answer(listCountries, [country(1, "France"), country(2, "Italy")]);
  server.answer(listSurveys, [survey(2, 2025), survey(1, 2024)]);
  server.answer(listRespondents, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return [row(1, Number(query.get("year") ?? 2025))];
  });
});

const open = (options: ScreenOptions = {}) =>
  renderScreen(<Respondents />, { role: "WFH", address: "/surveyrespondents", ...options });

test("the newest year is shown, with addresses to write to", async () => {
  const screen = await open();
  await expect.element(screen.getByRole("rowheader", { name: "France" })).toBeVisible();
  await expect.element(screen.getByLabelText("Survey year")).toHaveValue("2025");
  const link = screen.getByRole("link", { name: "info@example.org" });
  await expect.element(link).toHaveAttribute("href", "mailto:info@example.org");
});

test("a year is chosen; a country is shown over all years", async () => {
  const screen = await open();
  await screen.getByLabelText("Survey year").selectOptions("2024");
  await expect.poll(() => asked.at(-1)).toEqual({ year: "2024" });
  await screen.getByLabelText("Country").selectOptions("Italy");
  await expect.poll(() => asked.at(-1)).toEqual({ countryId: "2" });
});

test("the year is a column only where there are several, and always in the file", async () => {
  const screen = await open();
  await expect.element(screen.getByRole("rowheader", { name: "France" })).toBeVisible();
  const year = screen.getByRole("columnheader", { name: "Survey year" });
  await expect.element(year).not.toBeInTheDocument();
  await screen.getByLabelText("Country").selectOptions("France");
  await expect.element(year).toBeVisible();
});

test("a year that no one began says so", async () => {
  server.answer(listRespondents, []);
  const screen = await open();
  await expect
    .element(screen.getByText(/No country has begun the survey of that year/))
    .toBeVisible();
});

test("the rows are downloaded with the shown columns and heads in the reader's language", async () => {
  const screen = await open({ lang: "fr", address: "/surveyrespondents?hide=phone,city" });
  server.answer(listRespondents, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return new Response("pays");
  });
  await screen.getByRole("button", { name: "Télécharger en CSV" }).click();
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({
      format: "csv",
      culture: "fr",
      heads: expect.stringContaining("Pays|Année"),
      columns: respondentColumns.filter((one) => one !== "phone" && one !== "city").join("|"),
    });
});

test.each([
  ["year=abc", "Survey year “abc”"],
  ["year=1800&country=x", "Survey year “1800” and Country “x”"],
  ["year=1999&country=999", "Survey year “1999” and Country “999”"],
  ["region=Mars&sort=-mass", "region “Mars” and Sort by “-mass”"],
  ["filter.city=Paris&rows=7&page=first", "Rows per page “7”, Page “first” and City “Paris”"],
])("a link with %s names what does not exist, and leaves it out", async (query, named) => {
  const screen = await open({ address: `/surveyrespondents?${query}` });
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent(`These choices of the link do not exist and are left out: ${named}.`);
  await expect.element(screen.getByRole("rowheader", { name: "France" })).toBeVisible();
  await expect.poll(() => asked.at(-1)).toEqual({});
});

test("a link as the screen writes it is complete, also with the order of a column that is not shown", async () => {
  const screen = await open({
    address: "/surveyrespondents?year=2024&country=&sort=-year&rows=50&page=1&hide=city&search=fr",
  });
  await expect.element(screen.getByRole("rowheader", { name: "France" })).toBeVisible();
  expect(screen.getByRole("alert").query()).toBeNull();
});
