import { afterEach, expect, test } from "vitest";
import { stylesOf, wholeStyles } from "./style-sheets.ts";

const whole = "data:text/css,:root{--is-whole:yes}";

/** The head of a page that begins with some styles and can fetch the whole sheet at an address. */
function begin(address: string): void {
  document.head.insertAdjacentHTML(
    "beforeend",
    `<link rel="stylesheet" href="data:text/css,:root{--is-first:yes}" data-whole="${address}">`,
  );
}

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[href^="data:"]')];
afterEach(() => {
  for (const sheet of sheets()) sheet.remove();
});

const has = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name) === "yes";

test("the whole style sheet takes the place of the first styles, once", async () => {
  begin(whole);
  const asked = [wholeStyles(), wholeStyles()];
  expect(sheets()).toHaveLength(2);
  await Promise.all(asked);
  expect([has("--is-first"), has("--is-whole")]).toEqual([false, true]);
  await wholeStyles();
  expect(sheets()).toHaveLength(1);
});

test("a style sheet that does not come holds nothing up, and is asked for again", async () => {
  begin("data:text/html,moved");
  await wholeStyles();
  expect(sheets()).toHaveLength(1);
  for (const sheet of sheets()) sheet.dataset.whole = whole;
  await wholeStyles();
  expect(has("--is-whole")).toBe(true);
});

test("only the screen that the page began with needs no more styles", async () => {
  begin(whole);
  await stylesOf(location.pathname);
  expect(has("--is-whole")).toBe(false);
  await stylesOf("/other");
  expect(has("--is-whole")).toBe(true);
});
