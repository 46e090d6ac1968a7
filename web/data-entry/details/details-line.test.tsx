// The details as one line above the bar, on a tablet and on a phone, where it is above the keypad.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cellAt } from "#web/answers/answer-store.ts";
import { rememberPreference } from "#web/session.ts";
import { cell, openTab, press, renderForm, stored, typeInto } from "#web/testing/render-form.tsx";
import { shippedDefinition } from "#web/testing/shipped-definition.ts";

const first = "1, Tomatoes, in a greenhouse, plants";
const total = "1, Tomatoes, all together, plants";
const last = "1, Beans, all together, plants";
const slot = "Beds/plants.tomatoes.greenhouse";
const line = page.getByRole("region", { name: "The cell with the focus" });
const inLine = (text: string | RegExp) => line.getByText(text);
const bar = page.getByRole("region", { name: "State of the survey" });
const save = () => page.getByRole("button", { name: "Save", exact: true });
const details = page.getByRole("region", { name: "Details", exact: true });
const stateButton = (name: string) => line.getByRole("button", { name, exact: true });

/** As on the screen, where the bar comes after the form and what has the focus stays clear of it. */
function putBarLast(): void {
  document.documentElement.style.scrollPaddingBottom = "calc(var(--foot-space) + 0.75rem)";
  const parent = bar.element().parentElement;
  const style = { display: "flex", flexDirection: "column", marginBottom: "30rem" };
  if (parent) Object.assign(parent.style, style);
}

