// The first page after login: what each role reads of its own state, and what it is led to next.

import { beforeEach, describe, expect, test } from "vitest";
import { listCountries } from "#contract/countries.ts";
import { listDiscrepancyCountries } from "#contract/discrepancies.ts";
import { getHandover } from "#contract/handover/handover.ts";
import { expectedFigures } from "#contract/pages/expected.ts";
import { getDashboard } from "#contract/platform.ts";
import { progressReport } from "#contract/progress/progress.ts";
import { dayMs } from "#contract/progress/survey-state.ts";
import { getAnswers, type SectionReply } from "#contract/sections.ts";
import {
  currentSurvey,
  getDefinitionById,
  listSurveys,
  type Survey,
  type SurveyOverviewRow,
  surveysOverview,
} from "#contract/surveys.ts";
import type { Status } from "#questionnaire/engine/define.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { countries } from "#web/testing/accounts.ts";
import { expectedReply, handoverReply } from "#web/testing/country-replies.ts";
import { server } from "#web/testing/fake-server.ts";
import { overviewRow } from "#web/testing/overview-row.ts";
import { progressOf } from "#web/testing/progress-of.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { About } from "./about.tsx";
import { Home } from "./home.tsx";
import type { OwnAnswers } from "./own-survey.ts";

const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const survey: Survey = {
  key: 2,
  year: 2025,
  startDate: dayIn(-30),
  endDate: dayIn(120),
  isOpen: true,
  createdBy: null,
  creationDate: "2025-12-01T00:00:00.000Z",
};

const section = (status: Status, given: Partial<SectionReply> = {}): SectionReply => ({
  status,
  version: status === "Empty" ? 0 : 1,
  updatedAt: status === "Empty" ? null : "2026-02-03T10:00:00.000Z",
  updatedBy: null,
  answers: {},
  states: {},
  precision: {},
  confirmations: {},
  findings: [],
  ...given,
});

const finding = (severity: "error" | "warning", question: string) => ({
  rule: "atMost",
  severity,
  section: "Beds",
  question,
  fields: ["harvest.givenKg"],
  message: "given",
  numbers: {},
});

const answers = (
  sections: Record<string, SectionReply>,
  given: Partial<OwnAnswers> = {},
): OwnAnswers => ({
  survey,
  definitionId: 7,
  isOpen: true,
  approval: { isApproved: false, approvedAt: null, approvedBy: null, approvedRole: null },
  population: null,
  statuses: {},
  completion: 0,
  sections,
  lastYear: {},
  history: [],
  peerMedians: {},
  comments: [],
  ...given,
});

const empty = { Beds: section("Empty"), Water: section("Empty") };
const submitted = { Beds: section("Submitted"), Water: section("Submitted") };

beforeEach(() => {
  server.answer(listCountries, countries);
  server.answer(currentSurvey, survey);
  server.answer(getHandover, handoverReply());
  server.answer(expectedFigures, expectedReply([]));
  server.answer(getDefinitionById, { id: 7, number: 1, hash: "", document: gardenSurvey(2025) });
});

