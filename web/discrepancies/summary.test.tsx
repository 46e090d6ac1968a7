// The summary of discrepancies as the staff uses it.

import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import {
  askQuestion,
  decideQuestion,
  getDiscrepancies,
  listDiscrepancyCountries,
  noteBounce,
  sendDiscrepancies,
} from "#contract/discrepancies.ts";
import { listSurveys } from "#contract/surveys.ts";
import { langOf } from "#questionnaire/engine/languages.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";
import { shownMessages } from "#web/ui/show-message.ts";
import { Summary } from "./summary.tsx";

const at = "2026-03-08T10:00:00.000Z";
const country = (id: number, name: string, open: number) => ({
  id,
  code: "AAA",
  name_en: name,
  name_fr: name,
  name_es: name,
  region: "Europe",
  open,
  since: at,
  isApproved: false,
  answered: 0,
  lastMail:
    id === 2
      ? { status: "failed" as const, at, error: "550 no such user", to: "a@example.org" }
      : null,
});
const survey = (key: number, year: number) => ({
  key,
  year,
  startDate: `${year + 1}-02-01`,
  endDate: `${year + 1}-09-01`,
  isOpen: true,
  createdBy: null,
  creationDate: at,
});
const point = {
  key: "Beds warm roses",
  mark: "0a1b2c3d",
  severity: "warning" as const,
  field: "beds.roses",
  name: "Roses, Red",
  number: "1",
  value: "412",
  lastYear: "298",
  question: null,
  text: "More than last year",
};

beforeEach(() => {
  server.answer(listSurveys, [survey(2, 2025), survey(1, 2024)]);
  server.answer(listDiscrepancyCountries, [country(1, "France", 4), country(2, "Italy", 1)]);
  server.answer(getDiscrepancies, ({ query }) =>
    replyTo(query.get("culture") ?? "fr", query.get("countryId") === "2"),
  );
  server.answer(sendDiscrepancies, { isSent: true });
});

const replyTo = (tag: string, isItaly = false) => {
  const culture = langOf(tag);
  return {
    findings: [],
    points: [point],
    culture,
    subject: `subject ${culture}`,
    text: `text in ${culture}`,
    respondentEmail: isItaly ? null : "anne@example.org",
    respondentName: null,
    greeting: "Bonjour,",
    closing: "L’équipe",
    lastMail: isItaly ? country(2, "Italy", 1).lastMail : null,
  };
};

const open = (address = "/discrepanciesSummary?country=1", options: ScreenOptions = {}) =>
  renderScreen(<Summary />, { role: "WFH", address, ...options });
const summary = "Summary";

test("countries with as many are in the order of their names, those to choose from all are", async () => {
  const [peru, egypt] = [country(3, "Pérou", 1), country(4, "Égypte", 1)];
  server.answer(listDiscrepancyCountries, [country(1, "France", 4), peru, egypt]);
  await page.viewport(1440, 900);
  const screen = await open("/discrepanciesSummary", { lang: "fr" });
  const names = () =>
    screen
      .getByRole("rowheader")
      .elements()
      .map((one) => one.textContent);
  await expect.poll(names).toEqual(["France", "Égypte", "Pérou"]);
  await expect
    .element(screen.getByLabelText("Pays", { exact: true }))
    .toMatchTextContent(/Égypte.*France.*Pérou/);
});

test("only countries that have any can be picked; what is open has a link to its cell", async () => {
  const screen = await open("/discrepanciesSummary");
  await expect.element(screen.getByText(/^2 countries have discrepancies, 5 in all/)).toBeVisible();
  await screen.getByLabelText("Country", { exact: true }).selectOptions("France");
  const link = screen.getByRole("link", { name: "Roses, Red" });
  await expect
    .element(link)
    .toHaveAttribute("href", "/newdataentry?countryId=1&year=2025&cell=beds.roses");
  await expect.element(screen.getByText("More than last year")).toBeVisible();
});