beforeEach(() => {
  rememberPreference("details", "hidden");
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("on a tablet", () => {
  beforeEach(() => page.viewport(1024, 768));

  test("is above the bar from the start, so that nothing moves when a cell gets the focus", async () => {
    await renderForm({ isEditing: false });
    await expect.element(inLine("Go to a cell to see its details here.")).toBeVisible();
    const before = bar.element().getBoundingClientRect().height;
    await cell(first).click();
    await expect.element(inLine("Tomatoes, in a greenhouse")).toBeVisible();
    expect(bar.element().getBoundingClientRect().height).toBe(before);
  });

  test("says the cell's name, its answer, last year's and that nothing is wrong", async () => {
    const code = "plants.tomatoes.greenhouse";
    await renderForm({
      answers: { Beds: { [code]: 25 } },
      lastYear: { Beds: { [code]: 24 } },
    });
    await cell(first).click();
    await expect.element(inLine("Tomatoes, in a greenhouse")).toBeVisible();
    await expect.element(inLine("25")).toBeVisible();
    await expect.element(inLine(/2025: 24/)).toBeVisible();
    await expect.element(inLine("No findings")).toBeVisible();
  });

  test("says that a question is open, rather than that nothing is found", async () => {
    const field = "plants.tomatoes.greenhouse";
    const question = { id: 7, state: "open" as const };
    const comment = {
      id: 1,
      text: "So many?",
      author: "Win Htut",
      createdAt: "2026-11-20T12:00:00Z",
    };
    const loadComments = async () => [{ ...comment, field, question }];
    await renderForm({ source: { loadComments } });
    await cell(first).click();
    await expect.element(inLine("Open question")).toBeVisible();
    await expect.element(inLine("No findings")).not.toBeInTheDocument();
  });

  test("says what is wrong with the cell as it is typed", async () => {
    await renderForm();
    await typeInto(first, "12.5");
    await press("{Tab}");
    await cell(first).click();
    await expect.element(inLine("Must be a whole number")).toBeVisible();
  });

  test("opens the drawer and closes it, and the focus stays in the cell", async () => {
    await renderForm();
    putBarLast();
    await cell(first).click();
    const open = line.getByRole("button", { name: "Details" });
    await open.click();
    await expect.element(details.getByText("Count each plant once.")).toBeVisible();
    await expect.element(open).toHaveAttribute("aria-expanded", "true");
    await expect.element(cell(first)).toHaveFocus();
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
    await expect
      .poll(() => bottomOf(details.element()))
      .toBeLessThanOrEqual(line.element().getBoundingClientRect().top + 1);
    await open.click();
    await expect.element(details).not.toBeInTheDocument();
  });

  test("is not there where the details have space beside the form, nor at the comments", async () => {
    await renderForm();
    await expect.element(line).toBeVisible();
    await openTab("Comments");
    await expect.element(line).not.toBeInTheDocument();
    await page.viewport(1280, 800);
    await openTab("Beds");
    await expect.element(cell(first)).toBeVisible();
    await expect.element(line).not.toBeInTheDocument();
  });
});

describe("on a phone", () => {
  beforeEach(() => page.viewport(360, 740));

  test("says no sum while one of its parts holds a text that is no answer", async () => {
    const parts = { "plants.tomatoes.greenhouse": 4, "plants.tomatoes.outdoors": 6 };
    await renderForm({ answers: { Beds: parts } });
    await cell(first).click();
    await expect.element(inLine("Sum: 10")).toBeVisible();
    await typeInto(first, "12.5");
    await expect.element(inLine("Sum: –")).toBeVisible();
  });

  test("comes with the focus of a cell and goes with it", async () => {
    await renderForm({ isEditing: false });
    await expect.element(line).not.toBeInTheDocument();
    await cell(first).click();
    await expect.element(inLine("Tomatoes, in a greenhouse")).toBeVisible();
    (document.activeElement as HTMLElement).blur();
    await expect.element(line).not.toBeInTheDocument();
  });

  test("shows the whole name of a cell, also in French", async () => {
    await renderForm({
      definition: shippedDefinition,
      address: "/?tab=Patient.identified&question=identifiedOther",
      lang: "fr",
    });
    const inputs = [...document.querySelectorAll<HTMLInputElement>("[data-cell] [data-input]")];
    expect(inputs.length).toBeGreaterThan(5);
    for (const input of inputs) {
      input.focus();
      const inLine = () => document.querySelector("[data-keypad-line] strong");
      await expect.poll(inLine).not.toBeNull();
      const name = inLine();
      const [hidden = 0, cut = 0] = name
        ? [name.scrollHeight - name.clientHeight, name.scrollWidth - name.clientWidth]
        : [];
      // Letters may be a pixel higher than their line.
      expect(Math.max(hidden - 1, cut), name?.textContent).toBeLessThanOrEqual(0);
    }
  });

  test("says the sum of the row while its parts are typed, and at the total", async () => {
    await renderForm({ answers: { Beds: { "plants.tomatoes.outdoors": 30 } } });
    await typeInto(first, "12");
    await expect.element(inLine("Sum: 42")).toBeVisible();
    await cell(total).click();
    await expect.element(inLine("Sum: 42")).toBeVisible();
  });

  test("sets a value state, which the next figure replaces, with the focus in the cell", async () => {
    const { store } = await renderForm();
    await cell(first).click();
    await stateButton("Not available").click();
    expect(cellAt(store, slot)).toEqual({ value: null, state: "notAvailable" });
    await expect.element(stateButton("Not available")).toHaveAttribute("aria-pressed", "true");
    await expect.element(cell(first)).toHaveFocus();
    await expect.element(cell(first)).toHaveValue("n");
    await expect.poll(() => getSelection()?.toString()).toBe("n");
    await press("5");
    await expect.poll(() => cellAt(store, slot)).toEqual({ value: 5, state: null });
  });

  test("takes a value state back with the same button", async () => {
    const { store } = await renderForm({
      sections: {
        Beds: {
          ...stored(),
          content: {
            answers: {},
            states: { "plants.tomatoes.greenhouse": "confidential" },
            precision: {},
          },
        },
      },
    });
    await cell(first).click();
    await stateButton("Confidential").click();
    expect(cellAt(store, slot)).toEqual({ value: null, state: null });
  });

  test("has buttons that a finger meets", async () => {
    await renderForm();
    await cell(first).click();
    for (const name of ["Not available", "Not applicable", "Confidential"]) {
      const { width, height } = stateButton(name).element().getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });

  test("offers no value state while the form is read", async () => {
    await renderForm({ isEditing: false });
    await cell(first).click();
    await expect.element(line).toBeVisible();
    await expect.element(stateButton("Not available")).not.toBeInTheDocument();
  });

  test("opens the details as a sheet", async () => {
    await renderForm();
    await cell(first).click();
    await line.getByRole("button", { name: /Details/ }).click();
    await expect
      .element(page.getByRole("dialog", { name: "Tomatoes, in a greenhouse" }))
      .toBeVisible();
  });

  test("is above the keypad in place of the bar, which comes back after it", async () => {
    await renderForm();
    putBarLast();
    await cell(last).click();
    await expect.element(save()).toBeVisible();
    const view = window.visualViewport;
    if (!view) throw new Error("No visual viewport.");
    const keypad = vi.spyOn(view, "height", "get").mockReturnValue(440);
    view.dispatchEvent(new Event("resize"));
    await expect.element(save()).not.toBeInTheDocument();
    await expect.poll(() => line.element().getBoundingClientRect().bottom).toBe(440);
    await expect
      .poll(() => cell(last).element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(line.element().getBoundingClientRect().top);
    keypad.mockRestore();
    view.dispatchEvent(new Event("resize"));
    await expect.element(save()).toBeVisible();
  });
});
