// What a first visit of each screen fetches before its content, and that nothing moves while it comes.

import { type Browser, type BrowserContextOptions, expect } from "@playwright/test";
import { type FirstLoad, firstLoads } from "../bench/first-loads.ts";
import { loadNoted, watchLoad } from "../bench/watch-load.ts";
import { App, measureShift, personOf, test } from "./app.ts";

const requestLimit = 8;
const shiftLimit = 0.05;

type Stored = NonNullable<BrowserContextOptions["storageState"]>;

async function sessionOf(app: App, email: string): Promise<Stored> {
  const context = await app.page.context().browser()?.newContext();
  if (!context) throw new Error("There is no browser.");
  const page = await context.newPage();
  await page.goto("/login");
  await new App(page, app.lang).signIn(email);
  // What the browser keeps of the user comes after the login; people bound to a country have no lists.
  if (!email.startsWith("nmo.")) {
    await page.waitForFunction(() => localStorage.getItem("listViews") !== null);
  }
  await page.waitForLoadState("networkidle");
  const stored = await context.storageState();
  await context.close();
  return stored;
}

type Size = { width: number; height: number };

async function noted(
  browser: Browser,
  firstLoad: FirstLoad,
  viewport: Size,
  storageState?: Stored,
) {
  const context = await browser.newContext({ viewport, ...(storageState && { storageState }) });
  const page = await context.newPage();
  await watchLoad(page, firstLoad.content);
  await page.goto(firstLoad.path);
  const found = await loadNoted(page);
  await context.close();
  return found;
}

/** The screens that most people open first, and those with the longest lists. */
const paths = [
  "/login",
  "/",
  "/newdataentry",
  "/surveysoverview",
  "/agsreports/FVIIIperCountry",
  "/admin/userslog",
  "/admin/outbox",
  "/admin/audit",
  "/admin/roles",
  "/population",
  "/progressreport",
  "/reviewdesk",
  "/discrepanciesSummary",
];
const sizes: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

for (const firstLoad of firstLoads.filter(({ path }) => paths.includes(path))) {
  test(`${firstLoad.path} needs few requests before its content, and nothing moves`, async ({
    app,
    browser,
  }) => {
    const stored = firstLoad.email ? await sessionOf(app, firstLoad.email) : undefined;
    for (const size of sizes) {
      const found = await noted(browser, firstLoad, size, stored);
      const name = `${firstLoad.path} at ${size.width} px`;
      expect.soft(found.requests, `requests of ${name}`).toBeLessThanOrEqual(requestLimit);
      expect.soft(found.layoutShift, `layout shift of ${name}`).toBeLessThan(shiftLimit);
    }
  });
}

test("data entry opens with one call and its definition, in few files, and nothing moves", async ({
  app,
  page,
}) => {
  await measureShift(page);
  await page.goto("/login");
  await app.signIn(personOf(app.lang).email);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // What the home page still asks for ends with it.
  await page.goto("about:blank");
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await page.goto("/newdataentry");
  await expect(page.locator("[data-cell]").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const calls = paths.filter((path) => path.startsWith("/api/"));
  expect(calls.filter((path) => path === "/api/Survey/Answers")).toHaveLength(1);
  expect(calls.filter((path) => path.startsWith("/api/Survey/Definition/"))).toHaveLength(1);
  // The lists of surveys and countries, and who filled the section last, come after the first content.
  expect(calls.length).toBeLessThanOrEqual(5);
  expect(calls).not.toContain("/api/Instance");
  // Scripts, styles and texts; six of them come after the first content.
  expect(paths.filter((path) => /\.(js|css)$/.test(path)).length).toBeLessThanOrEqual(11);
  // Lists to choose from are on other tabs only, which open without a connection too.
  expect(paths.filter((path) => path.includes("/combobox"))).not.toEqual([]);
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.05);
});
