// The columns of the overview: what they show, how they sort and filter, and in which language.

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { listCountries } from "#contract/countries.ts";
import { getDefinition, listSurveys, surveysOverview } from "#contract/surveys.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { server } from "#web/testing/fake-server.ts";
import { overviewRow } from "#web/testing/overview-row.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { surveyYear } from "#web/testing/survey-year.ts";
import { SurveysOverview } from "./surveys-overview.tsx";

const countries = [
  ["Canada", "Canada", "Americas"],
  ["Mexico", "Mexique", "Americas"],
  ["Nepal", "Népal", "South-East Asia"],
  ["Kenya", "Kenya", "Africa"],
] as const;

/** Canada is complete, Mexico has an error, Nepal is approved, Kenya has a draft. */
const rows = [
  overviewRow(1, { completion: 100, statuses: { Beds: "Submitted", Water: "Submitted" } }),
  overviewRow(2, { completion: 9, statuses: { Beds: "Error", Water: "Submitted" } }),
  overviewRow(3, {
    completion: 80,
    isApproved: true,
    approvedAt: "2026-06-01T10:00:00Z",
    approvedBy: "Win Htut",
    statuses: { Beds: "Submitted", Water: "Submitted" },
  }),
  overviewRow(4, {
    completion: 45,
    statuses: { Beds: "Draft" },
    lastUpdate: "2026-05-04T10:00:00Z",
    lastUpdatedBy: "Amina Ndiaye",
  }),
];

async function openOverview(query = "", lang: Lang = "en", given = rows) {
  server.answer(
    listCountries,
    countries.map(([name_en, name_fr, region], index) => ({
      id: index + 1,
      code: name_en.slice(0, 2).toUpperCase(),
      name_en,
      name_fr,
      name_es: name_en,
      region,
    })),
  );
  server.answer(listSurveys, [surveyYear(2025, true)]);
  server.answer(surveysOverview, given);
  server.answer(getDefinition, { id: 7, number: 1, hash: "", document: gardenSurvey(2025) });
  const address = `/surveys?year=2025${query}`;
  const screen = await renderScreen(<SurveysOverview />, { role: "WFH", address, lang });
  await expect.element(page.getByRole("link").first()).toBeVisible();
  return screen;
}

const shown = () =>
  page
    .getByRole("rowheader")
    .getByRole("link")
    .elements()
    .map((link) => link.textContent);
const head = (name: string) => page.getByRole("columnheader", { name, exact: true });
const filter = (name: string) => page.getByRole("combobox", { name, exact: true });
const rowOf = (name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });

test("an approved survey links to the evidence of its approval", async () => {
  const screen = await openOverview();
  const link = screen.getByRole("link", { name: "1 Jun 2026" });
  await expect.element(link).toHaveAttribute("href", "/approvalevidence?country=3&year=2025");
});

