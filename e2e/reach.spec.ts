// A user who answers by keyboard sees where the focus is, on a phone too: goes through every focus stop of
// the form with Tab and measures that nothing covers it and that nothing scrolls sideways.

import type { Page } from "@playwright/test";
import { type App, expect, personOf, staff, test } from "./app.ts";

const sizes = [
  { width: 360, height: 740 },
  // What is left of 1280 pixels at 400 % zoom.
  { width: 320, height: 640 },
  { width: 1024, height: 768 },
];
const tabs = ["Organization", "Patient.identified", "Patient.age", "FactorUse", "Product"];

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

const measure = (page: Page): Promise<Stop> => page.evaluate(measureStop);

const full = { width: 360, height: 740 };

/** As measure; at a field that is typed into, while an on-screen keyboard leaves the upper part of the screen. */
async function measureAboveKeyboard(page: Page): Promise<Stop> {
  const isTypedInto = await page.evaluate(() =>
    document.activeElement?.matches("input:not([type=radio], [type=checkbox]), textarea"),
  );
  if (!isTypedInto) return measure(page);
  await page.setViewportSize({ ...full, height: 300 });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const stop = await measure(page);
  await page.setViewportSize(full);
  return stop;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** What `look` finds once the page is at rest: the line about a cell comes with the focus, and the cell gives way to it. */
async function atRest(page: Page, look: typeof measure): Promise<Stop> {
  let stop = await look(page);
  for (let frame = 0; stop.problem && frame < 60; frame += 1) {
    await page.evaluate(nextFrame);
    stop = await look(page);
  }
  return stop;
}

/** Presses Tab from the top of the page until the focus leaves the form. */
async function focusStops(page: Page, look = measure): Promise<Stop[]> {
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.querySelector("main")?.focus({ preventScroll: true });
  });
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await atRest(page, look);
    if (!stop.isInForm) return stops;
    stops.push(stop);
  }
}

/** Opens a tab of a survey that no other scenario changes or approves, for editing. */
async function editTab(app: App, page: Page, tab: string): Promise<void> {
  const countries: { id: number; code: string }[] = await page.evaluate(() =>
    fetch("/api/Country").then((reply) => reply.json()),
  );
  const country = countries.find(({ code }) => code === "JPN")?.id;
  await page.goto(`/newdataentry?countryId=${country}&tab=${tab}`);
  await page.locator("[data-cell], h3").first().waitFor();
  await page.getByRole("button", { name: app.word("sections", "bar.edit"), exact: true }).click();
}

function expectClear(stops: readonly Stop[], tab: string): void {
  expect(stops.length, tab).toBeGreaterThan(5);
  const covered = stops.filter(({ problem }) => problem);
  expect(
    covered.map(({ name, problem }) => `${name} ${problem}`),
    `${tab}: ${covered.length} of ${stops.length}`,
  ).toEqual([]);
}

for (const size of sizes) {
  test(`no focus stop is covered at ${size.width} pixels`, async ({ app, page }) => {
    await page.setViewportSize(size);
    await page.goto("/login");
    await app.signIn(staff);
    for (const tab of tabs) {
      await editTab(app, page, tab);
      expectClear(await focusStops(page), tab);
    }
  });
}

test("no focus stop is covered above an on-screen keyboard", async ({ app, page }) => {
  await page.setViewportSize(full);
  await page.goto("/login");
  await app.signIn(staff);
  for (const tab of ["Organization", "Patient.identified"]) {
    await editTab(app, page, tab);
    expectClear(await focusStops(page, measureAboveKeyboard), tab);
  }
});

/** What is outside of the screen and cannot be scrolled to within its own part. */
function measureReflow(): string[] {
  const isInScroller = (element: Element): boolean => {
    for (let part = element.parentElement; part; part = part.parentElement) {
      const scrolls = /auto|scroll/.test(getComputedStyle(part).overflowX);
      if (scrolls && part.scrollWidth > part.clientWidth) return true;
    }
    return false;
  };
  const outside = [...document.querySelectorAll("main :is(button, a, input, th, td, p)")].filter(
    (element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 4 && (right > innerWidth + 1 || left < -1) && !isInScroller(element);
    },
  );
  const found = outside.map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [...found, `the page is ${scrollWidth} wide`] : found;
}

