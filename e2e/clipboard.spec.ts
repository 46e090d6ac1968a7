// The keys of a table with the clipboard of the browser: a copied block is pasted, undone and redone, last
// year's value is taken over, and the details of a cell are shown. Nothing is saved.

import type { Page } from "@playwright/test";
import { expect, staff, test } from "./app.ts";

const cellAt = (page: Page, row: number, column: number) =>
  page.locator(`td[data-row="${row}"][data-column="${column}"] input`).first();

/** Copies lines of values as a spreadsheet does, with the keys of the browser. */
async function copy(page: Page, rows: readonly (readonly number[])[]): Promise<void> {
  const text = page.locator("main textarea");
  await text.fill(rows.map((row) => row.join("\t")).join("\n"));
  await text.press("Control+A");
  await text.press("Control+C");
}

test("a block is pasted into a table, undone and redone with the keys", async ({ app, page }) => {
  const word = (key: string, values = {}) => app.word("sections", key, values);
  await page.goto("/login");
  await app.signIn(staff);
  const countries: { id: number; code: string }[] = await page.evaluate(() =>
    fetch("/api/Country").then((reply) => reply.json()),
  );
  const country = countries.find(({ code }) => code === "DNK")?.id;
  await page.goto(`/newdataentry?countryId=${country}&tab=Comment`);
  await copy(page, [
    [811, 812],
    [821, 822],
  ]);
  await page
    .getByRole("tab", { name: new RegExp(`${app.word("questionnaire", "section.Patient")}$`) })
    .click();
  const [first, last] = [cellAt(page, 0, 0), cellAt(page, 1, 1)];
  await expect(first).toBeVisible();
  await page.keyboard.press("Alt+E");
  await expect(first).toBeFocused();
  await page.keyboard.type("5");

  await test.step("the preview shows what the block overwrites", async () => {
    await page.keyboard.press("Control+V");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("811");
    await app.look("paste");
    await dialog.getByRole("button", { name: word("paste.confirm_other", { count: 4 }) }).click();
    await expect(dialog).toHaveCount(0);
    await expect(last).toHaveValue("822");
  });

  await test.step("undo takes the block back in one step, redo brings it again", async () => {
    await first.focus();
    await page.keyboard.press("Control+Z");
    await expect(first).toHaveValue("5");
    await expect(last).not.toHaveValue("822");
    await page.keyboard.press("Control+Y");
    await expect(first).toHaveValue("811");
    await expect(last).toHaveValue("822");
  });

  await test.step("Ctrl+' takes last year's value over", async () => {
    await first.focus();
    await page.keyboard.press("Control+'");
    await expect(first).not.toHaveValue("811");
    await expect(page.locator('[data-mark="carriedOver"]')).toHaveCount(1);
  });

  await test.step("Ctrl+Enter shows the details, which follow the focus", async () => {
    const details = page.getByRole("region", { name: word("details.title"), exact: true });
    const name = details.getByRole("heading").first();
    await page.keyboard.press("Control+Enter");
    await expect(name).toBeVisible();
    await expect(first).toBeFocused();
    const before = await name.textContent();
    await page.keyboard.press("Tab");
    await expect(name).not.toHaveText(before ?? "");
    await app.look("details");
    await page.keyboard.press("Control+Enter");
    await expect(details).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(details).toHaveCount(0);
    await expect(cellAt(page, 0, 1)).toBeFocused();
  });

  await test.step("title, precision and column heads stay while the rows scroll", async () => {
    await page.setViewportSize({ width: 1280, height: 400 });
    const last = page.locator('td[data-row="8"]').first();
    const question = last.locator("xpath=ancestor::section[1]");
    await last.evaluate((cell) => cell.scrollIntoView({ block: "center" }));
    await expect(question.locator('td[data-row="0"]').first()).not.toBeInViewport();
    await expect(question.getByRole("heading").first()).toBeInViewport({ ratio: 1 });
    await expect(question.getByRole("radio").first()).toBeInViewport();
    await expect(question.getByRole("columnheader").last()).toBeInViewport({ ratio: 1 });
  });
});
