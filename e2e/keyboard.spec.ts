// The keyboard focus never falls back to the page when the focused element disappears, and every
// dialog opens with the focus in its first field.

import type { Page } from "@playwright/test";
import { langs } from "#questionnaire/engine/languages.ts";
import { expect, test } from "./app.ts";

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.tagName ?? "");
async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => focused(page)).not.toBe("BODY");
}
/** Focuses an element and presses Enter. */
async function press(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().focus();
  await page.keyboard.press("Enter");
}

test("a dialog focuses its first field and returns the focus when it closes", async ({
  app,
  page,
}) => {
  await page.goto("/login");
  await app.signIn("admin@example.org");

  await page.goto("/admin/userslog");
  const decide = "main li button";
  await page.locator(decide).first().waitFor();
  await press(page, decide);
  await expect(page.locator("dialog select, dialog input, dialog textarea").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator(decide).first()).toBeFocused();

  await page.goto("/admin/audit");
  const event = "main table tbody th button";
  await page.locator(event).first().waitFor();
  await press(page, event);
  await expect(page.locator("dialog dl")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(event).first()).toBeFocused();
});

test("sending, saving and closing keep the focus", async ({ app, page }) => {
  await test.step("requesting a link", async () => {
    await page.goto("/resetpassword");
    await page.locator('[name="email"]').fill("nobody@example.org");
    await page.keyboard.press("Enter");
    await expect(page.locator("form")).toHaveCount(0);
    await expectFocusKept(page);
  });

  await page.goto("/login");
  await app.signIn("admin@example.org");

  await test.step("choosing a language", async () => {
    const menu = page.locator("header button[aria-expanded]").last();
    await menu.waitFor();
    const short = app.lang.toUpperCase();
    const language = page.locator(`header button[aria-expanded]:has(span:text-is("${short}"))`);
    await language.focus();
    await page.keyboard.press("Enter");
    await page.locator(`header button[lang="${app.lang}"]`).press("Enter");
    await expect(language).toBeFocused();
  });

  await test.step("saving one's own details", async () => {
    await page.goto("/myprofile");
    await press(page, `main button:text-is("${app.word("profile", "profile.edit")}")`);
    await expect(page.locator('[name="phone"]')).toBeVisible();
    await expectFocusKept(page);
    await page.locator('[name="phone"]').fill("+1 555 0100");
    await page.keyboard.press("Enter");
    await expect(page.locator('[name="phone"]')).toHaveCount(0);
    await expectFocusKept(page);
  });

  await test.step("saving population figures", async () => {
    const year = 2004 + langs.indexOf(app.lang);
    await page.goto(`/population?year=${year}`);
    const cell = page.locator('td[data-row="0"][data-column="1"] input');
    const stored = await cell.inputValue();
    await cell.fill(stored === "L" ? "LM" : "L");
    await press(page, `main button:text-is("${app.word("countries", "save.save")}")`);
    await expect(page.getByText(app.word("countries", "save.successful"))).toBeVisible();
    await expectFocusKept(page);
    // Undo reverts a pasted block in one step.
    const population = page.locator('td[data-row="0"][data-column="0"] input');
    const before = await population.inputValue();
    await population.evaluate((input: HTMLInputElement) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "1000000\tUM\n2000000\tL\n");
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    });
    await expect(population).not.toHaveValue(before);
    await population.press("Control+z");
    await expect(population).toHaveValue(before);
  });
});

test("a wrong password is reported at its field, which gets the focus", async ({ app, page }) => {
  await page.goto("/login");
  await page.locator('[name="email"]').fill("abc");
  await page.locator('[name="password"]').fill("Wrong!123");
  await page.keyboard.press("Enter");
  await expect(page.getByText(app.word("ui", "field.emailFormat"))).toBeVisible();
  await page.locator('[name="email"]').fill("");
  await app.signIn("wfh@example.org");
  await page.goto("/changepassword");
  await page.locator('[name="currentPassword"]').fill("Wrong!123");
  await page.locator('[name="password"]').fill("7blue*Fox9");
  await page.locator('[name="confirmPassword"]').fill("7blue*Fox9");
  await page.keyboard.press("Enter");
  await expect(page.locator('[name="currentPassword"]')).toBeFocused();
  await expect(page.locator('[name="currentPassword"]')).toHaveAttribute("aria-invalid", "true");
  await app.look("wrong-password");
});
