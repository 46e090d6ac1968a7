// A cell: what a user types, what the cell keeps and shows, and what a screen reader hears.

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cellAt, viewOf } from "#web/answers/answer-store.ts";
import { writeCell } from "#web/answers/write-answers.ts";
import { networkProblem, Problem } from "#web/problem.ts";
import { cell, openTab, press, renderForm, typeInto } from "#web/testing/render-form.tsx";

const slot = "Beds/plants.tomatoes.greenhouse" as const;
const name = "1, Tomatoes, in a greenhouse, plants";
const french = "1, Tomates, sous serre, plantes";
const spanish = "1, Tomates, en invernadero, plantas";

const cellOf = (label: string) => cell(label).element().closest("[data-cell]");
const markOf = () => cellOf(name)?.getAttribute("data-mark");

describe("a number", () => {
  test.each([
    ["en", name, "1,234", 1234],
    ["en", name, "1 234", 1234],
    ["en", name, "0", 0],
    ["fr", french, "1 234", 1234],
    ["fr", french, "1\u202f234", 1234],
    ["es", spanish, "１２", 12],
  ] as const)("in %s, %s typed as %s is %d", async (lang, label, text, value) => {
    const { store } = await renderForm({ lang });
    await typeInto(label, text);
    await press("{Tab}");
    await expect.poll(() => cellAt(store, slot)).toEqual({ value, state: null });
  });

  test("is shown grouped after typing and bare while it is edited", async () => {
    await renderForm({ answers: { Beds: { "plants.tomatoes.greenhouse": 12345 } } });
    await expect.element(cell(name)).toHaveValue("12345");
    await press("{Tab}");
    await expect.element(cell(name)).toHaveValue("12,345");
  });

  test("with decimals is refused with a reason, and the stored number stays", async () => {
    const { store } = await renderForm({ answers: { Beds: { "plants.tomatoes.greenhouse": 7 } } });
    await typeInto(name, "12.5");
    await expect.element(page.getByText("Must be a whole number")).not.toBeInTheDocument();
    await press("{Tab}");
    await expect.element(page.getByRole("listitem").filter({ hasText: "whole" })).toBeVisible();
    await expect.element(cell(name)).toHaveValue("12.5");
    await expect.element(cell(name)).toHaveAttribute("aria-invalid", "true");
    expect(cellAt(store, slot).value).toBe(7);
  });

  test("with two meanings is asked about, and the answer is one press", async () => {
    const { store } = await renderForm();
    await typeInto(name, "1.234");
    await press("{Tab}");
    await page.getByRole("button", { name: "1234", exact: true }).click();
    await expect.poll(() => cellAt(store, slot).value).toBe(1234);
    await expect.element(cell(name)).toHaveAttribute("aria-invalid", "false");
  });

  test("that is deleted is unanswered, not zero", async () => {
    const { store } = await renderForm({ answers: { Beds: { "plants.tomatoes.greenhouse": 7 } } });
    await cell(name).click();
    await press("{Delete}{Tab}");
    await expect.poll(() => cellAt(store, slot)).toEqual({ value: null, state: null });
  });
});

describe("a value state", () => {
  test.each([
    ["n", "notAvailable", "Not available"],
    ["x", "notApplicable", "Not applicable"],
    ["c", "confidential", "Confidential"],
  ])("is the key %s", async (key, state, spoken) => {
    const { store } = await renderForm();
    await typeInto(name, key);
    await press("{Tab}");
    await expect.poll(() => cellAt(store, slot)).toEqual({ value: null, state });
    await expect.element(cell(name)).toHaveValue(key);
    await expect.element(cell(name)).toHaveAccessibleDescription(new RegExp(spoken));
  });

  test("can be chosen in the menu, which returns the focus to the cell", async () => {
    const { store } = await renderForm();
    await cell(name).click();
    await press("{Alt>}{ArrowDown}{/Alt}");
    await expect.element(page.getByRole("menu", { name })).toBeVisible();
    await press("{ArrowDown}{ArrowDown}{Enter}");
    await expect.poll(() => cellAt(store, slot).state).toBe("confidential");
    await expect.element(cell(name)).toHaveFocus();
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  });

  test("menu closes with Escape without a change", async () => {
    const { store } = await renderForm();
    await cell(name).click();
    await page.getByRole("button", { name: `Value state and comment: ${name}` }).click();
    await press("{Escape}");
    await expect.element(cell(name)).toHaveFocus();
    expect(cellAt(store, slot).state).toBeNull();
  });
});

describe("Escape", () => {
  test("goes back to the saved answer and drops a draft", async () => {
    const { store } = await renderForm({ answers: { Beds: { "plants.tomatoes.greenhouse": 7 } } });
    await typeInto(name, "12.5");
    await press("{Escape}");
    await expect.element(cell(name)).toHaveValue("7");
    expect(viewOf(store, slot)).toMatchObject({ draft: null, isEdited: false });
  });
});