describe("the rows", () => {
  test("are in the order of the countries' names, which is said by the head", async () => {
    await openOverview();
    await expect.poll(() => shown()).toEqual(["Canada", "Kenya", "Mexico", "Nepal"]);
    await expect.element(head("Country")).toHaveAttribute("aria-sort", "ascending");
  });

  test("have per cent and the dash of what has not started below each other", async () => {
    await openOverview("", "en", [overviewRow(1, { statuses: {} }), ...rows.slice(1)]);
    await expect.element(rowOf("Canada")).toBeVisible();
    const figures = [
      ...document.querySelectorAll('td[data-column="completion"] > span > span:first-child'),
    ];
    const ends = figures.map((figure) => figure.getBoundingClientRect().right);
    expect(document.querySelectorAll('td[data-column="completion"]')).toHaveLength(ends.length);
    expect(new Set(ends).size).toBe(1);
  });

  test("are sorted by number, not by text, up and then down, and the address keeps it", async () => {
    const screen = await openOverview();
    const byCompletion = page.getByRole("button", { name: "Complete", exact: true });
    await byCompletion.click();
    await expect.poll(shown).toEqual(["Mexico", "Kenya", "Nepal", "Canada"]);
    await byCompletion.click();
    await expect.poll(shown).toEqual(["Canada", "Nepal", "Kenya", "Mexico"]);
    await expect.element(head("Complete")).toHaveAttribute("aria-sort", "descending");
    await expect.poll(() => screen.address()).toBe("/surveys?year=2025&sort=-completion");
  });

  test("say beside each percentage why it is no whole, also where only cells are empty", async () => {
    await openOverview();
    await expect.element(rowOf("Nepal")).toMatchTextContent(/80%\s?cells empty/);
    await expect.element(rowOf("Mexico")).toMatchTextContent(/9%\s?1 in error/);
    await expect.element(rowOf("Canada")).not.toMatchTextContent(/cells empty/);
  });

  test("are sorted by state in the order of the work: what waits for review first", async () => {
    await openOverview("&sort=progress");
    await expect.poll(() => shown()).toEqual(["Canada", "Mexico", "Kenya", "Nepal"]);
  });

  test("name the role of the approver in the language of the user", async () => {
    const approved = { isApproved: true, approvedBy: "Win Htut", approvedRole: "WFH" } as const;
    await openOverview("", "fr", [overviewRow(3, approved)]);
    await expect.element(rowOf("Népal")).toMatchTextContent(/Win Htut \(FMH\)/);
  });

  test("name countries and sections in the language of the user", async () => {
    await openOverview("", "fr");
    await expect.poll(() => shown()).toEqual(["Canada", "Kenya", "Mexique", "Népal"]);
    await expect.element(rowOf("Népal")).toMatchTextContent(/Planches\s: /);
  });

  test("show when a survey was last changed and by whom", async () => {
    await openOverview();
    await expect.element(rowOf("Kenya")).toMatchTextContent(/4 May 2026.*Amina Ndiaye/);
  });

  test("show who approved without a role when the role is not known", async () => {
    await openOverview();
    const nepal = rowOf("Nepal");
    await expect.element(nepal).toMatchTextContent(/1 Jun 2026.*Win Htut/);
    await expect.element(nepal).not.toMatchTextContent(/Win Htut \(/);
  });

  test("show a section without a stored status as empty", async () => {
    await openOverview();
    await expect.element(rowOf("Kenya").getByText("Beds: Draft").first()).toBeInTheDocument();
    await expect.element(rowOf("Kenya").getByText("Water: Empty").first()).toBeInTheDocument();
  });
});

describe("the filters", () => {
  test("offer the regions and states that occur, in alphabetical order", async () => {
    await openOverview();
    const optionsOf = (name: string) =>
      [...filter(name).element().querySelectorAll("option")].map((option) => option.textContent);
    await expect
      .poll(() => optionsOf("Region"))
      .toEqual(["All", "Africa", "Americas", "South-East Asia"]);
    await expect
      .poll(() => optionsOf("State"))
      .toEqual(["All", "Approved", "In progress", "To review", "With errors"]);
    await expect.poll(() => optionsOf("Approval")).toEqual(["All", "Approved", "Not approved"]);
  });

  test("say all in the form that agrees with what they narrow", async () => {
    await openOverview("", "fr");
    const allOf = (name: string) => filter(name).element().querySelector("option")?.textContent;
    await expect.poll(() => allOf("Région")).toBe("Toutes");
    expect(["État", "Approbation"].map(allOf)).toEqual(["Tous", "Toutes"]);
  });

  test("narrow the rows together, and the address keeps them", async () => {
    const screen = await openOverview();
    await filter("Region").selectOptions("Americas");
    await expect.poll(shown).toEqual(["Canada", "Mexico"]);
    await filter("State").selectOptions("With errors");
    await expect.poll(shown).toEqual(["Mexico"]);
    const query = new URLSearchParams(screen.address().split("?")[1]);
    expect([query.get("filter.region"), query.get("filter.progress")]).toEqual([
      "Americas",
      "withErrors",
    ]);
  });

  test("are read from the address", async () => {
    await openOverview("&filter.approved=true");
    await expect.poll(shown).toEqual(["Nepal"]);
    await expect.element(filter("Approval")).toHaveValue("true");
  });

  test("that match no row say so, and can be taken away", async () => {
    await openOverview();
    await filter("Region").selectOptions("Africa");
    await filter("Approval").selectOptions("Approved");
    await expect.poll(shown).toEqual([]);
    await filter("Approval").selectOptions("All");
    await expect.poll(shown).toEqual(["Kenya"]);
  });

  test("decide which surveys are selected together", async () => {
    await openOverview("&filter.region=Americas");
    await page.getByRole("button", { name: "Select the 2 surveys found" }).click();
    await filter("Region").selectOptions("All");
    await expect.element(page.getByRole("checkbox", { name: "Select Mexico" })).toBeChecked();
    await expect.element(page.getByRole("checkbox", { name: "Select Kenya" })).not.toBeChecked();
    await expect.element(page.getByRole("button", { name: "Approve 2 surveys" })).toBeVisible();
  });
});
