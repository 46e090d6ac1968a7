// The questions of a tab: rows that are low and keep their heads, and on a phone one question at a time,
// its rows stacked.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cell, press, renderForm } from "#web/testing/render-form.tsx";

const first = "1, Tomatoes, in a greenhouse, plants";
const second = "1, Tomatoes, outdoors, plants";
const harvest = "2, Harvest, kg";
const answers = { Beds: { "plants.tomatoes.greenhouse": 50 } };
const lastYear = { Beds: { "plants.tomatoes.greenhouse": 40 } };

const place = (name: string) => cell(name).element().getBoundingClientRect();
const rowHeight = () => cell(first).element().closest("tr")?.getBoundingClientRect().height ?? 0;
const title = (name: RegExp) => page.getByRole("heading", { name, level: 3 });

beforeEach(() => localStorage.removeItem("density"));
afterEach(() => page.viewport(1280, 800));

describe("the rows of a table", () => {
  test("are at most 34 pixels high, with last year and the change beside the figure", async () => {
    await renderForm({ answers, lastYear });
    expect(rowHeight()).toBeLessThanOrEqual(34);
    // The details beside the form have a table of their own with the same figures.
    const inTable = [...(cell(first).element().closest("table")?.querySelectorAll("span") ?? [])];
    for (const text of ["40", "+25%"]) {
      const shown = inTable.find(({ textContent }) => textContent === text) ?? expect.unreachable();
      const beside = shown.getBoundingClientRect();
      expect(beside.left).toBeGreaterThanOrEqual(place(first).right);
      expect(beside.right).toBeLessThanOrEqual(place(second).left);
    }
    const head = page.getByRole("columnheader").first().element();
    expect(head.textContent).toBe("In a greenhouse2025change");
  });

  test("are higher where the user wants it, which is remembered", async () => {
    const { unmount } = await renderForm({ answers });
    await page.getByText("Comfortable").click();
    await expect.poll(rowHeight).toBeGreaterThanOrEqual(44);
    await unmount();
    await renderForm({ answers });
    await expect.poll(rowHeight).toBeGreaterThanOrEqual(44);
  });

  test("scroll below the title, the precision and the heads of the columns", async () => {
    await page.viewport(1280, 300);
    await renderForm({ answers });
    scrollTo(0, 0);
    const head = page.getByRole("columnheader").first().element();
    await cell(first).click();
    const before = place(first).top;
    scrollBy(0, before - 60);
    await expect.poll(() => head.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    const heading = title(/How many plants/)
      .element()
      .getBoundingClientRect();
    expect(heading.top).toBeGreaterThanOrEqual(0);
    expect(heading.bottom).toBeLessThanOrEqual(head.getBoundingClientRect().top + 1);
  });
});

describe("on a phone", () => {
  beforeEach(() => page.viewport(360, 740));

  test("the cells of a row are below each other, each with its label and last year", async () => {
    await renderForm({ answers, lastYear });
    expect(place(second).top).toBeGreaterThanOrEqual(place(first).bottom);
    expect(place(second).right).toBeLessThanOrEqual(360);
    const label = page.getByText("Outdoors", { exact: true }).first().element();
    expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(place(second).left);
    await expect.element(page.getByText("2025: 40")).toBeVisible();
  });

  test("one question is shown at a time, and the next one with a button", async () => {
    const { address } = await renderForm();
    await expect.element(cell(harvest)).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Next: Soil of most beds" }).click();
    await expect.element(title(/Soil of most beds/)).toHaveFocus();
    await expect.element(title(/How many plants/)).not.toBeInTheDocument();
    await expect.poll(address).toBe("/?tab=Beds&question=soil");
    await page.getByRole("button", { name: "Back" }).click();
    await expect.element(cell(first)).toBeVisible();
  });

  test("the last question of a tab leads to the first of the next one", async () => {
    await renderForm({ address: "/?tab=Beds&question=harvest" });
    await page.getByRole("button", { name: /^Next: Where does the water/ }).click();
    await expect.element(cell("3, Source")).toBeVisible();
    await expect.element(title(/Where does the water/)).toHaveFocus();
  });

  test("a jump goes to a cell of another question", async () => {
    await renderForm({ answers: { Beds: { "harvest.kg": 4, "harvest.givenKg": 9 } } });
    await expect.element(page.getByRole("button", { name: "1 error" })).toBeVisible();
    await press("{F8}");
    await expect.element(cell(harvest)).toHaveFocus();
  });
});