/** Whether the table of a report, or the page around it, can be moved sideways, and how many columns it has. */
function measureTable() {
  const frame = document.querySelector("main section:has(> table)");
  const { scrollWidth } = document.documentElement;
  return {
    isMoved: (frame?.scrollWidth ?? 0) > (frame?.clientWidth ?? 0) || scrollWidth > innerWidth,
    count: frame?.querySelectorAll("thead tr:last-child th").length ?? 0,
  };
}

test("a report's table does not move sideways on a phone unless its columns are chosen", async ({
  app,
  page,
}) => {
  const word = (key: string) => app.word("reporting", key);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/login");
  await app.signIn(staff);
  for (const report of ["gender", "demographic", "FVIIIperCountry"]) {
    await page.goto(`/agsreports/${report}`);
    await page.locator("main tbody tr").first().waitFor();
    const { isMoved, count } = await page.evaluate(measureTable);
    expect({ report, isMoved, hasFigures: count > 2 }).toEqual({
      report,
      isMoved: false,
      hasFigures: true,
    });
  }
  await page.setViewportSize({ width: 320, height: 740 });
  const wide = [
    "population",
    "OtherBleedingDisordersLatestData",
    "SeverityHemophiliaByGenderAndGNI",
  ];
  for (const report of wide) {
    await page.goto(`/agsreports/${report}`);
    await page.locator("main tbody tr").first().waitFor();
    const isMoved = () => page.evaluate(measureTable).then((found) => found.isMoved);
    await expect.poll(isMoved, { message: report }).toBe(false);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/agsreports/FVIIIperCountry");
  await page.locator("main tbody tr").first().waitFor();
  const few = await page.evaluate(measureTable);
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(async () => (await page.evaluate(measureTable)).count > few.count).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(measureTable)).toEqual(few);

  await page.getByRole("button", { name: word("columns.choose") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(word("columns.about"))).toBeVisible();
  await app.look("columns");
  const boxes = dialog.getByRole("checkbox");
  for (const box of await boxes.all()) await box.check();
  await dialog.getByRole("button", { name: word("columns.show") }).click();
  await expect.poll(() => page.evaluate(measureTable).then(({ count }) => count > 20)).toBe(true);
  const address = page.url();
  await page.reload();
  await page.locator("main tbody tr").first().waitFor();
  expect(await page.evaluate(measureTable)).toMatchObject({ isMoved: true });
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect.poll(() => page.evaluate(measureTable)).toEqual(few);
});

test("no list moves sideways between a phone and a wide screen", async ({ app, page }) => {
  await page.goto("/login");
  await app.signIn(staff);
  for (const path of [
    "/Product_List",
    "/surveysoverview",
    "/progressreport",
    "/surveyrespondents",
  ]) {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(path);
    await page.locator("main section:has(> table) tbody th").first().waitFor();
    for (const width of [768, 740, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const isMoved = () => page.evaluate(measureTable).then((table) => table.isMoved);
      await expect.poll(isMoved, { message: `${path} at ${width}` }).toBe(false);
    }
  }
});

/** As if the page had become narrower a moment ago, and its pictures were not drawn anew yet. */
function keepPicturesWide(): void {
  for (const picture of document.querySelectorAll("main :is(figure svg, svg[role=img])"))
    picture.setAttribute("width", "688");
}

test("nothing is outside of a screen of 320 pixels, nor at 200 % zoom", async ({ app, page }) => {
  const pages = ["/", "/surveysoverview", "/agsreports/FVIIIperCountry", "/myprofile"];
  const readers = [
    { email: staff, paths: [...pages, "/newdataentry"] },
    { email: personOf(app.lang).email, paths: ["/", "/newdataentry?tab=Product", "/myprofile"] },
  ];
  for (const { email, paths } of readers) {
    await page.setViewportSize({ width: 720, height: 450 });
    await page.goto("/login");
    await app.signIn(email);
    for (const path of paths) {
      await page.goto(path);
      await page.locator("main :is(h1, h2)").first().waitFor();
      await page.waitForLoadState("networkidle");
      for (const width of [720, 320]) {
        await page.setViewportSize({ width, height: 640 });
        // The table of a report leaves out columns in the next frames.
        await expect
          .poll(() => page.evaluate(measureReflow), { message: `${path} at ${width}` })
          .toEqual([]);
      }
      await page.evaluate(keepPicturesWide);
      expect(await page.evaluate(measureReflow), `${path} before it is redrawn`).toEqual([]);
    }
    await page.goto("/logout");
    await page.waitForURL(/login/);
  }
});
