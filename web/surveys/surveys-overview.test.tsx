// The overview of a survey year: its table, the decision on many surveys, and the dates of a survey.

import { describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listCountries } from "#contract/countries.ts";
import {
  addSurvey,
  approveAll,
  getDefinition,
  listSurveys,
  moveSurvey,
  removeSurvey,
  type SurveyOverviewRow,
  surveysOverview,
} from "#contract/surveys.ts";
import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { server } from "#web/testing/fake-server.ts";
import { overviewRow } from "#web/testing/overview-row.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { surveyYear } from "#web/testing/survey-year.ts";
import { shownMessages } from "#web/ui/show-message.ts";
import { SurveysOverview } from "./surveys-overview.tsx";

const names = ["Canada", "Mexico", "Nepal", "Peru"];
const country = (name: string, index: number) => ({
  id: index + 1,
  code: name.slice(0, 2).toUpperCase(),
  name_en: name,
  name_fr: name,
  name_es: name,
  region: "Americas",
});

const sections = ["Organization", "CompletedBy", "DataSource", "Patient"];
const others = ["Care", "FactorUse", "Currency", "Product"];

type Given = Partial<SurveyOverviewRow> & { status?: "Draft" | "Submitted" | "Error" | "Empty" };

const row = (countryId: number, { status = "Submitted", ...given }: Given) =>
  overviewRow(countryId, {
    completion: 50,
    lastUpdate: "2026-05-01T10:00:00Z",
    lastUpdatedBy: "Amina Ndiaye",
    statuses: Object.fromEntries([
      ...sections.map((code) => [code, status]),
      ...others.map((code) => [code, status === "Empty" ? "Empty" : "Submitted"]),
    ]),
    ...given,
  });

const approved = {
  isApproved: true,
  approvedAt: "2026-06-01T10:00:00Z",
  approvedBy: "Win Htut",
  approvedRole: "WFH",
} as const;

/** Canada is complete, Mexico has drafts, Nepal is approved, Peru has not started. */
const rows = [
  row(1, {}),
  row(2, { status: "Draft" }),
  row(3, approved),
  row(4, { status: "Empty", surveyDataId: null, completion: 0, lastUpdate: null }),
];

/** What the year asks: only the order and the names of its sections count here. */
const document: QuestionnaireDocument = {
  ...gardenSurvey(2025),
  sections: [...sections, ...others].map((code) => ({ code, questions: [] })),
  texts: {
    en: {
      "section.Organization": "Organization",
      "section.CompletedBy": "Completed By",
      "head.section.CompletedBy": "By",
    },
  },
};

async function openOverview(
  role: "WFH" | "Administrator" = "WFH",
  query = "?year=2025",
  given: SurveyOverviewRow[] = rows,
) {
  server.answer(listCountries, names.map(country));
  server.answer(listSurveys, [
    surveyYear(2025, true),
    surveyYear(2024, false),
    surveyYear(2021, false),
  ]);
  server.answer(surveysOverview, given);
  server.answer(getDefinition, { id: 7, number: 1, hash: "", document });
  const screen = await renderScreen(<SurveysOverview />, { role, address: `/surveys${query}` });
  await expect.element(page.getByRole("link", { name: "Canada" })).toBeVisible();
  return screen;
}

