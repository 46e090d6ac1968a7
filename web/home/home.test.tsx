// The first page after login: what each role finds there, and the window of the current survey.

import { beforeEach, describe, expect, test } from "vitest";
import { currentSurvey, type Survey } from "#contract/surveys.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { About } from "./about.tsx";
import { Home } from "./home.tsx";

const survey: Survey = {
  key: 2,
  year: 2025,
  startDate: "2026-01-01",
  endDate: "2026-07-01",
  isOpen: true,
  createdBy: null,
  creationDate: "2025-12-01T00:00:00.000Z",
};

beforeEach(() => server.answer(currentSurvey, survey));

test("welcomes the user and leads an NMO to the current survey", async () => {
  const screen = await renderPage(<Home />, { role: "NMO", countryId: 1 });
  await expect.element(screen.getByRole("heading", { name: "Welcome, Amina" })).toBeVisible();
  const link = screen.getByRole("link", { name: "Current survey" });
  await expect.element(link).toHaveAttribute("href", "/newdataentry");
  await expect
    .element(screen.getByRole("link", { name: "Administration" }))
    .not.toBeInTheDocument();
});

test("leads an Administrator to the administration too", async () => {
  const screen = await renderPage(<Home />, { role: "Administrator" });
  const link = screen.getByRole("link", { name: "Administration" });
  await expect.element(link).toHaveAttribute("href", "/admin");
});

test("shows a data-centre user neither survey nor administration", async () => {
  const screen = await renderPage(<Home />, { role: "DDC" });
  await expect.element(screen.getByRole("heading", { name: "Welcome, Amina" })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Current survey" }))
    .not.toBeInTheDocument();
  expect(server.requestsOf(currentSurvey)).toHaveLength(0);
});

describe("the current survey", () => {
  const open = () => renderPage(<Home />, { role: "NMO", countryId: 1 });

  test("says its year and until when answers can be entered: the day before its end", async () => {
    const screen = await open();
    await expect.element(screen.getByText("Survey 2025")).toBeVisible();
    const text = screen.getByText(/^Answers can be entered from .*2026.* until .*2026.*\.$/);
    await expect.element(text).toBeVisible();
  });

  test("says that its window is closed", async () => {
    server.answer(currentSurvey, { ...survey, isOpen: false });
    const screen = await open();
    await expect.element(screen.getByText(/is not open now\.$/)).toBeVisible();
  });

  test("is said to be none before the first survey", async () => {
    server.refuse(currentSurvey, "no-current-survey");
    const screen = await open();
    await expect.element(screen.getByText("No survey available for the moment")).toBeVisible();
  });

  test("says why it did not arrive", async () => {
    server.disconnect(currentSurvey);
    const screen = await open();
    await expect.element(screen.getByText(/^The server could not be reached/)).toBeVisible();
  });
});

test("“About” says that the survey asks for numbers, never for names", async () => {
  const screen = await renderPage(<About />);
  await expect.element(screen.getByText(/^It asks for numbers of people/)).toBeVisible();
});
