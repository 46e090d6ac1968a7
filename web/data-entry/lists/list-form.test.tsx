// A list question: rows are added, filled and removed.

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cellAt, contentOf, viewOf } from "#web/answers/answer-store.ts";
import { rememberPreference } from "#web/session.ts";
import { cell, openTab, press, renderForm, typeInto } from "#web/testing/render-form.tsx";

const rows = [
  { id: 1, name: "Spade", pieces: 2 },
  { id: 2, name: "Rake", pieces: 3 },
];

async function openTools(options = {}) {
  const form = await renderForm(options);
  await openTab("Tools");
  return form;
}

const heads = () =>
  page
    .getByRole("heading", { level: 4 })
    .elements()
    .map((head) => head.textContent);

describe("a list", () => {
  test("without rows says so, and gets one by its button", async () => {
    const { store } = await openTools();
    await expect.element(page.getByText("No product in this list yet.")).toBeVisible();
    await page.getByRole("button", { name: "Add a product" }).click();
    await typeInto("Product 1, Name", "Spade");
    await typeInto("Product 1, Spade, Pieces", "2");
    await expect
      .poll(() => contentOf(store, "Tools").answers)
      .toEqual({ tools: [{ name: "Spade", pieces: 2 }] });
  });

  test("names each row by its first text", async () => {
    await openTools({ answers: { Tools: { tools: rows } } });
    await expect.poll(heads).toEqual(["Product 1, Spade", "Product 2, Rake"]);
  });

  test("removes the row of the pressed button and keeps the drafts of the others", async () => {
    const { store } = await openTools({ answers: { Tools: { tools: rows } } });
    await typeInto("Product 2, Rake, Pieces", "3.5");
    await press("{Tab}");
    await page.getByRole("button", { name: "Remove: Product 1, Spade" }).click();
    await expect.poll(heads).toEqual(["Product 1, Rake"]);
    expect(viewOf(store, "Tools/tools[0].pieces").draft?.text).toBe("3.5");
    expect(cellAt(store, "Tools/tools").value).toEqual([rows[1]]);
  });

  test("shows the findings of a row inside it, with the name of the field", async () => {
    await openTools();
    await page.getByRole("button", { name: "Add a product" }).click();
    await typeInto("Product 1, Pieces", "4");
    const line = page.getByRole("listitem").filter({ hasText: /^✕Name: Required$/ });
    await expect.element(line).toBeVisible();
  });

  test("is read-only without buttons", async () => {
    await openTools({ isEditing: false, answers: { Tools: { tools: rows } } });
    await expect.element(cell("Product 1, Spade, Pieces")).toHaveAttribute("readonly");
    await expect
      .element(page.getByRole("button", { name: /Add a product|Remove/ }))
      .not.toBeInTheDocument();
  });
});

describe("a field that refers to a list of names", () => {
  const makers = [{ id: 7, nameIn: (lang: string) => `Maker in ${lang}` }];
  const source = { loadReferences: async () => new Map([["makerId", makers]]) };
  const answers = { Tools: { tools: [{ id: 1, name: "Spade", makerId: 7 }] } };

  test("shows the name instead of the id", async () => {
    await openTools({ isEditing: false, source, answers });
    await expect.element(cell("Product 1, Spade, Maker")).toHaveValue("Maker in en");
  });

  test("is described as what it is, with its name, and takes no value state", async () => {
    rememberPreference("details", "shown");
    await page.viewport(1440, 800);
    await openTools({ source, answers });
    const details = page.getByRole("region", { name: "Details", exact: true });
    const maker = page.getByRole("combobox", { name: "Product 1, Spade, Maker" });
    // Its options hide the rest of the page from assistive technology while they are open.
    await maker.click();
    await press("{Escape}");
    await expect.element(details.getByText("One option of a list")).toBeVisible();
    await expect.element(details.getByText(/If there is no number/)).not.toBeInTheDocument();
    await cell("Product 1, Spade, Pieces").click();
    await expect.element(details.getByText("A whole number")).toBeVisible();
    await expect.element(details.getByText(/If there is no number/)).not.toBeInTheDocument();
    await page.viewport(1024, 800);
    await maker.click();
    await press("{Escape}");
    const line = page.getByRole("region", { name: "The cell with the focus" });
    await expect.element(line).toMatchTextContent(/^MakerMaker in en/);
    await page.viewport(1280, 800);
  });

  test("says why its list could not be loaded and tries again", async () => {
    let isBroken = true;
    const load = async () => {
      if (isBroken) throw new Error("No line");
      return new Map([["makerId", makers]]);
    };
    await openTools({ isEditing: false, source: { loadReferences: load }, answers });
    await expect.element(page.getByRole("alert")).toBeVisible();
    isBroken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(cell("Product 1, Spade, Maker")).toHaveValue("Maker in en");
  });
});
