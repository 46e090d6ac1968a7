// A picture of every screen at three widths, light and dark, in test-results/screens: for people to look
// at after a change. Each must fit its width; `test` of app.ts refuses errors and warnings of the page.

import type { Page } from "@playwright/test";
import { isBuilt, screenEntries } from "#web/route-table.ts";
import { type App, expect, personOf, staff, test } from "./app.ts";

const folder = "test-results/screens";
const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 360, height: 740 },
];
const schemes = ["light", "dark"] as const;

/** Logging out has no picture; a single report and the form need more than their path. */
const paths = screenEntries.filter(({ path }) => isBuilt(path) && path !== "/logout");
const open = paths.filter(({ access }) => access === "public").map(({ path }) => path);
const closed = paths.filter(({ access }) => access !== "public").map(({ path }) => path);

/** Who looks at what. Each list is one test, so that they run beside each other. */
const viewings = [
  { who: null, name: "visitor", paths: open.map((path) => path.replace("*", "/nowhere")) },
  {
    who: () => "admin@example.org",
    name: "administrator",
    paths: closed.filter(
      (path) => path.startsWith("/admin") || path === "/population" || path === "/",
    ),
  },
  {
    who: () => staff,
    name: "staff",
    paths: [
      ...closed.filter((path) => !/^\/(admin|population|newdataentry)/.test(path)),
      "/surveysoverview?year=2025",
      "/agsreports/FVIIIperCountry",
      "/agsreports/patientGNI",
      "/agsreports/FactorVIIIusage",
      "/agsreports/gender",
    ],
  },
  {
    who: (app: App) => personOf(app.lang).email,
    name: "respondent",
    paths: [
      "/",
      "/newdataentry",
      "/newdataentry?tab=Patient.identified",
      "/newdataentry?tab=Product",
      "/newdataentry?year=2024",
      "/offlineforms",
    ],
  },
  { who: () => "ddc@example.org", name: "data centre", paths: ["/", "/ddcreports"] },
];

const fileName = (path: string): string =>
  path.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home";

/** The screen as it stays: nothing is on its way, and nothing moves any more. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

/** Pictures of the screen in every width and scheme; the widths that it does not fit. */
async function takePictures(page: Page, name: string): Promise<string[]> {
  const tooWide: string[] = [];
  for (const size of widths) {
    await page.setViewportSize(size);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const path = `${folder}/${name}-${size.width}-${colorScheme}.png`;
      await page.screenshot({ path, animations: "disabled" });
    }
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > size.width) tooWide.push(`${name} needs ${needed} of ${size.width} pixels`);
  }
  return tooWide;
}

for (const { who, name, paths } of viewings) {
  test(`every screen of ${name} fits its width`, async ({ app, page }) => {
    if (who) {
      await page.goto("/login");
      await app.signIn(who(app));
    }
    const tooWide: string[] = [];
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await waitUntilStill(page);
      tooWide.push(...(await takePictures(page, `${fileName(path)}-${name.replace(" ", "-")}`)));
    }
    expect(tooWide).toEqual([]);
  });
}
