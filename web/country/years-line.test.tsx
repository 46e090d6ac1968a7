// The small line of a country's own years: where its points are, and which are joined.

import { expect, test } from "vitest";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { YearsLine } from "./years-line.tsx";

const draw = (...values: (number | null)[]) =>
  renderScreen(<YearsLine points={values.map((value, at) => ({ year: 2020 + at, value }))} />);
const marks = (selector: string, name: string) =>
  [...document.querySelectorAll(`svg ${selector}`)].map((mark) => mark.getAttribute(name));

test("goes from the first year to the last, with 0 at the bottom and the largest figure at the top", async () => {
  await draw(5, 10, 0);
  expect(marks("circle", "cx")).toEqual(["4.00%", "50.00%", "96.00%"]);
  expect(marks("circle", "cy")).toEqual(["14.00", "4.00", "24.00"]);
});

test("joins years that follow each other, and none over a gap", async () => {
  await draw(1, 2, null, 4, 5);
  expect(marks("line", "x1")).toEqual(["4.00%", "73.00%"]);
  expect(marks("circle", "cx")).toHaveLength(4);
});

test("marks the last year", async () => {
  await draw(1, 2, 3);
  expect(marks("circle", "data-now")).toEqual(["false", "false", "true"]);
});

test("is not drawn for a single figure, or for none", async () => {
  await draw(null, 3, null);
  expect(document.querySelector("svg")).toBeNull();
  await draw(null, null);
  expect(document.querySelector("svg")).toBeNull();
});

test("says nothing to screen readers: the text beside it does", async () => {
  await draw(1, 2);
  expect(document.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
});

test("of figures that are all 0 lies at the bottom", async () => {
  await draw(0, 0);
  expect(marks("circle", "cy")).toEqual(["24.00", "24.00"]);
});
