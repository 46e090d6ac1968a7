// Pasting into the tables of the form: at once where it is plain, else with a preview.

import { describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { cellAt, viewOf } from "#web/answers/answer-store.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { cell, openTab, press, renderForm, typeInto } from "#web/testing/render-form.tsx";
import { shippedDefinition } from "#web/testing/shipped-definition.ts";
import { closeAllMessages, shownMessages } from "#web/ui/show-message.ts";

const first = "1, Tomatoes, in a greenhouse, plants";
const second = "1, Tomatoes, outdoors, plants";
const belowFirst = "1, Beans, in a greenhouse, plants";
const slotAt = (row: string, column: string): SlotKey => `Beds/plants.${row}.${column}`;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const lastMessage = () => shownMessages().at(-1)?.message;

/** As Ctrl+V does it, with this text on the clipboard. */
async function paste(name: string, text: string): Promise<void> {
  await cell(name).click();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  cell(name).element().dispatchEvent(event);
}

const answers = { Beds: { "plants.tomatoes.greenhouse": 7, "plants.tomatoes.outdoors": 8 } };

describe("a block of copied cells", () => {
  test("fills empty cells at once, says so, and is one undo", async () => {
    const { store } = await renderForm();
    await paste(first, "1\t2\t3\r\n4\t5\t9\r\n");
    await expect.element(cell(belowFirst)).toHaveValue("4");
    await expect.element(cell(first)).toHaveFocus();
    await expect
      .poll(lastMessage)
      .toBe("6 cells filled in. Undo (Ctrl+Z) takes them back in one step.");
    await press("{Control>}z{/Control}");
    await expect.poll(lastMessage).toBeUndefined();
    await expect.poll(() => cellAt(store, slotAt("beans", "total")).value).toBeNull();
    await expect.element(cell(first)).toHaveValue("");
    await press("{Control>}y{/Control}");
    await expect.element(cell(belowFirst)).toHaveValue("4");
  });

  test("replaces what is being typed, in the focused cell too", async () => {
    await renderForm();
    await typeInto(first, "9");
    await paste(first, "1\t2");
    await button("Fill in 2 cells").click();
    await expect.element(cell(first)).toHaveValue("1");
    await press("{Tab}");
    await expect.element(cell(first)).toHaveValue("1");
  });

  test("asks about a number with two meanings, as when it is typed", async () => {
    const { store } = await renderForm();
    await paste(first, "1.234\t2");
    await expect
      .element(
        dialog().getByText("1 number has two meanings; its cell will ask which one is meant."),
      )
      .toBeVisible();
    await button("Fill in 2 cells").click();
    await button("1234").click();
    await expect.poll(() => cellAt(store, slotAt("tomatoes", "greenhouse")).value).toBe(1234);
  });

  test("changes nothing while the form is read, and says so", async () => {
    await renderForm({ isEditing: false, answers });
    await paste(first, "1\t2");
    await expect.poll(lastMessage).toBe("Nothing was pasted: the form is only being read now.");
    await expect.element(cell(first)).toHaveValue("7");
  });

  test("of lines in a cell of text is one text", async () => {
    await renderForm();
    await openTab("Water");
    await paste("3, Source", "Rain\nWell");
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test("of one figure, or a figure typed, says why a closed cell does not take it", async () => {
    const { store } = await renderForm();
    await page.getByRole("radio", { name: "No data" }).first().click();
    await paste(first, "7");
    await expect.poll(lastMessage).toBe("Locked: the question says “no data”");
    closeAllMessages();
    await cell(first).click();
    await press("7");
    await expect.poll(lastMessage).toBe("Locked: the question says “no data”");
    expect(cellAt(store, slotAt("tomatoes", "greenhouse")).value).toBeNull();
  });

  test("changes nothing while the form is read", async () => {
    const { store } = await renderForm({ isEditing: false });
    await paste(first, "1\t2");
    expect(store.edits.size).toBe(0);
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

describe("the preview", () => {
  test("shows the old answer beside the new one, and fills only when told so", async () => {
    const { store } = await renderForm({ answers });
    await paste(first, "1\t8\t3");
    await expect
      .element(page.getByRole("dialog", { name: "3 cells from the clipboard: what would change" }))
      .toBeVisible();
    await expect.element(dialog().getByText("1 answer would change.")).toBeVisible();
    await expect.element(dialog().getByText("1 empty cell would be filled.")).toBeVisible();
    const change = dialog().element().querySelector('[data-outcome="change"]');
    expect(change?.querySelector("del")?.textContent).toBe("Was 7");
    expect(change?.querySelector("ins")?.textContent).toBe("1");
    expect(cellAt(store, slotAt("tomatoes", "greenhouse")).value).toBe(7);
    await button("Fill in 2 cells").click();
    await expect.element(cell(first)).toHaveFocus();
    await expect.element(cell(first)).toHaveValue("1");
    await expect.poll(() => cellAt(store, slotAt("tomatoes", "total")).value).toBe(3);
  });

  test("can fill only the empty cells", async () => {
    const { store } = await renderForm({ answers });
    await paste(first, "1\t2\t3");
    await button("Only the 1 empty cell").click();
    await expect.poll(() => cellAt(store, slotAt("tomatoes", "total")).value).toBe(3);
    expect(cellAt(store, slotAt("tomatoes", "greenhouse")).value).toBe(7);
  });

  test("can be cancelled with Esc, and nothing has changed", async () => {
    const { store } = await renderForm({ answers });
    await paste(first, "1\t2\t3");
    await expect.element(dialog()).toBeVisible();
    await press("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(cell(first)).toHaveFocus();
    expect(store.edits.size).toBe(0);
  });

  test("says what cannot be read and why, and keeps those cells", async () => {
    const { store } = await renderForm({ answers });
    await paste(first, "12.5\tmany\t3");
    await expect.element(dialog().getByText(/^✕ Must be a whole number.*12\.5$/)).toBeVisible();
    await expect
      .element(dialog().getByText("2 values cannot be read; their cells stay as they are."))
      .toBeVisible();
    await button("Fill in 1 cell").click();
    await expect.poll(() => cellAt(store, slotAt("tomatoes", "total")).value).toBe(3);
    expect(viewOf(store, slotAt("tomatoes", "outdoors"))).toMatchObject({
      cell: { value: 8 },
      draft: null,
    });
  });

  test("names the values that have no cell in the table", async () => {
    await renderForm();
    await paste(second, "1\t2\t30\n4\t5\t60");
    await expect
      .element(dialog().getByText("2 values have no cell in this table and are left out: 30 · 60"))
      .toBeVisible();
  });

  test("says that cells are locked, and offers nothing where nothing can be filled", async () => {
    await renderForm();
    await page.getByRole("radio", { name: "No data" }).first().click();
    await paste(first, "1\t2");
    await expect
      .element(dialog().getByText("2 cells are locked and stay as they are."))
      .toBeVisible();
    await expect.element(page.getByRole("button", { name: /^Fill in/ })).not.toBeInTheDocument();
  });

  test("leaves names out, and takes them as values when told so", async () => {
    const { store } = await renderForm();
    await paste(first, "Greenhouse\tOutdoors\n1\t2");
    // The name is true with and without the tick.
    const heads = dialog().getByRole("checkbox", {
      name: "Leave out the first row: Greenhouse, Outdoors",
    });
    await expect.element(heads).toBeChecked();
    await expect.element(button("Fill in 2 cells")).toBeVisible();
    await heads.click();
    await expect
      .element(dialog().getByText("2 values cannot be read; their cells stay as they are."))
      .toBeVisible();
    await heads.click();
    await button("Fill in 2 cells").click();
    await expect.poll(() => cellAt(store, slotAt("tomatoes", "outdoors")).value).toBe(2);
  });

  test("does not scroll sideways on the smallest phone", async () => {
    await page.viewport(320, 640);
    onTestFinished(() => page.viewport(1280, 800));
    const before = { "identified.hemophiliaA.male": 1_234_567 };
    await renderForm({
      definition: shippedDefinition,
      address: "/?tab=Patient.identified&question=identifiedHemophilia",
      lang: "fr",
      answers: { Patient: before },
    });
    const input = () => document.querySelector("table input[data-input]");
    await expect.poll(input).not.toBeNull();
    const name = input()?.getAttribute("aria-label") ?? "";
    await paste(name, "2345678\t3456789\t4567890\t9876543");
    const table = dialog().getByRole("region", { name: "Ce qui changerait" });
    await expect.element(table).toBeVisible();
    const { scrollWidth, clientWidth } = table.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await expect.element(table.getByText(/^Femmes/).last()).toBeVisible();
  });

  test("is in the user's language", async () => {
    await renderForm({ lang: "fr", answers });
    await paste("1, Tomates, sous serre, plantes", "1\t2");
    await expect.element(dialog().getByText("2 réponses changeraient.")).toBeVisible();
    await expect.element(button("Remplir 2 cellules")).toBeVisible();
  });
});
