// A session that expires, and a connection that is lost, in the middle of work: nothing that was typed is
// lost, and it is saved afterwards. In surveys that no other scenario changes.

import type { Page } from "@playwright/test";
import { type App, expect, staff, test } from "./app.ts";

/** Signs staff in, opens the care section of a country for editing and types a figure; returns its cell. */
async function typeFigure(app: App, page: Page, code: string) {
  await page.goto("/login");
  await app.signIn(staff);
  const countries: { id: number; code: string }[] = await page.evaluate(() =>
    fetch("/api/Country").then((reply) => reply.json()),
  );
  const country = countries.find((one) => one.code === code)?.id;
  await page.goto(`/newdataentry?countryId=${country}&tab=Patient.identified`);
  await page.locator("[data-cell]").first().waitFor();
  await page.getByRole("button", { name: app.word("sections", "bar.edit"), exact: true }).click();
  const cell = page.locator("[data-cell] input[inputmode=numeric]").first();
  await cell.fill("12");
  return cell;
}

/** Ends the session on the server; the page does not know it. */
function endSession(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const reply = await fetch("/api/User/Logout", {
      method: "POST",
      headers: {
        authorization: `Bearer ${localStorage.getItem("token")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ refreshToken: localStorage.getItem("refreshToken") }),
    });
    return reply.status;
  });
}

const save = (app: App, page: Page) =>
  page.getByRole("button", { name: app.word("sections", "bar.save"), exact: true });

test("an expired session is renewed over the page, in every tab", async ({
  app,
  page,
  context,
}) => {
  const cell = await typeFigure(app, page, "NZL");
  const other = await context.newPage();
  await other.goto("/surveysoverview");
  await other.locator("main h1").first().waitFor();
  expect(await endSession(page)).toBe(204);
  // Another call may have opened the dialog already, which a pointer cannot pass.
  await save(app, page).dispatchEvent("click");
  const title = app.word("accounts", "over.title");
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.waitFor();
  await other.getByRole("dialog", { name: title }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.getByText(app.word("layout", "band.loggedOut")).waitFor();
  await expect(cell).toHaveValue("12");
  await page
    .getByRole("button", { name: app.word("layout", "band.login") })
    .first()
    .click();
  await expect(dialog.locator("input[type=password]")).toBeFocused();
  await dialog.locator("input[type=password]").fill("Hemo!2026");
  await page.keyboard.press("Enter");
  await page.getByText(app.word("sections", "save.successful")).waitFor();
  await dialog.waitFor({ state: "hidden" });
  await other.getByRole("dialog", { name: title }).waitFor({ state: "hidden" });
  await expect(cell).toHaveValue("12");
});

test("what is saved without a connection goes out when it is back", async ({
  app,
  page,
  context,
}) => {
  await typeFigure(app, page, "ISL");
  await context.setOffline(true);
  const band = page.getByText(app.word("layout", "band.offlineKept"));
  await band.waitFor();
  await save(app, page).click();
  const failed = new RegExp(app.word("sections", "bar.failedWaits", { sections: ".*" }));
  await page.getByText(failed).waitFor();
  await context.setOffline(false);
  await page.getByText(app.word("sections", "save.afterOutage")).waitFor();
  await band.waitFor({ state: "hidden" });
});
