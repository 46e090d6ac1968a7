// The keys of the form, the list of them, and what the Tab key meets.

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cellAt } from "#web/answers/answer-store.ts";
import { cell, openTab, press, renderForm, typeInto } from "#web/testing/render-form.tsx";
import { shownMessages } from "#web/ui/show-message.ts";

const first = "1, Tomatoes, in a greenhouse, plants";
const second = "1, Tomatoes, outdoors, plants";
const total = "1, Tomatoes, all together, plants";
const belowFirst = "1, Beans, in a greenhouse, plants";
const belowTotal = "1, Beans, all together, plants";
const firstSlot = "Beds/plants.tomatoes.greenhouse";
const secondSlot = "Beds/plants.tomatoes.outdoors";
const button = (name: string) => page.getByRole("button", { name, exact: true });
const lastMessage = () => shownMessages().at(-1)?.message;

describe("the Tab key", () => {
  test("meets Save and Submit before every cell, and Edit before those", async () => {
    await renderForm({ isEditing: false });
    const edit = button("Edit").element();
    await button("Edit").click();
    const [save, cellElement] = [button("Save").element(), cell(first).element()];
    expect(save.compareDocumentPosition(cellElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(edit.isConnected).toBe(false);
    await expect.element(page.getByText("Editing", { exact: true })).toBeVisible();
    const editing = page.getByText("Editing", { exact: true }).element();
    expect(editing.compareDocumentPosition(save)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("stops once at a table that is read, in which the arrows move", async () => {
    await renderForm({ isEditing: false, answers: { Beds: { "plants.beans.total": 3 } } });
    await cell(first).click();
    await press("{ArrowRight}{ArrowRight}{ArrowDown}");
    await expect.element(cell(belowTotal)).toHaveFocus();
    await press("{Tab}");
    await expect.element(cell("1, Which other plants?")).toHaveFocus();
    await press("{Shift>}{Tab}{/Shift}");
    await expect.element(cell(belowTotal)).toHaveFocus();
    const stops = page.getByRole("grid").first().element().querySelectorAll("[data-input]");
    expect([...stops].filter((input) => input.getAttribute("tabindex") !== "-1")).toHaveLength(1);
  });

  test("stops once at fields that are read", async () => {
    await renderForm({ isEditing: false });
    await openTab("Owner");
    await cell("Name").click();
    await press("{ArrowDown}{ArrowDown}");
    await expect.element(cell("Born on")).toHaveFocus();
    await press("{ArrowDown}");
    await expect.element(cell("Remarks")).toHaveFocus();
    await press("{ArrowUp}{Shift>}{Tab}{/Shift}");
    await expect.element(cell("Born on")).not.toHaveFocus();
    await expect.element(cell("Name")).not.toHaveFocus();
  });

  test("goes from cell to cell while editing, past the messages in between", async () => {
    await renderForm();
    await typeInto(total, "1.234{Tab}");
    await expect.element(button("1234")).toBeVisible();
    await expect.element(cell(belowFirst)).toHaveFocus();
    await press("{Shift>}{Tab}{/Shift}");
    await expect.element(cell(total)).toHaveFocus();
  });

  test("leaves the table at its end", async () => {
    await renderForm();
    await cell(belowTotal).click();
    await press("{Tab}");
    await expect.element(cell("1, Which other plants?")).toHaveFocus();
  });
});

describe("Ctrl+↓", () => {
  test("goes from a cell into its message, and Esc back", async () => {
    const { store } = await renderForm();
    await typeInto(total, "1.234{Tab}");
    await cell(total).click();
    await press("{Control>}{ArrowDown}{/Control}");
    await expect.element(button("1234")).toHaveFocus();
    await press("{Escape}");
    await expect.element(cell(total)).toHaveFocus();
    await press("{Control>}{ArrowDown}{/Control}{Enter}");
    await expect.poll(() => cellAt(store, "Beds/plants.tomatoes.total").value).toBe(1234);
  });

  test("stays in a cell without a message", async () => {
    await renderForm();
    await press("{Control>}{ArrowDown}{/Control}");
    await expect.element(cell(first)).toHaveFocus();
  });
});

describe("Alt+E and Edit", () => {
  test("open the form and lead into its first cell", async () => {
    await renderForm({ isEditing: false });
    await press("{Alt>}e{/Alt}");
    await expect.element(cell(first)).toHaveFocus();
    await expect.element(cell(first)).not.toHaveAttribute("readonly");
  });

  test("do nothing to a survey that is locked", async () => {
    await renderForm({ isEditing: false, props: { lock: { reason: "noRight" } } });
    await press("{Alt>}e{/Alt}");
    await expect.element(cell(first)).toHaveAttribute("readonly");
  });
});

describe("Alt+S", () => {
  test("opens the submit dialog while editing, and not while reading", async () => {
    await renderForm({ isEditing: false });
    const dialog = page.getByRole("dialog");
    await press("{Alt>}s{/Alt}");
    await press("{Alt>}e{/Alt}");
    await expect.element(cell(first)).toHaveFocus();
    await expect.element(dialog).not.toBeInTheDocument();
    await press("{Alt>}s{/Alt}");
    await expect.element(dialog).toBeVisible();
  });
});

describe("the list of keys", () => {
  const list = () => page.getByRole("dialog", { name: "Keys" });

  test("opens with ? in a cell of numbers, which stays as it is", async () => {
    const { store } = await renderForm();
    await press("?");
    await expect.element(list()).toBeVisible();
    for (const key of ["Alt+E", "Ctrl+S", "Alt+S", "Ctrl+V", "Ctrl+Z, Ctrl+Y", "Ctrl+'"]) {
      await expect.element(list().getByText(key, { exact: true })).toBeVisible();
    }
    expect(store.edits.size + store.drafts.size).toBe(0);
    await press("{Escape}");
    await expect.element(cell(first)).toHaveFocus();
  });

  test("does not open where a question mark can be typed", async () => {
    await renderForm();
    await typeInto("1, Which other plants?", "Kale?");
    await expect.element(cell("1, Which other plants?")).toHaveValue("Kale?");
    await expect.element(list()).not.toBeInTheDocument();
  });

  test("opens with its button and while reading", async () => {
    await renderForm({ isEditing: false });
    await button("Keys").click();
    await expect.element(list()).toBeVisible();
  });
});

describe("Ctrl+Z and Ctrl+Y", () => {
  const undo = () => press("{Control>}z{/Control}");
  const redo = () => press("{Control>}y{/Control}");

  test("take one's own edits back, cell by cell, and make them again", async () => {
    const { store } = await renderForm();
    await typeInto(first, "12{Tab}34{Tab}");
    await undo();
    await expect.element(cell(second)).toHaveFocus();
    await expect.element(cell(second)).toHaveValue("");
    await undo();
    await expect.element(cell(first)).toHaveFocus();
    await redo();
    await expect.element(cell(first)).toHaveValue("12");
    await redo();
    await expect.poll(() => cellAt(store, secondSlot).value).toBe(34);
  });

  test("work inside the cell that is being typed into", async () => {
    const { store } = await renderForm({ answers: { Beds: { "plants.tomatoes.greenhouse": 7 } } });
    await typeInto(first, "12");
    await undo();
    await expect.element(cell(first)).toHaveValue("7");
    await press("{Tab}");
    expect(cellAt(store, firstSlot).value).toBe(7);
    await redo();
    await expect.element(cell(first)).toHaveValue("12");
  });

  test("go to the tab of the cell", async () => {
    await renderForm();
    await typeInto(first, "12{Tab}");
    await openTab("Water");
    await undo();
    await expect.element(cell(first)).toHaveFocus();
  });

  test("say when there is nothing to undo or redo", async () => {
    await renderForm();
    await undo();
    await expect.poll(lastMessage).toBe("There is nothing to undo.");
    await redo();
    await expect.poll(lastMessage).toBe("There is nothing to redo.");
  });

  test("leave the text of a comment to the browser", async () => {
    const { store } = await renderForm();
    await typeInto(first, "12{Tab}");
    await openTab("Comments");
    await page.getByRole("textbox", { name: "Your comment on the survey" }).click();
    await press("Wh{Control>}z{/Control}");
    await expect.poll(() => cellAt(store, firstSlot).value).toBe(12);
  });
});

describe("Ctrl+'", () => {
  const carry = () => press("{Control>}'{/Control}");
  const lastYear = { Beds: { "plants.tomatoes.greenhouse": 82 } };

  test("takes last year's value over, marked until the cell is touched", async () => {
    const { store } = await renderForm({ lastYear });
    await cell(first).click();
    await carry();
    await expect.element(cell(first)).toHaveValue("82");
    const box = cell(first).element().closest("[data-cell]");
    await expect.poll(() => box?.getAttribute("data-mark")).toBe("carriedOver");
    await expect.element(cell(first)).toHaveAccessibleDescription(/Carried over from last year/);
    expect(box?.textContent).toContain("carried over");
    expect(cellAt(store, firstSlot).value).toBe(82);
    await typeInto(first, "83");
    await expect.poll(() => box?.getAttribute("data-mark")).toBe("edited");
    await press("{Control>}z{/Control}{Control>}z{/Control}");
    await expect.element(cell(first)).toHaveValue("");
  });

  test("is replaced by what is typed next, as the last saved value after Esc is", async () => {
    await renderForm({ lastYear, answers: { Beds: { "plants.tomatoes.greenhouse": 12 } } });
    await cell(first).click();
    await carry();
    await expect.element(cell(first)).toHaveValue("82");
    await press("5");
    await expect.element(cell(first)).toHaveValue("5");
    await press("{Escape}");
    await expect.element(cell(first)).toHaveValue("12");
    await press("6");
    await expect.element(cell(first)).toHaveValue("6");
  });

  test("says when last year has no value for the cell", async () => {
    await renderForm({ lastYear });
    await cell(second).click();
    await carry();
    await expect.poll(lastMessage).toBe("There is no value of 2025 for this cell.");
    await expect.element(cell(second)).toHaveValue("");
  });

  test("does nothing while reading", async () => {
    const { store } = await renderForm({ isEditing: false, lastYear });
    await cell(first).click();
    await carry();
    expect(store.edits.size).toBe(0);
  });
});
