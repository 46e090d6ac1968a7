// Every country and section of the progress report.

import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { dayMs } from "#contract/progress/survey-state.ts";
import { getDefinition } from "#contract/surveys.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import type { Grouping } from "#web/season/progress-query.ts";
import type { ProgressRow } from "#web/season/progress-rows.ts";
import { server } from "#web/testing/fake-server.ts";
import { progressOf } from "#web/testing/progress-of.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { Matrix } from "./matrix.tsx";

const now = Date.parse("2026-03-20T12:00:00Z");
const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString();
const codes = gardenSurvey(2025).sections.map(({ code }) => code);
const all = (status: "Submitted" | "Draft" | "Empty") =>
  Object.fromEntries(codes.map((code) => [code, status]));

const row = (countryId: number, country: string, given: Partial<ProgressRow>): ProgressRow => ({
  ...progressOf(countryId),
  country,
  region: "Africa",
  ...given,
});
const rows = [
  row(1, "Chad", { state: "approved", statuses: all("Submitted"), lastUpdate: daysAgo(40) }),
  row(2, "Ghana", { state: "toReview", statuses: all("Submitted"), lastUpdate: daysAgo(0) }),
  row(3, "Mali", { state: "inProgress", statuses: all("Draft"), lastUpdate: daysAgo(3) }),
  row(4, "Peru", { state: "notStarted", region: "Americas", incomeClass: "UM" }),
];

beforeEach(() => {
  server.answer(getDefinition, { id: 7, number: 1, hash: "", document: gardenSurvey(2025) });
});
const open = async (given = rows, grouping: Grouping = "region", lang: Lang = "en") => {
  await renderScreen(<Matrix year={2025} now={now} rows={given} grouping={grouping} />, {
    lang,
    role: "WFH",
  });
};
const rowOf = (name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });

describe("a country", () => {
  test("with a name that is too long is on one line, as high as the others, with its whole name in the hint", async () => {
    await page.viewport(1440, 900);
    const long = "Papua New Guinea, with each of its many islands and both of its great rivers";
    await open([...rows, row(5, long, { region: "Africa" })]);
    const heightOf = (name: string) => rowOf(name).element().getBoundingClientRect().height;
    await expect.element(page.getByRole("link", { name: long })).toHaveAttribute("title", long);
    expect(heightOf(long)).toBe(heightOf("Mali"));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
  });

  test("leads to its form", async () => {
    await open();
    await expect
      .element(page.getByRole("link", { name: "Mali" }))
      .toHaveAttribute("href", "/newdataentry?countryId=3&year=2025");
  });

  test("that is approved leads to its form too", async () => {
    await open();
    await expect
      .element(page.getByRole("link", { name: "Chad" }))
      .toHaveAttribute("href", "/newdataentry?countryId=1&year=2025");
  });

  test("with the longest name has all of it on a wide page", async () => {
    await page.viewport(1440, 900);
    await open(rows.map((row) => ({ ...row, country: `République démocratique ${row.country}` })));
    const name = page.getByRole("rowheader", { name: /Mali/ });
    await expect.element(name).toBeVisible();
    const { clientWidth, scrollWidth } = name.element();
    expect(scrollWidth).toBe(clientWidth);
  });

  test("that is done has no per cent, one in progress has", async () => {
    await open();
    await expect.element(rowOf("Ghana")).toMatchTextContent(/Submitted.*0 d/);
    await expect.element(rowOf("Ghana")).not.toMatchTextContent("%");
    await expect.element(rowOf("Mali")).toMatchTextContent(/Draft.*10%.*3 d/);
  });

  test("that has not started says so without a figure", async () => {
    await open();
    await expect.element(rowOf("Peru")).toMatchTextContent(/Empty.*––$/);
  });
});

describe("the groups", () => {
  const groups = () =>
    page
      .getByRole("group")
      .elements()
      .map((group) => group.querySelector("summary")?.textContent);

  test("say how many of their countries are done", async () => {
    await open();
    await expect.poll(groups).toEqual(["Africa 2 of 3", "Americas 0 of 1"]);
  });

  test("are those of the income class where that is chosen", async () => {
    await open(rows, "incomeClass");
    await expect.poll(groups).toEqual(["Upper middle income 0 of 1", "No income class 2 of 3"]);
  });

  test("are none where the filters find no country, which says what to do", async () => {
    await open([]);
    await expect.element(page.getByText(/Choose others/)).toBeVisible();
    expect(groups()).toEqual([]);
  });
});

test("the days since the last save are in the reader's language", async () => {
  await open(rows, "region", "fr");
  await expect.element(rowOf("Mali")).toMatchTextContent(/3\s?j/);
});
