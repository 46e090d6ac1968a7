// The table of a report as it is printed: all columns and rows, in parts where a sheet is too narrow.

import { expect, onTestFinished, test } from "vitest";
import { cdp } from "vitest/browser";
import type { Column, ReportTable as Table, TotalRow } from "#reports/engine/define.ts";
import { useReportLocale } from "#web/reporting/use-report-locale.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";
import { ReportTable } from "./report-table.tsx";

const named = (name: string) => ({ name_en: name, name_fr: name, name_es: name });
const names = { CAN: named("Canada"), MEX: named("Mexico") };

/** The figures of three products, each under a head of its own. */
const groups = ["factorUsed", "sourceShares", "aboutFigures"];
const figures = groups.flatMap((group): Column[] =>
  Array.from({ length: 6 }, (_, at) => ({
    key: `${group}${at}`,
    label: "total",
    type: "amount",
    unit: "IU",
    group,
  })),
);
const columns: Column[] = [{ key: "country", type: "country" }, ...figures];

const cellsOf = (country: string | null) => ({
  country,
  ...Object.fromEntries(figures.map(({ key }) => [key, 123_456_789])),
});
const wide: Table = {
  columns,
  rows: ["CAN", "MEX"].map((country) => ({ cells: cellsOf(country), marks: {} })),
  totals: [],
  notes: [],
  coverage: { countries: 2, members: 2, memberShare: 1, population: 1, populationShare: 1 },
  facts: {},
};
const narrow: Table = { ...wide, columns: columns.slice(0, 4) };

const ignore = () => {};

type Given = { table: Table; chosen?: readonly string[]; countries?: typeof names };

function TableOf({ table, chosen = [], countries = names }: Given) {
  const locale = useReportLocale(countries);
  const given = { table, year: 2024, locale, sorting: null, chosen };
  return (
    <div style={{ width: 420 }}>
      <ReportTable {...given} caption="Factor use" onSort={ignore} onChoose={ignore} />
    </div>
  );
}

const screenTable = () => document.querySelector("section > table") ?? expect.unreachable();

const paperTables = () => [...document.querySelectorAll<HTMLTableElement>(":not(section) > table")];

/** The tables that the browser prints, as they are when it asks. */
async function printed(
  table: Table,
  options: ScreenOptions & Omit<Given, "table"> = {},
): Promise<HTMLTableElement[]> {
  const { chosen = [], countries = names, ...screen } = options;
  await renderScreen(<TableOf {...{ table, chosen, countries }} />, screen);
  await expect.poll(() => document.querySelector("section > table")).not.toBeNull();
  dispatchEvent(new Event("beforeprint"));
  onTestFinished(() => {
    dispatchEvent(new Event("afterprint"));
  });
  return paperTables();
}

const textsIn = (table: Element, selector: string) =>
  [...table.querySelectorAll(selector)].map(({ textContent }) => textContent);

const titlesIn = (table: Element) => textsIn(table, "thead tr:last-child th");
const groupsIn = (table: Element) => textsIn(table, "th[scope=colgroup]");

/** What A4 landscape has between margins of 12 mm. */
const sheet = 1032;

test("a table that fits a sheet is one, with all columns and without a part's name", async () => {
  const tables = await printed(narrow);
  expect(tables.map(titlesIn)).toEqual([["Country", "TotalIU", "TotalIU", "TotalIU"]]);
  expect(document.body.textContent).not.toContain("Part 1");
});

test("a table that is wider than a sheet is in parts that fit, divided between groups", async () => {
  const tables = await printed(wide);
  expect(tables.length).toBeGreaterThan(1);
  expect(tables.flatMap(groupsIn)).toHaveLength(groups.length);
  for (const one of tables) {
    expect(titlesIn(one)[0]).toBe("Country");
    expect(textsIn(one, "tbody th")).toEqual(["Canada", "Mexico"]);
    expect(Math.floor(one.getBoundingClientRect().width)).toBeLessThanOrEqual(sheet);
  }
  const count = tables.reduce((sum, one) => sum + titlesIn(one).length - 1, 0);
  expect(count).toBe(figures.length);
});

test.each([10, 11, 12, 13, 14])(
  "no part is wider than a sheet where a name is wider than the longest one (%i columns)",
  async (count) => {
    const countries = { CAN: named("iiiiiiiiiiiiiiiiiiiii"), MEX: named("WWWWWWWWWWWWWWWWWWWW") };
    const table = { ...wide, columns: columns.slice(0, count + 1) };
    const tables = await printed(table, { countries });
    expect(tables).not.toEqual([]);
    for (const one of tables) {
      expect(Math.floor(one.getBoundingClientRect().width)).toBeLessThanOrEqual(sheet);
    }
  },
);

