// The menu of a numeric cell on the keyboard: value states, "not answered" and comment.

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cellAt } from "#web/answers/answer-store.ts";
import { cell, openTab, press, renderForm } from "#web/testing/render-form.tsx";

const slot = "Beds/plants.tomatoes.greenhouse";
const name = "1, Tomatoes, in a greenhouse, plants";
const stored = { Beds: { "plants.tomatoes.greenhouse": 7 } };
const menu = () => page.getByRole("menu", { name });
const focused = () => document.activeElement?.textContent;

async function openMenu(options: Parameters<typeof renderForm>[0] = {}) {
  const form = await renderForm({ answers: stored, ...options });
  await cell(name).click();
  await press("{Alt>}{ArrowDown}{/Alt}");
  await expect.element(menu()).toBeVisible();
  return form;
}

describe("the menu of a cell", () => {
  test("has the three states with their letters, not answered, and comment", async () => {
    await openMenu();
    const entries = () => menu().getByRole("menuitem").elements();
    await expect
      .poll(() => entries().map((entry) => entry.textContent))
      .toEqual([
        "Not available n",
        "Not applicable x",
        "Confidential c",
        "Not answered Del",
        "Comment… Alt+C",
        "Details… Ctrl+Enter",
      ]);
    await expect.poll(() => focused()).toBe("Not available n");
  });

  test.each([
    [0, "notAvailable", "n"],
    [1, "notApplicable", "x"],
    [2, "confidential", "c"],
  ] as const)("after %d arrows down sets %s", async (steps, state, letter) => {
    const { store } = await openMenu();
    for (let step = 0; step < steps; step += 1) await press("{ArrowDown}");
    await press("{Enter}");
    await expect.poll(() => cellAt(store, slot)).toEqual({ value: null, state });
    await expect.element(cell(name)).toHaveValue(letter);
    await expect.element(cell(name)).toHaveFocus();
  });

  test("goes around at both ends", async () => {
    await openMenu();
    await press("{ArrowUp}");
    await expect.poll(() => focused()).toBe("Details… Ctrl+Enter");
    await press("{ArrowDown}");
    await expect.poll(() => focused()).toBe("Not available n");
  });

  test("empties the cell, which is neither zero nor a state", async () => {
    const { store } = await openMenu();
    await press("{ArrowUp}{ArrowUp}{ArrowUp}{Enter}");
    await expect.poll(() => cellAt(store, slot)).toEqual({ value: null, state: null });
    await expect.element(cell(name)).toHaveValue("");
  });

  test("opens the comments on the cell", async () => {
    await openMenu();
    await press("{ArrowUp}{ArrowUp}{Enter}");
    const dialog = page.getByRole("dialog", { name: `Comments: ${name}` });
    await expect.element(dialog).toBeVisible();
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test.each(["Escape", "Tab"])("closes with %s, without a change", async (key) => {
    const { store } = await openMenu();
    await press(`{${key}}`);
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(cell(name)).toHaveFocus();
    expect(store.edits.size).toBe(0);
  });

  test("closes when another cell is clicked", async () => {
    await openMenu();
    await cell("1, Beans, all together, plants").click();
    await expect.poll(() => menu().query()).toBeNull();
  });

  test("is not there for a text", async () => {
    await renderForm();
    await openTab("Water");
    await cell("3, Source").click();
    await press("{Alt>}{ArrowDown}{/Alt}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("button", { name: "Value state and comment: 3, Source" }))
      .not.toBeInTheDocument();
  });

  test("is not there for a question without data", async () => {
    const { store } = await renderForm();
    const harvest = page.getByRole("region", { name: /What was harvested/ });
    await harvest.getByRole("radio", { name: "No data" }).click();
    const kg = cell("2, Harvest, kg");
    await expect.element(kg).toHaveAttribute("readonly");
    await kg.click();
    await press("{Alt>}{ArrowDown}{/Alt}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    await expect.poll(() => cellAt(store, "Beds/harvest.kg")).toEqual({ value: null, state: null });
  });
});

describe("a state that a cell has", () => {
  test("is replaced by a number that is typed over it", async () => {
    const { store } = await openMenu();
    await press("{Enter}");
    await press("{Control>}a{/Control}12{Tab}");
    await expect.poll(() => cellAt(store, slot)).toEqual({ value: 12, state: null });
  });

  test("is saved as a state and not as an answer", async () => {
    const { source } = await openMenu();
    await press("{ArrowDown}{Enter}");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => source.saveSection).toHaveBeenCalledOnce();
    await expect
      .poll(() => source.saveSection)
      .toHaveBeenCalledWith(
        "Beds",
        expect.objectContaining({
          answers: {},
          states: { "plants.tomatoes.greenhouse": "notApplicable" },
        }),
        expect.any(String),
      );
  });
});
