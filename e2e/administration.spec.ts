// The Administrator's screens.

import { readFile } from "node:fs/promises";
import { langs } from "#questionnaire/engine/languages.ts";
import { expect, test } from "./app.ts";

test("an Administrator uses every administration screen", async ({ app, page }) => {
  await page.goto("/login");
  await app.signIn("admin@example.org");
  await expect(page.getByText(app.word("accounts", "login.urge"))).toBeVisible();

  await test.step("the dashboard", async () => {
    await page.goto("/admin");
    await expect(page.getByText("PostgreSQL")).toBeVisible();
    await app.look("dashboard");
  });

  await test.step("each administration screen links to the others and marks itself, also at 360 pixels", async () => {
    const links = page
      .getByRole("navigation", { name: app.word("layout", "menu.administration") })
      .getByRole("link");
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(links).toHaveCount(10);
    for (const index of [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]) {
      await links.nth(index).click();
      await expect(links.nth(index)).toHaveAttribute("aria-current", "page");
      await expect(page.locator('main [aria-current="page"]')).toHaveCount(1);
      await page.locator("h1").waitFor();
      expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(360);
    }
    await app.look("dashboard-narrow");
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("create account asks an NMO for country and organization", async () => {
    await page.goto("/admin/registeruser");
    await page.locator('[name="roleKey"]').selectOption("NMO");
    await page.locator("form button[type=submit]").click();
    await expect(page.getByText(app.word("profile", "person.organizationRequired"))).toBeVisible();
    await page.locator('[name="roleKey"]').selectOption("DDC");
    await expect(page.getByText(app.word("profile", "person.organizationRequired"))).toHaveCount(0);
    await app.look("create-account");
  });

  await test.step("settings", async () => {
    await page.goto("/admin/settings");
    await expect(page.getByText(app.word("settings", "overviewYear.title"))).toBeVisible();
    await app.look("settings");
  });

  await test.step("users and roles", async () => {
    await page.goto("/admin/roles");
    await expect(page.getByRole("rowheader").first()).toBeVisible();
    await app.look("roles");
  });

  await test.step("mails and audit", async () => {
    const request = { data: { email: "ddc@example.org" } };
    expect((await page.request.post("/api/User/ForgotPassword", request)).status()).toBe(204);
    const mails = page.locator("main table tbody th button");
    // A background job writes the mail shortly after the reply.
    await expect(async () => {
      await page.goto("/admin/outbox");
      await mails.first().waitFor({ timeout: 2000 });
    }).toPass();
    await mails.first().click();
    await expect(page.locator("dialog pre")).toBeVisible();
    await app.look("mail");
    await page.goto("/admin/audit?action=authn_login_success");
    await page.locator("main table tbody th button").first().click();
    const panel = page.locator("dialog dl");
    await expect(panel).toContainText(app.word("audit", "action.authn_login_success"));
    await expect(panel).toContainText(app.word("audit", "outcome.success"));
    await expect(panel).not.toContainText("authn_");
    await app.look("audit");
  });

  await test.step("an import names its survey; the audit file has localized column heads", async () => {
    const textOf = (key: string, values = {}) => app.word("audit", key, values);
    await page.goto("/admin/audit?action=surveys_imported");
    const about = page.locator("main table tbody td:nth-child(4)");
    await expect(about.first()).toContainText(textOf("subject.survey", { year: "" }).trim());
    const subjects = await about.allInnerTexts();
    expect(new Set(subjects).size).toBe(subjects.length);
    await app.look("audit-imports");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: app.word("ui", "download.csv") }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${textOf("file")}.csv`);
    const text = await readFile(await file.path(), "utf8");
    expect(text).toContain(`"${textOf("event.id")}","${textOf("event.at")}"`);
    await page.goto("/admin/audit?action=export_made");
    const row = page.locator("main table tbody tr").first();
    await expect(row).toContainText(app.word("layout", "role.Administrator"));
    await expect(row).toContainText(textOf("subject.audit"));
  });

  await test.step("population: keyboard, paste, unreadable values, a large change to confirm", async () => {
    const textOf = (key: string, values = {}) => app.word("countries", key, values);
    const cell = (row: number, column: number) =>
      page.locator(`td[data-row="${row}"][data-column="${column}"] input`);
    await page.goto("/population");
    await cell(0, 0).fill("x");
    await page.keyboard.press("Enter");
    await expect(cell(1, 0)).toBeFocused();
    await expect(page.getByText(textOf("figures.wrongPopulation")).first()).toBeVisible();
    await cell(0, 0).fill("900000000");
    await cell(2, 0).evaluate((input: HTMLInputElement) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "800000000\tUM\n700000000\tL\n");
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    });
    await expect(cell(3, 1)).toHaveValue("L");
    await app.look("population");
    await page.getByRole("button", { name: textOf("save.save"), exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText(textOf("jumps.text"));
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: textOf("save.reset"), exact: true }).click();
  });

  await test.step("a spreadsheet upload: progress, cancel, refusal, preview, load", async () => {
    const textOf = (key: string, values = {}) => app.word("countries", key, values);
    // No males by age are stored yet, of which the file's population might be less.
    const year = 2031 + langs.indexOf(app.lang);
    await page.goto(`/population?year=${year}`);
    await page.getByRole("button", { name: textOf("upload.open") }).click();
    const chooser = page.locator("input[type=file]");
    const network = await page.context().newCDPSession(page);
    const line = (uploadThroughput: number) =>
      network.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await line(200_000);
    const large = { name: "figures.xlsx", mimeType: "", buffer: Buffer.alloc(3_000_000) };
    await chooser.setInputFiles(large);
    await expect
      .poll(() => page.locator("dialog progress").evaluate((bar: HTMLProgressElement) => bar.value))
      .toBeGreaterThan(0.01);
    await app.look("upload");
    await page.getByRole("button", { name: textOf("cancel") }).click();
    await line(-1);
    await chooser.setInputFiles(large);
    await expect(page.locator("dialog [role=alert]")).toBeVisible();
    await chooser.setInputFiles("server/countries/examples/gnumeric.xlsx");
    await expect(page.locator("dialog table").last().locator("tbody tr")).toHaveCount(3);
    await app.look("upload-changes");
    await page.getByRole("button", { name: textOf("upload.load_other", { count: 3 }) }).click();
    await expect(page.getByText(textOf("upload.successful"))).toBeVisible();
  });
});

test("a visitor finds contact and sitemap", async ({ app, page }) => {
  await page.goto("/contactus");
  await expect(page.locator('[name="message"]')).toBeVisible();
  await app.look("contact");
  await page.goto("/sitemap");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await app.look("sitemap");
  await page.goto("/resetpassword");
  await expect(page.locator('[name="email"]')).toBeVisible();
  await app.look("ask-for-link");
});
