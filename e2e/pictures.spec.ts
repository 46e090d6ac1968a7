// A picture of every screen at three widths, light and dark, in test-results/screens: for people to look
// at after a change. Each must fit its width, and nothing may move while it loads on a phone; `test` of
// app.ts refuses errors and warnings of the page.

import type { Page } from "@playwright/test";
import { screenEntries } from "#web/route-table.ts";
import { type App, expect, measureShift, personOf, staff, test } from "./app.ts";

const folder = "test-results/screens";
const widths = [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const;
const schemes = ["light", "dark"] as const;
/** Of a longer page the upper part is enough. */
const longest = 1600;

/** Logging out has no picture; a single report and the form need more than their path. */
const paths = screenEntries.filter(({ path }) => path !== "/logout");
const open = paths.filter(({ access }) => access === "public").map(({ path }) => path);
const closed = paths.filter(({ access }) => access !== "public").map(({ path }) => path);

/** The sum of all layout shifts of a page; more is noticed. */
const maxShift = 0.05;

/** Who looks at what. Each list is one test, so that they run beside each other. */
const viewings = [
  { who: null, name: "visitor", paths: open.map((path) => path.replace("*", "/nowhere")) },
  {
    who: () => "admin@example.org",
    name: "administrator",
    paths: closed.filter(
      (path) =>
        path.startsWith("/admin") ||
        path === "/population" ||
        path === "/membership" ||
        path === "/",
    ),
  },
  {
    who: () => staff,
    name: "staff",
    paths: [
      ...closed.filter((path) => !/^\/(admin|population|membership|newdataentry)/.test(path)),
      "/surveysoverview?year=2025",
    ],
  },
  {
    who: () => staff,
    name: "reports",
    paths: ["FVIIIperCountry", "patientGNI", "FactorVIIIusage", "gender"].map(
      (route) => `/agsreports/${route}`,
    ),
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
      // A chart is drawn anew in another width or scheme.
      await expect(page.locator("figure:not(:has(svg path))")).toHaveCount(0);
      const path = `${folder}/${name}-${size.width}-${colorScheme}.png`;
      const height = Math.min(longest, await page.evaluate(() => document.body.scrollHeight));
      const clip = { x: 0, y: 0, width: size.width, height };
      await page.screenshot({ path, clip, fullPage: true, animations: "disabled" });
    }
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > size.width) tooWide.push(`${name} needs ${needed} of ${size.width} pixels`);
  }
  return tooWide;
}

for (const { who, name, paths } of viewings) {
  test(`every screen of ${name} fits its width, and nothing on it moves`, async ({ app, page }) => {
    await measureShift(page);
    await page.setViewportSize(widths[0]);
    if (who) {
      await page.goto("/login");
      await app.signIn(who(app));
    }
    const problems: string[] = [];
    for (const path of paths) {
      await page.setViewportSize(widths[0]);
      await page.goto(path);
      await waitUntilStill(page);
      const shift = await page.evaluate(() => window.layoutShift);
      if (shift > maxShift) problems.push(`${path} moves by ${shift.toFixed(3)}`);
      problems.push(...(await takePictures(page, `${fileName(path)}-${name.replace(" ", "-")}`)));
    }
    expect(problems).toEqual([]);
  });
}