describe("an NMO", () => {
  beforeEach(() => server.answer(listSurveys, [survey]));

  async function open(reply: OwnAnswers) {
    server.answer(getAnswers, reply);
    const screen = await renderPage(<Home />, { role: "NMO", countryId: 1 });
    await expect.element(screen.getByRole("heading", { name: "Kenya 2025" })).toBeVisible();
    return screen;
  }
  const stepsIn = (screen: Awaited<ReturnType<typeof open>>) =>
    screen
      .getByRole("listitem")
      .elements()
      .map((item) => item.firstElementChild?.textContent);

  test("that has answered nothing is led to the first section", async () => {
    const screen = await open(answers(empty));
    await expect.element(screen.getByText("Welcome, Amina")).toBeVisible();
    await expect.element(screen.getByText(/^nothing answered yet, 120 days left/)).toBeVisible();
    expect(stepsIn(screen)).toEqual(["Fill in Beds", "Fill in Water"]);
    const link = screen.getByRole("link", { name: "Current survey" });
    await expect.element(link).toHaveAttribute("href", "/newdataentry?tab=Beds");
  });

  test("that is new here is led to the briefing, and sees its figures beside what is expected", async () => {
    server.answer(expectedFigures, expectedReply());
    const screen = await open(answers(empty));
    await expect.element(screen.getByRole("heading", { name: "You are new here" })).toBeVisible();
    const link = screen.getByRole("link", { name: "Read the briefing" });
    await expect.element(link).toHaveAttribute("href", "/briefing");
    await expect
      .element(screen.getByRole("heading", { name: "Beside what is expected" }))
      .toBeVisible();
  });

  test("finds what its country answered in earlier years", async () => {
    const earlier = [2024, 2023].map((year) => ({ ...survey, key: year, year, isOpen: false }));
    server.answer(listSurveys, [survey, ...earlier]);
    const screen = await open(answers(empty));
    const link = screen.getByRole("link", { name: "2024", exact: true });
    await expect.element(link).toHaveAttribute("href", "/newdataentry?year=2024");
    await expect.element(screen.getByRole("link", { name: "2023", exact: true })).toBeVisible();
    expect(screen.getByRole("link", { name: "2025", exact: true }).elements()).toEqual([]);
  });

  test("reads how many sections are submitted, what is wrong, and how long there is time", async () => {
    const beds = section("Error", {
      findings: [
        finding("error", "harvest"),
        finding("warning", "plants"),
        { ...finding("warning", "plants"), reason: "A dry year" },
      ],
    });
    const screen = await open(answers({ Beds: beds, Water: section("Submitted") }));
    const state = screen.getByText(
      /^1 of 2 sections submitted, 1 error, 1 warning, 120 days left Open until .*20\d\d.*\.$/,
    );
    await expect.element(state).toBeVisible();
    expect(stepsIn(screen)).toEqual(["Correct 1 error in Beds"]);
    await expect.element(screen.getByText("goes on with Beds")).toBeVisible();
    const row = screen.getByRole("row", { name: /Beds/ });
    await expect.element(row).toMatchTextContent(/0 of \d+1 error11 warning13 Feb 2026/);
  });

  test("is asked to confirm a figure, then to complete a draft", async () => {
    const beds = section("Draft", { findings: [finding("warning", "harvest")] });
    const screen = await open(answers({ Beds: beds, Water: section("Draft") }));
    expect(stepsIn(screen)).toEqual([
      "Confirm or correct 1 figure in Beds",
      "Complete Water: 0 of 2 cells are answered",
    ]);
    const link = screen.getByRole("link", { name: "Open Beds" });
    await expect.element(link).toHaveAttribute("href", "/newdataentry?tab=Beds");
  });

  test("is asked to submit a draft without an empty cell", async () => {
    const water = section("Draft", { answers: { source: "A well", litres: 5 } });
    const screen = await open(answers({ ...submitted, Water: water }));
    expect(stepsIn(screen)).toEqual(["Submit Water: every cell is answered"]);
  });

  test("that has submitted everything reads that the federation reviews", async () => {
    const screen = await open(answers(submitted));
    await expect.element(screen.getByText(/^2 of 2 sections submitted, 120 days/)).toBeVisible();
    await expect.element(screen.getByText(/^Every section is submitted\./)).toBeVisible();
    const link = screen.getByRole("link", { name: "Current survey" });
    await expect.element(link).toHaveAttribute("href", "/newdataentry");
  });

  test("reads when and by whom its survey was approved, and whom to ask for a change", async () => {
    const approval = {
      isApproved: true,
      approvedAt: "2026-02-05T12:00:00.000Z",
      approvedBy: "Walter Staff",
      approvedRole: "WFH",
    } as const;
    const screen = await open(answers(submitted, { approval }));
    const state = screen.getByText(/submitted Approved on 5 February 2026 by Walter Staff\.$/);
    await expect.element(state).toBeVisible();
    await expect.element(screen.getByText(/ask the federation to revoke/)).toBeVisible();
    await expect.element(screen.getByText(/days? left/)).not.toBeInTheDocument();
  });

  test("reads that the deadline is over, and is offered no step that it cannot take", async () => {
    const over = { ...survey, endDate: dayIn(-2), isOpen: false };
    const screen = await open(answers(empty, { survey: over, isOpen: false }));
    await expect
      .element(screen.getByText(/^nothing answered yet Closed since .*\.$/))
      .toBeVisible();
    await expect.element(screen.getByText(/no longer changed/)).toBeVisible();
    expect(stepsIn(screen)).toEqual([]);
  });

  test("reads that there is no survey before the first one", async () => {
    server.refuse(getAnswers, "no-current-survey");
    const screen = await renderPage(<Home />, { role: "NMO", countryId: 1 });
    await expect.element(screen.getByText("No survey available for the moment")).toBeVisible();
  });

  test("reads why the survey did not arrive, and can try again", async () => {
    server.disconnect(getAnswers);
    const screen = await renderPage(<Home />, { role: "NMO", countryId: 1 });
    await expect.element(screen.getByText(/^The server could not be reached/)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("reads how many questions of the federation wait for its answer, and goes to the first", async () => {
    const comment = (id: number, field: string, state: "open" | "answered" | "needsMore") => ({
      id,
      text: "So many?",
      author: "Win Htut",
      createdAt: "2026-02-03T10:00:00.000Z",
      field,
      question: { id, state },
    });
    const comments = [
      comment(1, "harvest.givenKg", "answered"),
      comment(2, "harvest.kg", "open"),
      comment(3, "Water.source", "needsMore"),
      comment(4, "harvest.kg", "open"),
    ];
    const screen = await open(answers(submitted, { comments }));
    expect(stepsIn(screen)).toEqual(["2 questions of the federation wait for your answer"]);
    await expect.element(screen.getByText(/^Every section is submitted/)).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Answer the first question" }))
      .toHaveAttribute("href", "/newdataentry?cell=harvest.kg");
  });

  test("is not led to the administration", async () => {
    const screen = await open(answers(empty));
    const link = screen.getByRole("link", { name: "Administration" });
    await expect.element(link).not.toBeInTheDocument();
  });
});

const row = (countryId: number, status: Status, given: Partial<SurveyOverviewRow> = {}) =>
  overviewRow(countryId, { statuses: { Beds: status, Water: status }, ...given });

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs - 1000).toISOString();

const dashboard = {
  requests: { waiting: 3, oldestAt: null },
  mails: { queued: 0, failed: 0, oldestQueuedAt: null, goTo: "server" as const },
  survey: null,
  storage: { databaseBytes: 1, freeBytes: 1, totalBytes: 1 },
  versions: { platform: "1", node: "24", postgres: "18" },
  startedAt: "2026-01-01T00:00:00.000Z",
};

/** Of two countries, one is done and one, which answered the year before, has not started. */
const season = {
  survey,
  compared: null,
  countries: [
    progressOf(1, { state: "notStarted", answeredLast: 2024 }),
    progressOf(2, { state: "toReview", doneAt: daysAgo(3), answeredLast: 2024 }),
  ],
};

const discrepancies = { open: 3, since: null, isApproved: false, answered: 0, lastMail: null };

describe("staff", () => {
  beforeEach(() => {
    server.answer(surveysOverview, [
      row(1, "Submitted", { lastUpdate: daysAgo(3), lastUpdatedBy: "Amina Ndiaye" }),
      row(2, "Submitted", { lastUpdate: daysAgo(9) }),
      row(3, "Submitted", { isApproved: true }),
      row(4, "Empty"),
    ]);
    server.answer(getDashboard, dashboard);
    server.answer(listDiscrepancyCountries, []);
    server.answer(progressReport, season);
  });

  test("reads who answered the year before and has not started, whose answers wait, and the curve", async () => {
    server.answer(
      listDiscrepancyCountries,
      countries.map((one) => ({ ...one, ...discrepancies, answered: one.id === 1 ? 2 : 0 })),
    );
    const screen = await renderPage(<Home />, { role: "WFH" });
    const quiet = screen.getByRole("heading", { name: /^1 country answered for 2024/ });
    await expect.element(quiet).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Kenya", exact: true }).first())
      .toBeVisible();
    await expect
      .element(screen.getByRole("heading", { name: "2 answers of countries wait for you" }))
      .toBeVisible();
    await expect
      .element(screen.getByRole("img", { name: /^1 of 2 countries has submitted/ }))
      .toBeVisible();
  });

  test("reads that everyone of the year before has started", async () => {
    const started = { state: "inProgress", answeredLast: 2024 } as const;
    server.answer(progressReport, { ...season, countries: [progressOf(1, started)] });
    const screen = await renderPage(<Home />, { role: "WFH" });
    const all = screen.getByRole("heading", {
      name: "Every country that answered for 2024 has started",
    });
    await expect.element(all).toBeVisible();
  });

  test("reads nothing of a year before that no country answered", async () => {
    const first = { state: "inProgress", answeredLast: null } as const;
    server.answer(progressReport, { ...season, countries: [progressOf(1, first)] });
    const screen = await renderPage(<Home />, { role: "WFH" });
    await expect.element(screen.getByText("Surveys submitted, by day")).toBeVisible();
    expect(screen.getByRole("heading", { name: /answered for 2024/ }).query()).toBeNull();
  });

  test("reads how many countries have started and wait, and goes to each state in the overview", async () => {
    const screen = await renderPage(<Home />, { role: "WFH" });
    await expect.element(screen.getByRole("heading", { name: "Survey 2025" })).toBeVisible();
    const state = screen.getByText(
      /^3 of 4 countries have started, 2 wait for review, 120 days left Open until .*\.$/,
    );
    await expect.element(state).toBeVisible();
    const link = screen.getByRole("link", { name: "not started" });
    const address = "/surveysoverview?year=2025&filter.progress=notStarted";
    await expect.element(link).toHaveAttribute("href", address);
    await expect.element(screen.getByText("For Administrators")).not.toBeInTheDocument();
  });

  test("reads that a country without a member organization is not counted until it starts", async () => {
    server.answer(surveysOverview, [
      row(1, "Submitted"),
      row(2, "Draft", { isMember: false }),
      row(3, "Empty", { isMember: false }),
      row(4, "Empty", { isMember: null }),
    ]);
    const screen = await renderPage(<Home />, { role: "WFH" });
    await expect.element(screen.getByText(/^2 of 3 countries have started, 1 waits/)).toBeVisible();
    const others = screen.getByRole("listitem").filter({ hasText: "not counted" });
    await expect
      .element(others)
      .toMatchTextContent(/^1without a member organization, not counted$/);
    await expect
      .element(others.getByRole("link"))
      .toHaveAttribute("href", "/surveysoverview?year=2025&filter.progress=notAsked");
  });

  test("finds what waits for review, the longest first", async () => {
    const screen = await renderPage(<Home />, { role: "WFH" });
    const rows = screen.getByRole("row");
    await expect.element(rows.nth(1)).toMatchTextContent(/^Peru.*9 days$/);
    await expect.element(rows.nth(2)).toMatchTextContent(/^Kenya.*Amina Ndiaye3 days$/);
    const link = rows.getByRole("link", { name: "Kenya" });
    await expect.element(link).toHaveAttribute("href", "/newdataentry?countryId=1&year=2025");
  });

  test("reads that nothing waits", async () => {
    server.answer(surveysOverview, [row(4, "Empty")]);
    const screen = await renderPage(<Home />, { role: "WFH" });
    await expect.element(screen.getByText(/^0 of 1 countries have started/)).toBeVisible();
    await expect.element(screen.getByText("No survey waits for review.")).toBeVisible();
  });

  test("reads since when the survey is closed", async () => {
    server.answer(currentSurvey, { ...survey, endDate: dayIn(-2), isOpen: false });
    const screen = await renderPage(<Home />, { role: "WFH" });
    await expect.element(screen.getByText(/wait for review Closed since .*\.$/)).toBeVisible();
    await expect.element(screen.getByText("Dates")).not.toBeInTheDocument();
  });

  test("who administers reads what waits there", async () => {
    const screen = await renderPage(<Home />, { role: "Administrator" });
    const link = screen.getByRole("link", { name: "Administration" });
    await expect.element(link).toHaveAttribute("href", "/admin");
    await expect.element(screen.getByText("3 requests for an account wait")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Decide" }))
      .toHaveAttribute("href", "/admin/userslog");
  });

  test("reads that there is no survey before the first one", async () => {
    server.refuse(currentSurvey, "no-current-survey");
    const screen = await renderPage(<Home />, { role: "Administrator" });
    await expect.element(screen.getByText("No survey available for the moment")).toBeVisible();
    await expect.element(screen.getByText("3 requests for an account wait")).toBeVisible();
  });
});

describe("a data-centre user", () => {
  test("reads which survey is open and which is closed, and goes to the reports", async () => {
    const closed = { ...survey, key: 1, year: 2024, isOpen: false };
    server.answer(listSurveys, [survey, closed]);
    const screen = await renderPage(<Home />, { role: "DDC" });
    await expect.element(screen.getByRole("heading", { name: "Survey 2025" })).toBeVisible();
    await expect.element(screen.getByText(/^120 days left Open until .*\.$/)).toBeVisible();
    await expect
      .element(screen.getByText("The newest survey that is closed is 2024."))
      .toBeVisible();
    const reports = screen.getByRole("link", { name: "Open the reports" });
    await expect.element(reports).toHaveAttribute("href", "/agsreports");
    await expect
      .element(screen.getByRole("link", { name: "Current survey" }))
      .not.toBeInTheDocument();
  });

  test("reads that there is no survey before the first one", async () => {
    server.answer(listSurveys, []);
    const screen = await renderPage(<Home />, { role: "DDC" });
    await expect.element(screen.getByText("No survey available for the moment")).toBeVisible();
  });
});

test("“About” says that the survey asks for numbers, never for names", async () => {
  const screen = await renderPage(<About />);
  await expect.element(screen.getByText(/^It asks for numbers of people/)).toBeVisible();
});