describe("an edited cell", () => {
  test("has a mark and says that it is not saved", async () => {
    await renderForm();
    await typeInto(name, "5");
    await expect.poll(markOf).toBe("edited");
    await expect.element(cell(name)).toHaveAccessibleDescription(/Not saved yet/);
  });

  test("has a mark for a question that waits, and says what was approved to who reviews", async () => {
    const question = { id: 1, state: "open" } as const;
    const comment = { id: 1, author: "Walter", createdAt: "2026-11-20T12:00:00Z", text: "Sure?" };
    await renderForm({
      answers: { Beds: { "plants.tomatoes.greenhouse": 5 } },
      source: {
        loadComments: async () => [{ ...comment, question, field: "plants.tomatoes.greenhouse" }],
      },
      props: {
        approved: new Map([[slot, { value: 4, state: null }]]),
      },
    });
    await expect
      .element(cell(name))
      .toHaveAccessibleDescription(/Was 4 when approved\. Has an open question$/);
    expect(markOf()).toBe("question");
    expect(cellOf(name)?.hasAttribute("data-changed")).toBe(true);
  });

  test("shows for a moment that it was saved", async () => {
    await renderForm();
    await typeInto(name, "5");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(markOf).toBe("saved");
    const mark = cellOf(name)?.querySelector("[aria-hidden] > svg, [aria-hidden]:not(:empty)");
    expect(mark).not.toBeNull();
    expect(mark?.textContent).not.toBe("✓");
    await expect.element(cell(name)).toHaveAccessibleDescription(/Saved just now/);
    await vi.advanceTimersByTimeAsync(2000);
    await expect.poll(markOf).toBe("none");
  });

  test.each([
    [
      "waiting",
      "unreachable",
      networkProblem(),
      /Kept on this device and sent as soon as possible/,
    ],
    ["failed", "refusing", new Problem("survey-closed", { status: 409 }), /Could not be saved/],
  ])("is marked as %s after a save to a server that is %s", async (mark, _, error, spoken) => {
    const saveSection = vi.fn().mockRejectedValue(error);
    await renderForm({ source: { saveSection } });
    await typeInto(name, "5");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(markOf).toBe(mark);
    await expect.element(cell(name)).toHaveAccessibleDescription(spoken);
  });
});

describe("an empty cell that must be answered", () => {
  const isRequired = () => cellOf(name)?.hasAttribute("data-required");

  test("is marked and says so while the form is edited", async () => {
    await renderForm();
    await cell(name).click();
    expect(isRequired()).toBe(true);
    await expect.element(cell(name)).toHaveAccessibleDescription(/Required, not answered/);
    await typeInto(name, "5");
    await expect.poll(isRequired).toBe(false);
  });

  test("with a finding says once what is missing", async () => {
    await renderForm({ answers: { Owner: { "owner.name": "Ann" } } });
    await openTab("Owner");
    const own = page.getByRole("textbox").first();
    await own.fill("");
    await press("{Tab}");
    await expect.element(own).toHaveAccessibleDescription(/required/i);
    await expect.element(own).not.toHaveAccessibleDescription(/not answered/);
  });

  test("is not marked where nothing is asked of it", async () => {
    await renderForm();
    await expect.element(cell(name)).toBeVisible();
    const soil = document.querySelector('[data-cell="Beds/soil.kind"]');
    expect(soil?.hasAttribute("data-required")).toBe(false);
  });
});

describe("last year's value", () => {
  const lastYear = { Beds: { "plants.tomatoes.greenhouse": 200 } };
  const answers = { Beds: { "plants.tomatoes.greenhouse": 150 } };
  const beside = () => cell(name).element().closest("[data-cell]")?.textContent;

  test("is beside the cell with the change, and in its description", async () => {
    await renderForm({ answers, lastYear });
    await expect.poll(() => beside()).toContain("200");
    await expect.poll(() => beside()).toContain("−25%");
    await expect.element(cell(name)).toHaveAccessibleDescription(/Last year: 200/);
    await expect.element(cell(name)).toHaveValue("150");
  });

  test("can be hidden", async () => {
    await renderForm({ answers, lastYear });
    await page.getByRole("checkbox", { name: "Show 2025" }).click();
    expect(beside()).not.toContain("200");
  });
});

describe("while the form is read-only", () => {
  test("an unanswered cell shows a dash and says so, and last year's value is below its year", async () => {
    await renderForm({
      isEditing: false,
      lastYear: { Beds: { "plants.tomatoes.greenhouse": 82 } },
    });
    await expect.element(cell(name)).toHaveAttribute("placeholder", "–");
    await expect.element(cell(name)).toHaveAccessibleDescription(/^Not answered/);
    const beside = cell(name).element().closest("[data-cell]")?.textContent;
    expect(beside).toContain("82");
    const head = page.getByRole("columnheader", { name: "In a greenhouse" });
    expect(head.element().textContent).toContain("2025");
  });

  test.each([
    ["a true zero", { value: 0, state: null }],
    ["a cell with a state", { value: null, state: "notAvailable" }],
  ] as const)("%s is not called unanswered", async (_, shown) => {
    const { store } = await renderForm({ isEditing: false });
    writeCell(store, slot, shown);
    await expect.element(cell(name)).not.toHaveValue("");
    await expect.element(cell(name)).not.toHaveAccessibleDescription(/Not answered/);
  });

  test("a cell takes the focus but no text, and has no menu", async () => {
    const { store } = await renderForm({
      isEditing: false,
      answers: { Beds: { "plants.tomatoes.greenhouse": 7 } },
    });
    await typeInto(name, "9");
    await expect.element(cell(name)).toHaveValue("7");
    expect(store.edits.size).toBe(0);
    await expect
      .element(page.getByRole("button", { name: /Value state and comment/ }))
      .not.toBeInTheDocument();
  });
});

describe("a key stroke", () => {
  test("renders its own cell, not its neighbours", async () => {
    await renderForm();
    const other = cell("1, Beans, outdoors, plants").element();
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    const row = other.closest("tr");
    if (row) observer.observe(row, { subtree: true, childList: true, attributes: true });
    await typeInto(name, "5");
    observer.disconnect();
    expect(changes).toEqual([]);
  });
});
