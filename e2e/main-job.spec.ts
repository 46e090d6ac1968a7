// The main job from end to end: a national organization fills in its survey, the federation approves
// it, a report shows the result. Once in each language.

import { expect, people, staff, test } from "./app.ts";

test("a country's survey goes from the first figure to the report", async ({ app, page }) => {
  const { email, country } = people[app.lang];
  const say = (key: string, values = {}) => app.word("sections", key, values);
  const ask = (key: string) => app.word("questionnaire", key);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const tab = (section: string) =>
    page.getByRole("tab", { name: new RegExp(`${ask(`section.${section}`)}$`) });
  const save = async () => {
    await button(say("bar.save")).click();
    await expect(page.getByText(say("save.successful")).first()).toBeVisible();
  };

  await test.step("the login page stands in front, and leads back", async () => {
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
    await button(say("bar.edit")).click();
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

  await test.step("what is no number is refused with a reason, and nothing is repaired", async () => {
    await button(say("bar.edit")).click();
    await htc.fill("12.5");
    await htc.press("Tab");
    await expect(page.getByText(ask("message.wholeNumber")).first()).toBeVisible();
    await expect(htc).toHaveValue("12.5");
    await htc.fill("12");
    await htc.press("Tab");
  });

  await test.step("a sum that does not balance is found at the cell and cannot be submitted", async () => {
    await tab("Patient").click();
    const total = page.getByRole("textbox", {
      name: new RegExp(`^1, ${ask("row.hemophiliaA")}, ${ask("column.total")}`),
    });
    await total.fill("999999");
    await total.press("Tab");
    await expect(total).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(ask("message.sexTotal")).first()).toBeAttached();
    await app.look("patients-error");
    await button(say("bar.submit")).click();
    await expect(page.getByText(say("save.brokenRules")).first()).toBeVisible();
    await button(say("sum.use")).first().click();
    await expect(page.getByText(ask("message.sexTotal"))).toHaveCount(0);
  });

  await test.step("the Patient section is submitted", async () => {
    await button(say("bar.submit")).click();
    await expect(page.getByText(say("save.successful")).first()).toBeVisible();
    await expect(tab("Patient")).toHaveAccessibleName(new RegExp(`^${ask("status.Submitted")}`));
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
    await page.getByRole("link", { name: country, exact: true }).click();
  };

  await test.step("the federation approves, which locks", async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto("/login");
    await app.signIn(staff);
    await page.goto("/surveysoverview?year=2025");
    await app.look("overview");
    await openFromOverview();
    await button(say("approve.approve")).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel(say("approve.role"))).toBeVisible();
    await app.look("approve");
    await dialog.getByRole("button", { name: say("approve.approve") }).click();
    await expect(page.getByText(say("approve.done")).first()).toBeVisible();
    await expect(button(say("bar.edit"))).toHaveCount(0);
  });

  await test.step("the report shows the country", async () => {
    await page.goto("/agsreports/genderLatest?year=2025");
    await expect(page.getByRole("table")).toContainText(country);
    await app.look("report");
  });

  await test.step("revoking asks for a reason and opens the survey again", async () => {
    await page.goto("/surveysoverview?year=2025");
    await openFromOverview();
    await button(say("approve.revoke")).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("approve.reason")).fill("A figure changes.");
    await dialog.getByRole("button", { name: say("approve.revoke") }).click();
    await expect(page.getByText(say("approve.revoked")).first()).toBeVisible();
  });
});
