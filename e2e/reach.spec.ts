// A user who answers by keyboard sees where the focus is, on a phone too: goes through every focus stop of
// the form with Tab and measures that nothing covers it and that nothing scrolls sideways.

import type { Page } from "@playwright/test";
import { expect, staff, test } from "./app.ts";

const sizes = [
  { width: 360, height: 740 },
  // What is left of 1280 pixels at 400 % zoom.
  { width: 320, height: 640 },
  { width: 1024, height: 768 },
];
const tabs = ["Organization", "Patient.identified", "Patient.age", "FactorUse"];

type Stop = { name: string; problem: string | null; isInForm: boolean };

/** The focused element, and what is wrong with its place on the screen. */
function measureStop(): Stop {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { name: "", problem: null, isInForm: false };
  // A radio button without a look of its own lies over its label.
  const shown = focused.closest("label") ?? focused;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const name = focused.getAttribute("aria-label") ?? shown.textContent ?? focused.tagName;
  const points = [left + 3, (left + right) / 2, right - 3].flatMap((x) =>
    [top + 3, (top + bottom) / 2, bottom - 3].map((y) => ({ x, y })),
  );
  const problems = points.flatMap(({ x, y }) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return "is outside of the screen";
    // Its own mark and menu button may lie on it.
    const isOwn = shown.contains(hit) || hit.contains(shown) || shown.parentElement?.contains(hit);
    return isOwn ? [] : `is under ${hit.tagName.toLowerCase()} ${hit.textContent?.slice(0, 40)}`;
  });
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) problems.push(`lets the page scroll sideways (${scrollWidth})`);
  const isInForm = focused.closest("main") !== null;
  return { name, problem: problems[0] ?? null, isInForm };
}

/** Presses Tab from the top of the page until the focus leaves the form. */
async function focusStops(page: Page): Promise<Stop[]> {
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.querySelector("main")?.focus({ preventScroll: true });
  });
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(measureStop);
    if (!stop.isInForm) return stops;
    stops.push(stop);
  }
}

for (const size of sizes) {
  test(`no focus stop is covered at ${size.width} pixels`, async ({ app, page }) => {
    await page.setViewportSize(size);
    await page.goto("/login");
    await app.signIn(staff);
    const countries: { id: number; code: string }[] = await page.evaluate(() =>
      fetch("/api/Country").then((reply) => reply.json()),
    );
    // No other scenario changes or approves its survey.
    const country = countries.find(({ code }) => code === "JPN")?.id;
    for (const tab of tabs) {
      await page.goto(`/newdataentry?countryId=${country}&tab=${tab}`);
      await page.locator("[data-cell]").first().waitFor();
      await page
        .getByRole("button", { name: app.word("sections", "bar.edit"), exact: true })
        .click();
      const stops = await focusStops(page);
      expect(stops.length, tab).toBeGreaterThan(10);
      const covered = stops.filter(({ problem }) => problem);
      expect(
        covered.map(({ name, problem }) => `${name} ${problem}`),
        `${tab}: ${covered.length} of ${stops.length}`,
      ).toEqual([]);
    }
  });
}
