// The main job from end to end: a national organization completes its survey, the federation
// approves it, a report shows the result. Runs once per language.

import { expect, personOf, staff, test } from "./app.ts";

test("a country's survey goes from the first figure to the report", async ({ app, page }) => {
  const { email, country } = personOf(app.lang);
  const textOf = (key: string, values = {}) => app.word("sections", key, values);
  const dialogText = (key: string) => app.word("dialogs", key);
  const questionText = (key: string) => app.word("questionnaire", key);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const tab = (section: string) =>
    page.getByRole("tab", { name: new RegExp(`${questionText(`section.${section}`)}$`) });
  const save = async () => {
    await button(textOf("bar.save")).click();
    await expect(page.getByText(textOf("save.successful")).first()).toBeVisible();
  };

  await test.step("the login page comes first and leads back", async () => {
    await page.goto("/newdataentry");
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fnewdataentry/);
    await app.look("login");
    await app.signIn(email);
    await expect(page).toHaveURL(/\/newdataentry/);
    await expect(page.getByText(country, { exact: true }).first()).toBeVisible();
  });

  await test.step("the form is read-only until Edit", async () => {
    await tab("Care").click();
    await expect(page.getByRole("textbox").first()).toHaveAttribute("readonly");
    await button(textOf("bar.edit")).click();
    await expect(page.getByRole("textbox").first()).toBeEditable();
  });

  const cell = (name: RegExp) => page.getByRole("textbox", { name }).first();
  const htc = cell(/HTC|CTH/);

  await test.step("a figure is typed, saved and still there", async () => {
    await htc.fill("12");
    await htc.press("Enter");
    await save();
    await page.reload();
    await tab("Care").click();
    await expect(htc).toHaveValue("12");
  });

  await test.step("text that is no whole number is refused with a reason and kept as typed", async () => {
    await button(textOf("bar.edit")).click();
    await htc.fill("12.5");
    await htc.press("Tab");
    await expect(page.getByText(questionText("message.wholeNumber")).first()).toBeVisible();
    await expect(htc).toHaveValue("12.5");
    await htc.fill("12");
    await htc.press("Tab");
  });

  await test.step("a sum that does not balance marks its cell and cannot be submitted", async () => {
    await tab("Patient").click();
    const total = page.getByRole("textbox", {
      name: new RegExp(
        `^1, ${questionText("row.hemophiliaA")}, ${questionText("column.total").toLowerCase()}`,
      ),
    });
    await total.fill("999999");
    await total.press("Tab");
    await expect(total).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(questionText("message.sexTotal")).first()).toBeAttached();
    await app.look("patients-error");
    await button(textOf("bar.submit")).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(dialogText("submit.blocked"))).toBeVisible();
    await app.look("submit");
    await dialog.getByRole("button", { name: dialogText("submit.correct") }).click();
    await expect(total).toBeFocused();
    await page
      .getByText(new RegExp(`^${textOf("sum.useNumber", { sum: ".*" })}$`))
      .first()
      .click();
    await expect(page.getByText(questionText("message.sexTotal"))).toHaveCount(0);
  });

  await test.step("the Patient section is submitted", async () => {
    await button(textOf("bar.submit")).click();
    await app.signAndSubmit();
    const receipt = page.getByRole("dialog");
    await expect(receipt.getByText(/^[A-Z]{3}-2025-\d{4}$/)).toBeVisible();
    await expect(receipt.getByRole("link", { name: dialogText("receipt.profile") })).toBeVisible();
    await app.look("receipt");
    await receipt.getByText(dialogText("receipt.close"), { exact: true }).click();
    await expect(tab("Patient")).toHaveAccessibleName(
      new RegExp(`^${questionText("status.Submitted")}`),
    );
  });

  await test.step("the other sections can be read at 360 pixels", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await app.look("entry-360");
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  const openFromOverview = async () => {
    await page.getByRole("searchbox").fill(country);
    // The long list moves while it is searched.
    await expect(page.locator("main tbody tr")).toHaveCount(1);
    await page.getByRole("link", { name: country, exact: true }).click();
  };

  await test.step("approval by the federation locks the survey", async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto("/login");
    await app.signIn(staff);
    await page.goto("/surveysoverview?year=2025");
    await page.locator("h1").waitFor();
    await app.look("overview");
    await openFromOverview();
    await button(textOf("approve.approve")).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(textOf("approve.role"))).toBeVisible();
    await app.look("approve");
    await dialog.getByRole("button", { name: textOf("approve.approve") }).click();
    await expect(page.getByText(textOf("approve.done")).first()).toBeVisible();
    await expect(button(textOf("bar.edit"))).toHaveCount(0);
  });

  await test.step("the report shows the country", async () => {
    await page.goto("/agsreports/genderLatest?year=2025");
    await expect(page.getByRole("table")).toContainText(country);
    await app.look("report");
  });

  await test.step("revoking requires a reason and unlocks the survey", async () => {
    await page.goto("/surveysoverview?year=2025");
    await openFromOverview();
    await button(textOf("approve.revoke")).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(textOf("approve.reason")).fill("A figure changes.");
    await dialog.getByRole("button", { name: textOf("approve.revoke") }).click();
    await expect(page.getByText(textOf("approve.revoked")).first()).toBeVisible();
  });
});