test("letters on paper are never smaller than 7.5 points", async () => {
  const tables = await printed(wide);
  expect(tables).not.toEqual([]);
  for (const one of tables) {
    for (const element of one.querySelectorAll("th, td, small")) {
      expect(Number.parseFloat(getComputedStyle(element).fontSize)).toBeGreaterThanOrEqual(10);
    }
  }
});

test.each([
  ["en", "Factor use · Part 1 of 2"],
  ["fr", "Factor use · Partie 1 sur 2"],
  ["es", "Factor use · Parte 1 de 2"],
] as const)(
  "each part has its name in the head that is repeated on each sheet (%s)",
  async (lang, name) => {
    const [first] = await printed(wide, { lang });
    expect(first && textsIn(first, "thead tr:first-child")).toEqual([name]);
  },
);

test("a group that is wider than a sheet is divided, and its head is on each part", async () => {
  const one = figures.map((column) => ({ ...column, group: "factorUsed" }));
  const tables = await printed({ ...wide, columns: [...columns.slice(0, 1), ...one] });
  expect(tables.map(groupsIn)).toEqual([["Factor used"], ["Factor used"]]);
});

test("a part has no total that is blank in all its columns", async () => {
  const totals: TotalRow[] = [
    { key: "pooled", cells: { factorUsed0: 5 }, marks: {} },
    { key: "mean", cells: { aboutFigures5: 5 }, marks: {} },
  ];
  const tables = await printed({ ...wide, totals });
  expect(tables.map((one) => textsIn(one, "tbody:first-of-type th"))).toEqual([
    ["All countries"],
    ["Mean of countries"],
  ]);
});

test("paper has the columns that the reader chose", async () => {
  const tables = await printed(wide, { chosen: ["sourceShares2", "aboutFigures1"] });
  expect(tables.map(titlesIn)).toEqual([["Country", "TotalIU", "TotalIU"]]);
});

test("paper has all rows, also where the screen has drawn the first ones only", async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    cells: { ...cellsOf("CAN"), factorUsed0: at },
    marks: {},
  }));
  const [only] = await printed({ ...narrow, rows });
  expect(only?.querySelectorAll("tbody tr")).toHaveLength(60);
});

test("a table of which the screen shows a part has all its rows on paper", async () => {
  const rows = Array.from({ length: 401 }, (_, at) => ({
    cells: { ...cellsOf("CAN"), factorUsed0: at },
    marks: {},
  }));
  const [only] = await printed({ ...narrow, rows });
  expect(only?.querySelectorAll("tbody tr")).toHaveLength(401);
  expect(document.body.textContent).not.toContain("rows are shown");
});

test("the table on the screen stays as it is while the page is printed", async () => {
  await renderScreen(<TableOf table={wide} />);
  await expect.poll(() => document.querySelector("section > table")).not.toBeNull();
  const [table, width] = [screenTable(), document.documentElement.scrollWidth];
  const before = table.outerHTML;
  dispatchEvent(new Event("beforeprint"));
  expect(screenTable()).toBe(table);
  expect(table.outerHTML).toBe(before);
  expect(document.documentElement.scrollWidth).toBe(width);
  dispatchEvent(new Event("afterprint"));
  await expect.poll(() => document.querySelectorAll("table").length).toBe(1);
});

async function showAsPrinted(): Promise<void> {
  const printsAs = (media: string) => cdp().send("Emulation.setEmulatedMedia", { media });
  onTestFinished(async () => {
    await printsAs("");
  });
  await printsAs("print");
}

test("a browser that does not say when it prints has the table of the screen", async () => {
  await renderScreen(<TableOf table={wide} />);
  await expect.poll(() => document.querySelector("section > table")).not.toBeNull();
  await showAsPrinted();
  expect(screenTable().checkVisibility()).toBe(true);
});

test("a page that is printed twice has the same tables both times", async () => {
  const first = (await printed(wide)).map(({ outerHTML }) => outerHTML);
  dispatchEvent(new Event("afterprint"));
  await expect.poll(paperTables).toEqual([]);
  dispatchEvent(new Event("beforeprint"));
  expect(paperTables().map(({ outerHTML }) => outerHTML)).toEqual(first);
});

test("what is printed is the paper's table, whose titles are no buttons, which no sheet repeats", async () => {
  const tables = await printed(wide);
  await showAsPrinted();
  expect(screenTable().checkVisibility()).toBe(false);
  for (const one of tables) {
    expect(one.checkVisibility({ visibilityProperty: true })).toBe(true);
    expect(one.querySelectorAll("button")).toHaveLength(0);
    expect(one.tHead && getComputedStyle(one.tHead).display).toBe("table-header-group");
  }
});
