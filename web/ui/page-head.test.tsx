// The head of a screen: title, lead and actions, the browser's title, and where the focus starts.

import { Fragment } from "react";
import { Link, Route, Routes, useNavigate } from "react-router";
import { describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { PageHead, RouteTitle } from "./page-head.tsx";

/** Two screens that lead to each other; the second is longer than the window. */
function App() {
  const navigate = useNavigate();
  return (
    <Routes>
      <Route
        path="/"
        element={
          <Fragment key="home">
            <PageHead title="Home" />
            <Link to="/surveys">Surveys</Link>
          </Fragment>
        }
      />
      <Route
        path="/surveys"
        element={
          <Fragment key="surveys">
            <PageHead title="Surveys overview" />
            <Link to="/surveys?year=2026">The year 2026</Link>
            <Link to="/">Home</Link>
            <button type="button" onClick={() => navigate(-1)}>
              Back
            </button>
            <p style={{ height: "300vh" }}>A long table</p>
          </Fragment>
        }
      />
    </Routes>
  );
}

describe("the head of a screen", () => {
  test("has the title of its route as the page's heading and the browser's title", async () => {
    const screen = await renderScreen(
      <RouteTitle value="Contact us">
        <PageHead />
      </RouteTitle>,
    );
    await expect
      .element(screen.getByRole("heading", { name: "Contact us", level: 1 }))
      .toBeVisible();
    await expect.poll(() => document.title).toBe("Contact us · Annual Global Survey");
  });

  test("has a title of its own where the screen knows better", async () => {
    const screen = await renderScreen(
      <RouteTitle value="Report">
        <PageHead title="Factor VIII per country" />
      </RouteTitle>,
    );
    await expect
      .element(screen.getByRole("heading", { name: "Factor VIII per country" }))
      .toBeVisible();
    await expect.poll(() => document.title).toBe("Factor VIII per country · Annual Global Survey");
  });

  test("is called by its name where the title is a sentence", async () => {
    const screen = await renderScreen(
      <PageHead name="Factor VIII per country" title="71 of 116 countries use less than 1 IU" />,
    );
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toHaveTextContent("71 of 116 countries use less than 1 IU");
    await expect.poll(() => document.title).toBe("Factor VIII per country · Annual Global Survey");
  });

  test("follows a title that changes, and the language of the page", async () => {
    const screen = await renderScreen(<PageHead title="Enquête" />, { lang: "fr" });
    await expect.poll(() => document.title).toMatch(/^Enquête · /);
    expect(document.title).not.toContain("Annual Global Survey");
    await expect.element(screen.getByRole("heading", { name: "Enquête" })).toBeVisible();
  });

  test("shows lead, the line above and the actions", async () => {
    const screen = await renderScreen(
      <PageHead
        title="Data entry"
        above="Kenya"
        lead="The year 2026"
        actions={<button type="button">Print</button>}
      />,
    );
    for (const text of ["Kenya", "The year 2026", "Print"]) {
      await expect.element(screen.getByText(text)).toBeVisible();
    }
    await expect.poll(() => document.querySelectorAll("h1")).toHaveLength(1);
  });
});

describe("the focus", () => {
  test("is not taken by the first page", async () => {
    const screen = await renderScreen(<App />);
    await expect.element(screen.getByRole("heading", { name: "Home" })).not.toHaveFocus();
  });

  test("goes to the title of the next screen, at its top", async () => {
    const screen = await renderScreen(<App />);
    await screen.getByRole("link", { name: "Surveys" }).click();
    const title = screen.getByRole("heading", { name: "Surveys overview" });
    await expect.element(title).toHaveFocus();
    expect(scrollY).toBe(0);
    await expect.poll(() => document.title).toBe("Surveys overview · Annual Global Survey");
  });

  test("stays where it is when only the filters in the address change", async () => {
    const screen = await renderScreen(<App />);
    await screen.getByRole("link", { name: "Surveys" }).click();
    const year = screen.getByRole("link", { name: "The year 2026" });
    await year.click();
    await expect.poll(screen.address).toBe("/surveys?year=2026");
    await expect.element(year).toHaveFocus();
  });

  test("is on the title again after going back", async () => {
    const screen = await renderScreen(<App />);
    await screen.getByRole("link", { name: "Surveys" }).click();
    await screen.getByRole("link", { name: "Home" }).click();
    await screen.getByRole("link", { name: "Surveys" }).click();
    const overview = screen.getByRole("heading", { name: "Surveys overview" });
    await expect.element(overview).toHaveFocus();
    await screen.getByRole("button", { name: "Back" }).click();
    await expect.element(screen.getByRole("heading", { name: "Home" })).toHaveFocus();
  });
});

test("keeps the actions beside a lead that fills its column", async () => {
  await page.viewport(1024, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const screen = await renderScreen(
    <PageHead
      title="E-mails"
      lead={"All mails of the platform. ".repeat(12)}
      actions={
        <button type="button">{"Download as a spreadsheet of the office ".repeat(2)}</button>
      }
    />,
  );
  const lead = screen
    .getByText(/^All mails/)
    .element()
    .getBoundingClientRect();
  const action = screen.getByRole("button").element().getBoundingClientRect();
  expect(action.left).toBeGreaterThanOrEqual(lead.right);
  expect(action.top).toBeLessThan(lead.bottom);
});

test("of a list has its title and lead on one line, and the rows begin high on the page", async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1280, 800));
  const screen = await renderScreen(<PageHead isCompact title="Harvests" lead="All of 2026." />);
  const heightOf = (element: Element) => element.getBoundingClientRect();
  const title = heightOf(screen.getByRole("heading", { name: "Harvests" }).element());
  const lead = heightOf(screen.getByText("All of 2026.").element());
  expect(lead.left).toBeGreaterThan(title.right);
  expect(lead.bottom).toBeLessThanOrEqual(title.bottom + 4);
});