const rowOf = (name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
const select = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` }).click();
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

describe("the table", () => {
  test("has a row per country with the state of its survey", async () => {
    await openOverview();
    await expect.element(rowOf("Canada")).toMatchTextContent(/To review.*50%.*Not approved/);
    await expect.element(rowOf("Mexico")).toMatchTextContent(/In progress.*50%.*4 drafts/);
    await expect.element(rowOf("Nepal")).toMatchTextContent(/Approved.*Win Htut \(WFH\)/);
    await expect.element(rowOf("Peru")).toMatchTextContent(/Not started.*–/);
  });

  test("has a column for each section, which names it, and a legend", async () => {
    await openOverview();
    const head = page.getByRole("columnheader", { name: "Organization", exact: true });
    // Where the document has no short name.
    await expect.element(head).toMatchTextContent("Orga");
    const short = page.getByRole("columnheader", { name: "Completed By", exact: true });
    await expect.element(short).toMatchTextContent(/^By$/);
    const heads = page.getByRole("list", { name: "Section names" });
    await expect.element(heads).toMatchTextContent(/Orga Organization.*By Completed By/);
    const marks = rowOf("Mexico")
      .getByText(/: (Draft|Submitted)$/)
      .elements();
    const texts = marks.map((mark) => mark.textContent);
    expect(texts).toContain("Organization: Draft");
    expect(texts).toContain("Completed By: Draft");
    const legend = page.getByRole("list", { name: "Marks of the sections" });
    await expect.element(legend.getByRole("listitem", { name: "Error" })).toBeVisible();
  });

  test("shows 25 rows on a page of 1440 by 900", async () => {
    await page.viewport(1440, 900);
    await openOverview("Administrator");
    const first = rowOf("Canada").element().getBoundingClientRect();
    const head = page.getByRole("heading", { level: 1 }).element().closest("header");
    const bulk = page.getByRole("button", { name: /^Select the/ }).element().parentElement;
    const above = first.top - (head?.getBoundingClientRect().top ?? 0);
    const below = bulk?.getBoundingClientRect().height ?? 0;
    // Above the head are the notice of a demonstration, the top bar and the page's own margin.
    const rest = 900 - 24 - 49 - 8;
    expect(first.height).toBe(26);
    expect((rest - above - below) / first.height).toBeGreaterThanOrEqual(25);
  });

  test("leaves its legend whole on a phone", async () => {
    await page.viewport(360, 740);
    await openOverview();
    const place = (role: string) => page.getByRole(role).last().element().getBoundingClientRect();
    expect(place("list").bottom).toBeLessThanOrEqual(place("table").top);
    await expect.element(page.getByText("Submitted and approved").last()).toBeVisible();
    await page.viewport(1280, 800);
  });

  test("has a head above each mark on a phone, and a number beside what it counts", async () => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 800));
    const { container } = await openOverview();
    const middles = (parts: Iterable<Element>) =>
      [...parts].map((part) => {
        const { left, right } = part.getBoundingClientRect();
        return Math.round((left + right) / 2);
      });
    const heads = container.querySelectorAll("thead [data-column=country] > span > span");
    const marks = container.querySelectorAll("tbody tr:first-child th [data-status]");
    expect(heads).toHaveLength(8);
    expect(middles(heads)).toEqual(middles(marks));
    await expect.poll(() => container.textContent).toContain("1\u00a0to\u00a0review");
  });

  test("keeps the status of each section of an approved survey", async () => {
    await openOverview("WFH", "?year=2025");
    await expect
      .element(rowOf("Nepal").getByText("Organization: Submitted").first())
      .toBeInTheDocument();
  });

  test("leads to the open year, with the work that waits there, and back", async () => {
    const screen = await openOverview("WFH", "");
    await button("Go to 2025, the open year · 1 to review").click();
    await expect.poll(() => screen.address()).toBe("/surveys?year=2025");
    await button("Back to 2021").click();
    await expect.poll(() => screen.address()).toBe("/surveys?year=2021");
  });

  test("a double press on a box selects one survey, and nothing that comes below the finger", async () => {
    await openOverview();
    const box = page.getByRole("checkbox", { name: "Select Canada" });
    await box.dblClick();
    await expect.element(box).toBeChecked();
    await expect.element(button("Clear the selection (1)")).toBeVisible();
  });

  test("selects all that were found with the box in the head", async () => {
    await openOverview();
    const all = page.getByRole("checkbox", { name: /^Select all/ });
    await all.click();
    await expect.element(page.getByRole("checkbox", { name: "Select Canada" })).toBeChecked();
    await expect.element(button("Approve 2 surveys")).toBeVisible();
    await select("Canada");
    await expect.element(all).toBePartiallyChecked();
    await all.click();
    await expect.element(page.getByRole("checkbox", { name: "Select Canada" })).toBeChecked();
    await all.click();
    await expect.element(page.getByRole("checkbox", { name: "Select Canada" })).not.toBeChecked();
  });

  test("leads from a country to its form", async () => {
    await openOverview();
    const link = page.getByRole("link", { name: "Mexico" });
    await expect.element(link).toHaveAttribute("href", "/newdataentry?countryId=2&year=2025");
  });

  test("says when the survey is open and how many countries are approved", async () => {
    await openOverview();
    const lead = page.getByText(/Open until .* 202[67] at /);
    await expect
      .element(lead)
      .toMatchTextContent(
        /Of 4 countries: 1 to review, 1 in progress, 1 not started, 1 approved\./,
      );
  });

  test("shows another year from the select, and puts it into the address", async () => {
    const screen = await openOverview();
    await page.getByRole("combobox", { name: "Survey year" }).selectOptions("2024");
    await expect.poll(() => screen.address()).toBe("/surveys?year=2024");
    await expect
      .poll(() => server.requestsOf(surveysOverview).at(-1)?.query.get("year"))
      .toBe("2024");
  });

  test.each([
    [
      "search=can&filter.progress=toReview&rows=50&page=2",
      "search=can&filter.progress=toReview&rows=50",
    ],
    ["sort=-lastUpdate&hide=region", "sort=-lastUpdate&hide=region"],
  ])("keeps of %s what another year has too", async (query, kept) => {
    const screen = await openOverview("WFH", `?year=2025&${query}`);
    await page.getByRole("combobox", { name: "Survey year" }).selectOptions("2024");
    await expect.poll(() => screen.address()).toBe(`/surveys?year=2024&${kept}`);
  });

  test.each(["1950", "20x5"])("says that there is no survey of the year %s", async (year) => {
    server.answer(listCountries, names.map(country));
    server.answer(listSurveys, [surveyYear(2025, true), surveyYear(2024, false)]);
    server.refuse(surveysOverview, "not-found");
    server.refuse(getDefinition, "not-found");
    const address = `/surveys?year=${year}`;
    const screen = await renderScreen(<SurveysOverview />, { role: "WFH", address });
    const text = `There is no survey of ${year}. Choose another year, or add a survey.`;
    await expect.element(screen.getByText(text)).toBeVisible();
    server.answer(surveysOverview, rows);
    server.answer(getDefinition, { id: 7, number: 1, hash: "", document });
    await page.getByRole("combobox", { name: "Survey year" }).selectOptions("2025");
    await expect.element(page.getByRole("link", { name: "Canada" })).toBeVisible();
  });

  test("cannot select a country that never saved anything", async () => {
    await openOverview();
    await expect
      .element(page.getByRole("checkbox", { name: "Select Peru" }))
      .not.toBeInTheDocument();
  });

  test("says why it could not be loaded", async () => {
    server.refuse(surveysOverview, "internal-error");
    server.answer(getDefinition, { id: 7, number: 1, hash: "", document });
    server.answer(listCountries, names.map(country));
    server.answer(listSurveys, [surveyYear(2025, true)]);
    await renderScreen(<SurveysOverview />, { role: "WFH", address: "/surveys?year=2025" });
    await expect.element(page.getByRole("alert")).toBeVisible();
  });
});

describe("approving many surveys", () => {
  test("names every selected survey, the unfinished ones and those left out first", async () => {
    await openOverview();
    for (const name of ["Canada", "Mexico", "Nepal"]) await select(name);
    await button("Approve 2 surveys").click();
    const dialog = page.getByRole("dialog", { name: "Approve 2 surveys?" });
    await expect.element(dialog).toMatchTextContent(/Warning: one of them is incomplete.*Mexico/);
    await expect.element(dialog).toMatchTextContent(/One is complete:.*Canada/);
    await expect.element(dialog).toMatchTextContent(/left out, because it is approved.*Nepal/);
    expect(server.requestsOf(approveAll)).toHaveLength(0);
  });

  test("sends the surveys that change, and lists what was skipped with the reason", async () => {
    await openOverview();
    server.answer(approveAll, {
      changed: [100],
      skipped: [{ surveyDataId: 200, code: "version-conflict" }],
    });
    for (const name of ["Canada", "Mexico"]) await select(name);
    await button("Approve 2 surveys").click();
    await page.getByRole("dialog").getByRole("button", { name: "Approve 2 surveys" }).click();
    const result = page.getByRole("dialog", { name: "What was done" });
    await expect
      .element(result)
      .toMatchTextContent(/1 survey is approved\..*1 was skipped:.*Mexico: /);
    const [request] = server.requestsOf(approveAll);
    expect(request?.body).toEqual([100, 200]);
    expect(request?.query.get("isApproved")).toBe("true");
    await result.getByRole("button", { name: "Close" }).last().click();
    await expect.element(page.getByRole("checkbox", { name: "Select Canada" })).not.toBeChecked();
  });

  test("selects what the search found, and clears the selection", async () => {
    await openOverview();
    await page.getByRole("searchbox").fill("mex");
    await button("Select the survey found").click();
    await expect.element(button("Approve 1 survey")).toBeVisible();
    await button("Clear the selection (1)").click();
    await expect.element(button("Approve 1 survey")).not.toBeInTheDocument();
  });

  test("can be cancelled", async () => {
    await openOverview();
    await select("Canada");
    await button("Approve 1 survey").click();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(page.getByRole("checkbox", { name: "Select Canada" })).toBeChecked();
  });
});

describe("revoking many approvals", () => {
  test("needs a reason, names the surveys, and sends both", async () => {
    await openOverview();
    server.answer(approveAll, { changed: [300], skipped: [] });
    for (const name of ["Canada", "Nepal"]) await select(name);
    await button("Revoke 1 approval").click();
    const dialog = page.getByRole("dialog", { name: "Revoke 1 approval?" });
    await expect.element(dialog).toMatchTextContent(/revoked:.*Nepal.*not approved:.*Canada/);
    const revoke = dialog.getByRole("button", { name: "Revoke 1 approval" });
    await expect.element(revoke).toBeDisabled();
    await dialog.getByRole("textbox").fill("A figure was wrong.");
    await revoke.click();
    await expect.poll(() => server.requestsOf(approveAll)).toHaveLength(1);
    const query = server.requestsOf(approveAll)[0]?.query;
    expect([query?.get("isApproved"), query?.get("reason")]).toEqual([
      "false",
      "A figure was wrong.",
    ]);
  });
});

describe("the dates of a survey", () => {
  const dialog = (name: string) => page.getByRole("dialog", { name });

  test("can be moved by an Administrator only", async () => {
    await openOverview("WFH");
    await expect.element(button("Move the dates")).not.toBeInTheDocument();
  });

  test("are sent, and the screen says so", async () => {
    await openOverview("Administrator");
    server.answer(moveSurvey, surveyYear(2025, true));
    await button("Move the dates").click();
    const form = dialog("Dates of the survey of 2025");
    await expect.element(form.getByLabelText("Closes on")).toHaveValue("1 January 2027");
    await form.getByLabelText("Closes on").fill("2027-02-15");
    await form.getByRole("button", { name: "Move the dates" }).click();
    await expect.poll(() => server.requestsOf(moveSurvey)).toHaveLength(1);
    const [request] = server.requestsOf(moveSurvey);
    expect(request?.params.key).toBe("20250");
    expect(request?.body).toEqual({ startDate: "2026-01-01", endDate: "2027-02-15" });
    await expect.poll(() => shownMessages().at(-1)?.message).toBe("The dates are moved.");
  });

  test("in the wrong order are refused before they are sent", async () => {
    await openOverview("Administrator");
    await button("Move the dates").click();
    const form = dialog("Dates of the survey of 2025");
    await form.getByLabelText("Closes on").fill("2025-02-15");
    await expect.element(form.getByRole("alert")).toMatchTextContent(/must close after it opens/);
    await expect.element(form.getByRole("button", { name: "Move the dates" })).toBeDisabled();
  });

  test("of a new survey are proposed for the next year, which is shown afterwards", async () => {
    const screen = await openOverview();
    server.answer(addSurvey, surveyYear(2026, false));
    await button("Add a survey").click();
    const form = dialog("Add a survey");
    await expect.element(form.getByLabelText("Year the answers are about")).toHaveValue("2026");
    await form.getByRole("button", { name: "Add a survey" }).click();
    await expect
      .element(form)
      .toMatchTextContent(/survey of 2026 is open from .* until .*first day/);
    await expect.element(form.getByRole("note")).not.toBeInTheDocument();
    expect(server.requestsOf(addSurvey)).toHaveLength(0);
    await form.getByRole("button", { name: "Add the survey of 2026" }).click();
    await expect.poll(() => server.requestsOf(addSurvey)).toHaveLength(1);
    expect(server.requestsOf(addSurvey)[0]?.body).toEqual({
      year: 2026,
      startDate: "2027-01-01",
      endDate: "2028-01-01",
    });
    await expect.poll(screen.address).toBe("/surveys?year=2026");
  });

  test("of a new survey are asked about, also after a double click and Enter twice", async () => {
    await openOverview();
    await button("Add a survey").click();
    const form = dialog("Add a survey");
    await form.getByRole("button", { name: "Add a survey" }).dblClick();
    await expect.element(form.getByRole("button", { name: "Change the dates" })).toBeVisible();
    expect(server.requestsOf(addSurvey)).toHaveLength(0);
    await form.getByRole("button", { name: "Change the dates" }).dblClick();
    await form.getByLabelText("Year the answers are about").fill("2027");
    await userEvent.keyboard("{Enter}{Enter}");
    await expect.element(form).toMatchTextContent(/survey of 2027 is open from/);
    expect(server.requestsOf(addSurvey)).toHaveLength(0);
  });

  test("of a new survey can still be changed, and a doubtful one is warned of", async () => {
    await openOverview();
    await button("Add a survey").click();
    const form = dialog("Add a survey");
    await form.getByLabelText("Opens on").fill("2026-06-01");
    await form.getByRole("button", { name: "Add a survey" }).click();
    const note = form.getByRole("note");
    await expect.element(note).toMatchTextContent(/survey of 2025 is open during a part/);
    await form.getByRole("button", { name: "Change the dates" }).click();
    await expect.element(form.getByLabelText("Opens on")).toHaveValue("1 June 2026");
  });

  test("of a year that exists, or before the year, say so and keep what was typed", async () => {
    await openOverview();
    await button("Add a survey").click();
    const form = dialog("Add a survey");
    const add = form.getByRole("button", { name: "Add a survey" });
    await form.getByLabelText("Year the answers are about").fill("2025");
    await expect.element(form.getByRole("alert")).toMatchTextContent(/There is a survey of 2025/);
    await expect.element(add).toBeDisabled();
    await form.getByLabelText("Year the answers are about").fill("2027");
    await form.getByLabelText("Opens on").fill("2026-06-01");
    await expect.element(form.getByRole("alert")).toMatchTextContent(/cannot open before/);
  });

  test("that are no days are named, with what to enter", async () => {
    await openOverview();
    await button("Add a survey").click();
    const form = dialog("Add a survey");
    await form.getByLabelText("Opens on").fill("2027-99-99");
    await expect.element(form.getByRole("alert")).toMatchTextContent(/day on which it opens/);
    await form.getByLabelText("Opens on").fill("2027-01-01");
    await form.getByLabelText("Closes on").fill("soon");
    await expect.element(form.getByRole("alert")).toMatchTextContent(/day on which it closes/);
    await form.getByLabelText("Year the answers are about").fill("");
    await expect.element(form.getByRole("alert")).toMatchTextContent(/year such as 2027/);
  });

  test("that the server refuses keep what was typed", async () => {
    await openOverview();
    server.refuse(addSurvey, "already-exists");
    await button("Add a survey").click();
    const form = dialog("Add a survey");
    await form.getByRole("button", { name: "Add a survey" }).click();
    await form.getByRole("button", { name: "Add the survey of 2026" }).click();
    await expect.poll(() => shownMessages().at(-1)?.colour).toBe("error");
    await expect
      .element(form.getByRole("button", { name: "Add the survey of 2026" }))
      .toBeVisible();
  });
});

describe("removing a survey year", () => {
  const empty = rows.map((each) => ({
    ...each,
    surveyDataId: null,
    isApproved: false,
    statuses: {},
  }));

  test("is offered to an Administrator where no country has answers; it asks first", async () => {
    server.answer(removeSurvey, undefined);
    const screen = await openOverview("Administrator", "?year=2025", empty);
    await button("Remove the survey…").click();
    const question = page.getByRole("dialog", { name: "Remove the survey of 2025?" });
    expect(server.requestsOf(removeSurvey)).toHaveLength(0);
    await question.getByRole("button", { name: "Remove the survey" }).click();
    await expect.poll(() => server.requestsOf(removeSurvey)).toHaveLength(1);
    expect(server.requestsOf(removeSurvey)[0]?.params.key).toBe("20250");
    await expect.poll(screen.address).toBe("/surveys?year=2021");
  });

  test("is not offered where there are answers, nor to others", async () => {
    await openOverview("Administrator");
    await expect.element(button("Remove the survey…")).not.toBeInTheDocument();
  });

  test("is for Administrators only", async () => {
    await openOverview("WFH", "?year=2025", empty);
    await expect.element(button("Remove the survey…")).not.toBeInTheDocument();
  });
});
