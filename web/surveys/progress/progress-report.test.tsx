// The progress report as the staff uses it: its sentence, the marks, who is late, and reminding them.

import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { listCountries } from "#contract/countries.ts";
import { type ProgressOfCountry, progressReport } from "#contract/progress/progress.ts";
import { previewReminder, sendReminders } from "#contract/progress/reminders.ts";
import { dayMs } from "#contract/progress/survey-state.ts";
import { getDefinition, listSurveys } from "#contract/surveys.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { server } from "#web/testing/fake-server.ts";
import { progressOf } from "#web/testing/progress-of.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { surveyYear } from "#web/testing/survey-year.ts";
import { ProgressReport } from "./progress-report.tsx";

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs - 1000).toISOString();
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const names = ["Chad", "Ghana", "Mali", "Peru"];
const regions = ["Africa", "Africa", "Africa", "Americas"];
const section = gardenSurvey(2025).sections[0]?.code ?? "";

/** Chad is done, Ghana has errors and is silent, Mali has not started, Peru is approved. */
const countries: ProgressOfCountry[] = [
  progressOf(1, { state: "toReview", doneAt: daysAgo(5), incomeClass: "L" }),
  progressOf(2, {
    state: "withErrors",
    statuses: { [section]: "Error" },
    completion: 40,
    lastUpdate: daysAgo(20),
    answeredLast: 2023,
    mailIn: "fr",
  }),
  progressOf(3, { state: "notStarted", completion: 0, mailIn: null, doneAtThen: daysAgo(390) }),
  progressOf(4, { state: "approved", doneAt: daysAgo(9), doneAtThen: daysAgo(1) }),
];

beforeEach(() => {
  server.answer(
    listCountries,
    names.map((name, index) => ({
      id: index + 1,
      code: name,
      name_en: name,
      name_fr: name,
      name_es: name,
      region: regions[index] ?? null,
    })),
  );
  server.answer(listSurveys, [surveyYear(2025, true), surveyYear(2024, false)]);
  server.answer(getDefinition, { id: 7, number: 1, hash: "", document: gardenSurvey(2025) });
  server.answer(progressReport, {
    survey: { key: 2, year: 2025, startDate: dayIn(-60), endDate: dayIn(30), isOpen: true },
    compared: { key: 1, year: 2024, startDate: dayIn(-420), endDate: dayIn(-300) },
    countries,
  });
  server.answer(previewReminder, ({ body }) => ({
    culture: "fr" as const,
    to: ["ghana@example.org"],
    subject: "Sondage 2025",
    text: `Bonjour ${body.notes.fr ?? ""}`,
    html: "",
  }));
});

const open = async (query = "", lang: Lang = "en") => {
  const address = `/progressreport${query}`;
  const screen = await renderScreen(<ProgressReport />, { role: "WFH", lang, address });
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent(/4|3|1/);
  return screen;
};
const title = () => page.getByRole("heading", { level: 1 });
const lateRow = (name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("checkbox", { name: `Select ${name}` }) });