test("a wide page opens the country with most, and its address stays as it was", async () => {
  await page.viewport(1440, 900);
  const screen = await open("/discrepanciesSummary");
  await expect.element(screen.getByRole("heading", { name: /^France/ })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Italy" })).toBeVisible();
  expect(screen.address()).toBe("/discrepanciesSummary");
  await screen.getByRole("button", { name: "Italy" }).click();
  await expect.element(screen.getByRole("heading", { name: /^Italy/ })).toBeVisible();
  await expect.poll(screen.address).toBe("/discrepanciesSummary?country=2");
});

test("a narrow page has the list until a country is picked", async () => {
  await page.viewport(414, 896);
  const screen = await open("/discrepanciesSummary");
  const italy = screen.getByRole("button", { name: "Italy" });
  await italy.click();
  await expect.element(screen.getByRole("heading", { name: /^Italy/ })).toBeVisible();
  await expect.element(italy).not.toBeInTheDocument();
});

test("a mail that came back is noted with what the notice says", async () => {
  const requests: unknown[] = [];
  server.answer(noteBounce, ({ body }) => void requests.push(body));
  const lastMail = { status: "sent" as const, at, error: null, to: "anne@example.org" };
  server.answer(getDiscrepancies, { ...replyTo("en"), lastMail });
  const screen = await open();
  await screen.getByRole("button", { name: "It came back" }).click();
  await screen.getByLabelText("What the notice says").fill("550 no such user");
  await screen.getByRole("button", { name: "Note it" }).click();
  await expect
    .poll(() => requests)
    .toEqual([
      { countryId: 1, surveyKey: 2, email: "anne@example.org", reason: "550 no such user" },
    ]);
});

test("a point that is not ticked is left out of the mail and not asked", async () => {
  server.answer(getDiscrepancies, ({ query }) => ({
    ...replyTo(query.get("culture") ?? "fr"),
    text: `text without ${query.get("without")}`,
  }));
  const screen = await open();
  const text = screen.getByRole("textbox", { name: summary });
  await expect.element(text).toHaveValue("text without null");
  await screen.getByRole("checkbox", { name: "In the e-mail: Roses, Red" }).click();
  await expect.element(text).toHaveValue("text without 0a1b2c3d");
  await screen.getByRole("button", { name: "Send to France" }).click();
  await expect.poll(() => server.requestsOf(sendDiscrepancies)).toHaveLength(1);
  expect(server.requestsOf(sendDiscrepancies)[0]?.body.without).toBe("0a1b2c3d");
});

test("the mail is in the respondent's language, can be changed in each, and is sent once", async () => {
  const screen = await open();
  const text = screen.getByRole("textbox", { name: summary });
  await expect.element(text).toHaveValue("text in fr");
  await text.fill("Un mot");
  await screen.getByRole("radio", { name: "Español" }).click();
  await expect.element(text).toHaveValue("text in es");
  await screen.getByRole("radio", { name: "Français" }).click();
  await expect.element(text).toHaveValue("Un mot");
  await screen.getByRole("button", { name: "Send to France" }).click();
  await expect.poll(() => shownMessages().at(-1)?.message).toMatch(/on its way to anne@/);
  const [sent] = server.requestsOf(sendDiscrepancies);
  expect(sent?.query.get("culture")).toBe("fr");
  expect(sent?.body).toEqual({
    countryId: 1,
    surveyKey: 2,
    email: "anne@example.org",
    text: "Un mot",
  });
  server.answer(sendDiscrepancies, { isSent: false });
  await screen.getByRole("button", { name: "Send to France" }).click();
  await expect.poll(() => shownMessages().at(-1)?.message).toMatch(/Nothing was sent again/);
});

test("the address is required and must be valid; a mail that did not arrive says why", async () => {
  const screen = await open("/discrepanciesSummary?country=2");
  await expect.element(screen.getByText(/names no respondent/)).toBeVisible();
  await expect
    .element(screen.getByText(/not delivered, 8 Mar 2026 550 no such user/))
    .toBeVisible();
  const send = screen.getByRole("button", { name: "Send to Italy" });
  await send.click();
  await expect.element(screen.getByText("E-mail required", { exact: true })).toBeVisible();
  await screen.getByRole("textbox", { name: "Respondent e-mail" }).fill("anne@");
  await expect.element(screen.getByText("E-mail must have a valid format")).toBeVisible();
  expect(server.requestsOf(sendDiscrepancies)).toEqual([]);
});

test("a point is asked about, and settled when its value passes", async () => {
  const screen = await open();
  server.answer(askQuestion, { id: 7 });
  server.answer(decideQuestion, undefined);
  await screen.getByRole("button", { name: "Ask: Roses, Red" }).click();
  await screen.getByRole("textbox", { name: /^Your question/ }).fill("A new bed?");
  const reply = replyTo("en");
  const question = {
    id: 7,
    state: "answered" as const,
    owner: "Amina Ndiaye",
    passes: true,
    thread: [
      { id: 1, text: "A new bed?", author: "Amina Ndiaye", isStaff: true, createdAt: at },
      { id: 2, text: "Yes, since May.", author: "Anne Roy", isStaff: false, createdAt: at },
    ],
  };
  server.answer(getDiscrepancies, { ...reply, points: [{ ...point, severity: null, question }] });
  await screen.getByRole("button", { name: "Ask", exact: true }).click();
  await expect.element(screen.getByText("Yes, since May.")).toBeVisible();
  expect(server.requestsOf(askQuestion)[0]?.body).toEqual({
    countryId: 1,
    surveyKey: 2,
    field: "beds.roses",
    key: point.key,
    text: "A new bed?",
  });
  await screen.getByRole("button", { name: "Close, since it passes now" }).click();
  await expect
    .poll(() => server.requestsOf(decideQuestion)[0]?.body)
    .toEqual({ id: 7, state: "closed" });
});

test("the summary is copied", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const screen = await open();
  await screen.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => write.mock.calls).toEqual([["text in fr"]]);
});

test("a survey without any says so", async () => {
  server.answer(listDiscrepancyCountries, []);
  const screen = await open();
  await expect.element(screen.getByText(/No country of this survey/)).toBeVisible();
});
