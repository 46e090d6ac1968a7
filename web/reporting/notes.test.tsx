// The notes below a report: signs of its table, sentences, and lists of countries in the reader's language.

import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Note, ReportTable } from "#reports/engine/define.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";
import { Notes } from "./notes.tsx";
import { useReportLocale } from "./use-report-locale.ts";

const names = Object.fromEntries(
  ["Égypte", "Zambie", "Éthiopie", "Bénin", "Tchad", "Mali", "Niger", "Togo", "Gabon"].map(
    (name, index) => [`C${index}`, { name_en: name, name_fr: name, name_es: name }],
  ),
);

const tableWith = (notes: Note[], marks: ReportTable["rows"][number]["marks"] = {}) => ({
  columns: [],
  rows: [{ cells: {}, marks }],
  totals: [],
  notes,
  coverage: { countries: 0, members: 0, memberShare: null, population: 0, populationShare: null },
  facts: {},
});

function NotesOf({ table }: { table: ReportTable }) {
  return <Notes table={table} locale={useReportLocale(names)} />;
}
const show = (table: ReportTable, options?: ScreenOptions) =>
  renderScreen(<NotesOf table={table} />, options);

const missing = (countries: string[]): Note => ({
  key: "noFigure",
  values: { count: countries.length },
  countries,
});

test("countries are listed in the order of the reader's language", async () => {
  const screen = await show(tableWith([missing(["C1", "C0", "C2"])]), { lang: "fr" });
  await expect.element(screen.getByText(/Égypte, Éthiopie et Zambie\./)).toBeVisible();
});

test("a long list of countries is folded until it is asked for", async () => {
  const screen = await show(tableWith([missing(Object.keys(names))]));
  const list = screen.getByRole("group");
  await expect.poll(() => list.element().textContent).toContain("Bénin, Égypte, Éthiopie");
  await expect.element(list).not.toHaveAttribute("open");
  await userEvent.click(screen.getByText("Show 9 countries"));
  await expect.element(list).toHaveAttribute("open");
});

test("a note without countries is a sentence with its values", async () => {
  const note = { key: "basis.latest", values: { from: 1999, year: 2024 } };
  const screen = await show(tableWith([note]));
  await expect.element(screen.getByText(/newest figure since 1999, up to 2024/)).toBeVisible();
});

test("signs are explained when the table has them; the dash always is", async () => {
  const screen = await show(tableWith([], { total: "confidential", male: "atLeast" }));
  const terms = () => screen.getByRole("term").elements();
  await expect.element(screen.getByText("no answer")).toBeVisible();
  await expect.poll(() => terms().map((term) => term.textContent)).toEqual(["—", "c", "≥"]);
});

test("no sign is explained where no row is shown", async () => {
  const note = { key: "basis.latest", values: { from: 1999, year: 2024 } };
  const total = { key: "pooled", cells: {}, marks: {}, n: { total: 0 } };
  const screen = await show({ ...tableWith([note]), rows: [], totals: [total] });
  await expect.element(screen.getByText(/newest figure since 1999/)).toBeVisible();
  expect(screen.getByRole("term").elements()).toEqual([]);
});

test("the signs beside figures are explained as they are written there", async () => {
  const row = { cells: {}, marks: {}, n: { total: 98, male: 3 }, years: { total: 2022 } };
  const screen = await show({ ...tableWith([]), rows: [row] });
  const terms = () => screen.getByRole("term").elements();
  await expect
    .poll(() => terms().map((term) => term.textContent))
    .toEqual(["—", "n 98", "*", "·2022"]);
});

test("a sign keeps its width beside a meaning of several lines", async () => {
  const row = { cells: {}, marks: {}, years: { total: 2022 } };
  const screen = await show({ ...tableWith([]), rows: [row] });
  await expect.element(screen.getByText("·2022")).toBeVisible();
  const sign = screen.getByText("·2022").element();
  if (sign.parentElement) sign.parentElement.style.width = "160px";
  expect(sign.scrollWidth).toBeLessThanOrEqual(sign.clientWidth);
});

test("no sheet ends the notes with a single one: the last three stay together", async () => {
  const some = ["C0", "C1", "C2", "C3"].map((code) => missing([code]));
  const screen = await show(tableWith(some));
  await expect.element(screen.getByText(/Égypte/)).toBeVisible();
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const printed = rules
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === "print")
    .flatMap((rule) => [...(rule as CSSMediaRule).cssRules])
    .filter((rule) => rule instanceof CSSStyleRule);
  const isKept = (note: Element) =>
    printed.some(
      ({ style, selectorText }) => style.breakBefore === "avoid" && note.matches(selectorText),
    );
  const notes = screen.getByRole("listitem").elements();
  expect(notes.map(isKept)).toEqual([false, false, true, true]);
});