describe("the progress report", () => {
  test("counts in its curve what was done once and changed since", async () => {
    server.answer(progressReport, {
      survey: { key: 2, year: 2025, startDate: dayIn(-60), endDate: dayIn(30), isOpen: true },
      compared: null,
      countries: countries.map((one) =>
        one.countryId === 2 ? { ...one, firstDoneAt: daysAgo(30) } : one,
      ),
    });
    const screen = await open();
    await expect.element(screen.getByText("2025: 3 today", { exact: true })).toBeVisible();
  });

  test("has a sentence as its title, against the same day of the year before", async () => {
    await open();
    await expect
      .element(title())
      .toMatchTextContent("2 of 4 countries have submitted, 1 more than on the same day");
    await expect.element(page.getByText(/In progress: 1. Not started: 1. 30 days/)).toBeVisible();
    await expect.element(page.getByRole("img", { name: /2 of 4 countries/ })).toBeVisible();
  });

  test("says it in French", async () => {
    await open("", "fr");
    await expect
      .element(title())
      .toMatchTextContent("2 pays sur 4 ont soumis leur sondage, 1 de plus");
  });

  test("marks each section, with per cent only where something is left to do", async () => {
    await open();
    const table = page.getByRole("table", { name: "Africa" });
    const ghana = table.getByRole("row").filter({ hasText: "Ghana" });
    await expect.element(ghana).toMatchTextContent(/Error.*40%.*20 d/);
    await expect
      .element(table.getByRole("row").filter({ hasText: "Chad" }))
      .not.toMatchTextContent("%");
  });

  test("is narrowed by the filters of the address, and by choosing others", async () => {
    const screen = await open("?region=Africa&state=withErrors");
    await expect.element(title()).toMatchTextContent("1 of 3 countries has submitted");
    await expect.element(page.getByRole("table", { name: "Americas" })).not.toBeInTheDocument();
    await page.getByLabelText("Income class", { exact: true }).first().selectOptions("Low income");
    await expect.poll(screen.address).toContain("class=L");
    await expect.element(page.getByText(/No country matches these filters/)).toBeVisible();
  });

  test("groups by income class, from high to low", async () => {
    const screen = await open();
    await page.getByRole("radio", { name: "Income class" }).click();
    await expect.poll(screen.address).toContain("group=incomeClass");
    await expect.element(page.getByRole("table", { name: "Low income" })).toBeVisible();
  });

  test("is downloaded as the filters have it, with the names of the sections", async () => {
    await open("?region=Africa");
    server.answer(progressReport, () => new Response("country"));
    await page.getByRole("button", { name: "Download as CSV" }).click();
    await expect
      .poll(() => server.requestsOf(progressReport).at(-1)?.query.get("format"))
      .toBe("csv");
    const query = server.requestsOf(progressReport).at(-1)?.query;
    expect(query?.get("region")).toBe("Africa");
    expect(query?.get("heads")).toMatch(/^Country\|Region\|Income class\|State/);
  });
});

describe("late countries", () => {
  test("are named with what is known of them; one without an address cannot be reminded", async () => {
    await open();
    await expect.element(page.getByText("Late: 2 countries to remind")).toBeVisible();
    await expect
      .element(lateRow("Ghana"))
      .toMatchTextContent(/With errors.*20 d.*no, 2023 last.*Français/);
    await expect.element(page.getByText("no address")).toBeVisible();
    await expect
      .element(page.getByRole("checkbox", { name: "Select Mali" }))
      .not.toBeInTheDocument();
  });

  test("get a mail that is seen before, with the sender's words, and each is named", async () => {
    server.answer(sendReminders, { sent: [], skipped: [{ countryId: 2, code: "done" }] });
    await open();
    await expect.element(page.getByText("ghana@example.org")).toBeVisible();
    const words = page.getByRole("textbox", { name: /Your own words in the mails \(Français/ });
    await words.fill("Bon courage");
    await page.getByRole("checkbox", { name: "Select Ghana" }).click();
    await expect.element(page.getByText("Bonjour Bon courage")).toBeVisible();
    await page.getByRole("button", { name: "Send 1 reminder…" }).click();
    const dialog = page.getByRole("dialog", { name: "Remind 1 country?" });
    await expect.element(dialog).toMatchTextContent(/Français \(1\).*Ghana/);
    await dialog.getByRole("button", { name: "Send 1 reminder" }).click();
    await expect.poll(() => server.requestsOf(sendReminders)).toHaveLength(1);
    const [sent] = server.requestsOf(sendReminders);
    expect(sent?.body).toEqual({ surveyKey: 2, countryIds: [2], notes: { fr: "Bon courage" } });
    expect(sent?.headers.get("idempotency-key")).toBeTruthy();
    const result = page.getByRole("dialog", { name: "What was done" });
    await expect.element(result).toMatchTextContent("Ghana: has submitted in the meantime");
  });
});
