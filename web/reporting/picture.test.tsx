// Charts as the page draws them: their names for screen readers, and how they follow width and scheme.

import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { zoomOnPaper } from "#reports/pictures/paper-zoom.ts";
import { colours, noData } from "#reports/pictures/tokens.ts";
import { reports } from "#reports/wfh/all.ts";
import { answerReports, renderReport } from "#web/testing/render-report.tsx";
import { chooseScheme } from "#web/theme/scheme.ts";

beforeEach(answerReports);
afterEach(async () => {
  chooseScheme("auto");
  await page.viewport(1280, 800);
});

const chart = () => page.getByRole("img", { name: /\w/ });
const svg = () => document.querySelector("[role=img] svg");
const texts = () => [...(svg()?.querySelectorAll("text") ?? [])].map((one) => one.textContent);

/** The examples have no ages of people with these disorders, too few countries for medians, and too few sources. */
const withoutFigures = [
  "agehemophiliaunknown",
  "agehemophiliaunknownLatest",
  "agevwd",
  "agevwdLatest",
  "TreatmentByGNIOverTime",
  "datasourceAllData",
];

test.each(withoutFigures)("%s draws no axes without figures", async (id) => {
  const entry = reports.get(id);
  const screen = await renderReport(`/${entry?.family}reports/${entry?.route}`);
  await expect.element(screen.getByText(/There is nothing to draw/)).toBeVisible();
  expect(screen.getByRole("figure").elements()).toEqual([]);
});

test.each([...reports.values()].filter(({ id }) => !withoutFigures.includes(id)))(
  "the chart of $id has a title, a description and a picture",
  async (entry) => {
    const screen = await renderReport(`/${entry.family}reports/${entry.route}`);
    const caption = screen.getByRole("figure").getByRole("heading", { level: 2 });
    await expect.element(caption).toBeVisible();
    const title = caption.element().textContent ?? "";
    const literally = title.replaceAll(/[()]/g, "\\$&");
    await expect.element(chart()).toHaveAccessibleName(new RegExp(`^${literally}\\. .{40}`));
    const name = chart().element().getAttribute("aria-label") ?? "";
    expect(name).not.toMatch(/[{}]|undefined|NaN/);
    await expect.poll(() => svg()?.querySelectorAll("path").length).toBeGreaterThan(5);
  },
);

describe("a map", () => {
  test("names the lowest, the median and the highest figure", async () => {
    await renderReport("/agsreports/FVIIIperCountry");
    await expect
      .element(chart())
      .toHaveAccessibleName(
        /of 4 countries\. Lowest: Ethiopia, 0\.0.* IU.*median 4\.00; highest: Canada, 7\.00/,
      );
  });

  test("has its steps with their n, “No data” and its few countries in the legend, and hatches countries without data", async () => {
    await renderReport("/agsreports/FVIIIperCountry");
    const steps = ["With a figure", "4*", "No data", "4"];
    const countries = ["Canada", "7.00", "France", "6.00", "Mexico", "2.00"];
    const dated = ["Ethiopia (2023)", "0.0095"];
    await expect
      .poll(texts)
      .toEqual(["IU per capita", "Countries (n)", ...steps, "By country", ...countries, ...dated]);
    expect(svg()?.querySelector("pattern")?.innerHTML).toContain(noData[0]);
  });
});

test("the chart is drawn again for a narrow screen", async () => {
  await renderReport("/agsreports/patientGNI");
  const width = () => Number(svg()?.getAttribute("width"));
  await expect.poll(width).toBeGreaterThan(800);
  await page.viewport(360, 740);
  await expect.poll(width).toBeLessThanOrEqual(360);
});

test("a picture or table that is still as wide as before does not let a narrow page scroll sideways", async () => {
  await page.viewport(320, 640);
  await renderReport("/agsreports/FVIIIperCountry");
  await expect.element(chart()).toBeVisible();
  await expect.poll(() => Number(svg()?.getAttribute("width"))).toBeGreaterThan(0);
  svg()?.setAttribute("width", "688");
  const table = document.querySelector("table") ?? expect.unreachable();
  table.style.minWidth = "688px";
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test("the chart is drawn again in the colours of the dark scheme", async () => {
  chooseScheme("light");
  await renderReport("/agsreports/patientGNI");
  const fills = () =>
    new Set([...(svg()?.querySelectorAll("text") ?? [])].map((one) => one.getAttribute("fill")));
  await expect.poll(fills).toContain(colours.ink[0]);
  chooseScheme("dark");
  await expect.poll(fills).toContain(colours.ink[1]);
  expect(fills()).not.toContain(colours.ink[0]);
});

test.each([
  [1392, 300, 0.65],
  [1392, 629, 392 / 629],
  [1392, 900, 0.65],
  [1392, 1500, 0.4],
])("a picture of %i by %i pixels is printed at %d of its size", (width, height, zoom) => {
  expect(zoomOnPaper({ width, height })).toBeCloseTo(zoom);
});

test("a report is printed on the paper that the printer has, A4 or Letter", async () => {
  await renderReport("/agsreports/factorusage");
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const ofReport = rules.filter(
    (rule) => rule instanceof CSSPageRule && rule.selectorText === "report",
  );
  expect(ofReport.map((rule) => rule.cssText)).toEqual([expect.stringMatching(/size: landscape;/)]);
});

test("lines of countries are closer on paper, and as before after it", async () => {
  await renderReport("/agsreports/factorusage");
  const height = () => Number(svg()?.getAttribute("height"));
  await expect.poll(height).toBeGreaterThan(0);
  const before = height();
  dispatchEvent(new Event("beforeprint"));
  onTestFinished(() => {
    dispatchEvent(new Event("afterprint"));
  });
  expect(height()).toBeLessThan(before);
  expect(texts()).toContain("Canada");
  dispatchEvent(new Event("afterprint"));
  await expect.poll(height).toBe(before);
});
