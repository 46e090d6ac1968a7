// A double press never submits: Edit and Submit are in different places, and Submit asks. A refused
// submit stays in its own section.

import { expect, staff, test } from "./app.ts";

test("a double press on Edit or Submit hands nothing in", async ({ app, page }) => {
  const textOf = (key: string) => app.word("sections", key);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const input = page.locator("[data-cell] input").first();
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") saves.push(request.url());
  });

  await page.goto("/login");
  await app.signIn(staff);
  // A country that no other test edits.
  const countries: { id: number; code: string }[] = await page.evaluate(() =>
    fetch("/api/Country").then((reply) => reply.json()),
  );
  const country = countries.find(({ code }) => code === "BRA")?.id;
  await page.goto(`/newdataentry?countryId=${country}&tab=Care`);

  await test.step("double click on Edit", async () => {
    await button(textOf("bar.edit")).dblclick();
    await expect(input).toBeEditable();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await button(textOf("bar.stop")).click();
    await expect(input).toHaveAttribute("readonly");
  });

  await test.step("Enter twice on Edit", async () => {
    await button(textOf("bar.edit")).focus();
    // The button takes no press in the moment after it came back.
    await expect(button(textOf("bar.edit"))).toBeEnabled();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(input).toBeEditable();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("double click and Enter twice on Submit", async () => {
    await button(textOf("bar.submit")).dblclick();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe("");
    await app.look("submit");
    await page.keyboard.press("Escape");
    await button(textOf("bar.submit")).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
  });
  expect(saves).toEqual([]);
});

test("a refused submit stays in its own section and goes to its own first error", async ({
  app,
  page,
}) => {
  const textOf = (key: string, values = {}) => app.word("sections", key, values);
  const questionText = (key: string) => app.word("questionnaire", key);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const tab = (section: string) =>
    page.getByRole("tab", { name: new RegExp(`${questionText(`section.${section}`)}$`) });

  await page.route("**/api/Survey/*", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({
          status: 422,
          contentType: "application/problem+json",
          body: JSON.stringify({ code: "broken-rules", status: 422, findings: [] }),
        })
      : route.continue(),
  );
  await page.goto("/login");
  await app.signIn(staff);
  const countries: { id: number; code: string }[] = await page.evaluate(() =>
    fetch("/api/Country").then((reply) => reply.json()),
  );
  const country = countries.find(({ code }) => code === "IND")?.id;
  await page.goto(`/newdataentry?countryId=${country}&tab=Currency`);
  await button(textOf("bar.edit")).click();

  await test.step("with an error that the form knows: the dialog leads to it", async () => {
    await tab("Patient").click();
    const cell = (column: string) =>
      page.getByRole("textbox", {
        name: new RegExp(
          `^1, ${questionText("row.hemophiliaA")}, ${questionText(column).toLowerCase()}`,
        ),
      });
    const total = cell("column.total");
    await cell("column.male").fill("3");
    await total.fill("999999");
    await total.press("Tab");
    await button(textOf("bar.submit")).click();
    await button(app.word("dialogs", "submit.correct")).click();
    await expect(total).toBeFocused();
    await total.fill("3");
  });

  await test.step("by the server: said once, in the bar, which nothing covers", async () => {
    await button(textOf("bar.submit")).click();
    await app.signAndSubmit();
    await expect(page.getByText(textOf("save.brokenRules"))).toHaveCount(1);
    await expect(page.getByText(textOf("save.brokenRules"))).toBeVisible();
    await expect(tab("Patient")).toHaveAttribute("aria-selected", "true");
    await button(textOf("bar.save")).click({ trial: true });
    await button(textOf("bar.submit")).click({ trial: true });
    await app.look("submit-refused");
  });
});
