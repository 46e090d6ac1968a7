// The table of a report by itself: heads with units, totals, cells, signs, and the order by a column.

import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { getDefinition } from "#contract/surveys.ts";
import type { Column, ReportTable as Table } from "#reports/engine/define.ts";
import type { Sorting } from "#web/reporting/sort-rows.ts";
import { useReportLocale } from "#web/reporting/use-report-locale.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { shippedDefinition } from "#web/testing/shipped-definition.ts";
import { ReportTable } from "./report-table.tsx";

const named = (name: string) => ({ name_en: name, name_fr: name, name_es: name });
const names = { CAN: named("Canada"), EGY: named("Egypt"), MEX: named("Mexico") };

const table: Table = {
  columns: [
    { key: "country", type: "country" },
    { key: "year", type: "year" },
    { key: "total", type: "amount", unit: "IU", group: "factorUsed" },
    { key: "perCapita", type: "rate", unit: "iuPerCapita", digits: 2, group: "factorUsed" },
    { key: "donatedShare", type: "share", unit: "percent", group: "sourceShares" },
    { key: "precision", type: "precision" },
  ],
  rows: [
    {
      cells: { country: "CAN", year: 2024, total: 287_000_000, perCapita: 7, donatedShare: 0 },
      marks: { total: "atLeast" },
    },
    {
      cells: { country: "EGY", year: 2023, total: null, perCapita: null, precision: "estimate" },
      marks: { total: "confidential" },
    },
    { cells: { country: "MEX", year: 2024, total: 5, perCapita: 0.125 }, marks: {} },
  ],
  totals: [
    { key: "pooled", cells: { total: 287_000_005 }, marks: {} },
    { key: "mean", cells: { perCapita: 3.5625 }, marks: {} },
  ],
  notes: [],
  coverage: { countries: 3, members: 3, memberShare: 1, population: 1, populationShare: 1 },
  facts: {},
};

const onSort = vi.fn();
const onChoose = vi.fn();
type Given = {
  sorting?: Sorting | null;
  shown?: Table;
  chosen?: readonly string[];
  headline?: string;
};
function TableOf({ sorting = null, shown = table, chosen = [], headline }: Given) {
  const locale = useReportLocale(names);
  const given = { table: shown, year: 2024, locale, headline, sorting, onSort, chosen, onChoose };
  return <ReportTable {...given} caption="Factor VIII use" />;
}
const linesOf = () =>
  [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

/** Each word of the cell's text, and on how many lines it is. */
function wordsOf(cell: Element) {
  const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
  if (!(text instanceof Text)) return [];
  return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return { word, lines: new Set([...range.getClientRects()].map(({ top }) => top)).size };
  });
}

describe("the columns of a narrow page", () => {
  const headsOf = () =>
    [...document.querySelectorAll("thead tr:last-child button")].map((head) => head.textContent);
  const frame = () => document.querySelector("section:has(> table)") ?? expect.unreachable();
  const isScrolled = () => frame().scrollWidth > frame().clientWidth;
  const narrow = (given: Given, width = 420) =>
    renderScreen(
      <div style={{ width }} data-place>
        <TableOf {...given} />
      </div>,
    );

  test("are those that fit: the headline before the others", async () => {
    const screen = await narrow({ headline: "perCapita" });
    await expect.element(screen.getByText(/^Columns 3 of 6/)).toBeVisible();
    expect(headsOf()).toEqual(["Country", "Year", "Per capitaIU per capita"]);
    expect(isScrolled()).toBe(false);
  });

  test("have no line of a total that has no figure in any of them", async () => {
    await narrow({ headline: "total" });
    await expect.poll(() => headsOf().length).toBe(3);
    const heads = linesOf().map(([head]) => head);
    expect(heads).toContain("All countries");
    expect(heads).not.toContain("Mean of countries");
  });

  test("have less space around them and between letters where the fewest do not fit", async () => {
    await narrow({ headline: "perCapita" }, 230);
    await expect.poll(() => headsOf().length).toBe(2);
    expect(document.querySelector("table[data-tight=true]")).not.toBeNull();
    expect(isScrolled()).toBe(false);
    await narrow({ headline: "perCapita" });
    await expect.poll(() => document.querySelectorAll("table[data-tight=false]").length).toBe(1);
  });

  test.each([
    [
      300,
      ["Sexo masculino", "Sexo desconocido"],
      ["Tipo", "Hemofilia de tipo desconocido"],
      ["Grave", "Ingresos medianos altos"],
    ],
    [
      270,
      ["Revenu élevé", "Revenu intermédiaire"],
      ["Hémophilie A", "Hémophilie de type inconnu"],
      ["Hommes", "Sexe inconnu"],
    ],
  ])(
    "break no word of their texts where the words fit %i pixels",
    async (width, one, two, three) => {
      const texts = ["one", "two", "three"].map(
        (key): Column => ({ key, type: "text", label: "total" }),
      );
      const columns: Column[] = [...texts, { key: "total", type: "amount", unit: "IU" }];
      // All three are needed to tell the rows apart.
      const rows = [0, 1, 2, 3].map((at) => ({
        cells: {
          one: at === 1 ? (one[0] ?? null) : (one[1] ?? null),
          two: at === 2 ? (two[0] ?? null) : (two[1] ?? null),
          three: at === 3 ? (three[0] ?? null) : (three[1] ?? null),
          total: 5,
        },
        marks: {},
      }));
      await narrow({ shown: { ...table, columns, rows, totals: [] } }, width);
      await expect.poll(() => document.querySelector("table[data-tight=true]")).not.toBeNull();
      const cells = [...document.querySelectorAll("section > table tbody :is(th, td)")];
      const broken = cells.flatMap((cell) => wordsOf(cell).filter(({ lines }) => lines > 1));
      expect(broken).toEqual([]);
      expect(isScrolled()).toBe(false);
    },
  );

  test("name those that are left out to screen readers", async () => {
    const screen = await narrow({ headline: "perCapita" });
    await expect
      .element(screen.getByText(/Not shown: /))
      .toMatchTextContent(/Factor used: Total \(IU\)/);
  });

  test("have the one that the table is sorted by", async () => {
    await narrow({ headline: "perCapita", sorting: { key: "donatedShare", isDescending: true } });
    await expect.poll(headsOf).toEqual(["Country", "Per capitaIU per capita", "Donated%"]);
  });

  test("are more as soon as the page is wider, and all without a line above them", async () => {
    const screen = await narrow({});
    await expect.element(screen.getByText(/^Columns 3 of 6/)).toBeVisible();
    const place = document.querySelector<HTMLElement>("[data-place]") ?? expect.unreachable();
    place.style.width = "1200px";
    await expect.poll(() => headsOf().length).toBe(6);
    expect(screen.getByText(/^Columns/).elements()).toEqual([]);
    place.style.width = "420px";
    await expect.poll(() => headsOf().length).toBe(3);
    expect(isScrolled()).toBe(false);
  });

  test("are fewer where a row that was not measured turns out to be wider", async () => {
    await narrow({ headline: "perCapita" });
    await expect.poll(() => headsOf().length).toBe(3);
    const cell = document.querySelector<HTMLElement>("tbody tr:last-child th");
    if (cell) cell.style.minWidth = "300px";
    await expect.poll(() => headsOf().length).toBe(2);
  });

  test("are all those that the reader chose, and then the table moves sideways", async () => {
    await narrow({ chosen: ["perCapita", "total", "donatedShare"] });
    await expect.poll(() => headsOf().length).toBe(4);
    expect(isScrolled()).toBe(true);
    expect(frame().getAttribute("tabindex")).toBe("0");
  });

  test("are ticked in a dialog, those of one group together", async () => {
    const screen = await narrow({ headline: "perCapita" });
    await userEvent.click(screen.getByRole("button", { name: "Choose columns" }));
    const dialog = screen.getByRole("dialog", { name: "Columns of the table" });
    expect(dialog.getByRole("checkbox", { name: "Country" }).elements()).toEqual([]);
    const group = dialog.getByRole("checkbox", { name: "Factor used", exact: true });
    await expect.element(group).toBePartiallyChecked();
    await userEvent.click(group);
    await userEvent.click(dialog.getByRole("checkbox", { name: "Year" }));
    await userEvent.click(dialog.getByRole("button", { name: "Show these columns" }));
    expect(onChoose).toHaveBeenLastCalledWith(["total", "perCapita"]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("have in the dialog the head that they share as a part of their name", async () => {
    const screen = await narrow({ headline: "perCapita" });
    await userEvent.click(screen.getByRole("button", { name: "Choose columns" }));
    const group = screen.getByRole("group", { name: "Factor used" });
    await expect
      .element(group.getByRole("checkbox", { name: "Factor used: Total (IU)" }))
      .toBeVisible();
    await expect.element(screen.getByRole("checkbox", { name: "Year", exact: true })).toBeVisible();
  });

  test("are chosen once by pressing Enter twice", async () => {
    const screen = await narrow({ headline: "perCapita" });
    await userEvent.click(screen.getByRole("button", { name: "Choose columns" }));
    const button = screen.getByRole("button", { name: "Show these columns" });
    button.element().focus();
    await userEvent.keyboard("{Enter}{Enter}");
    await expect.element(screen.getByRole("button", { name: "Choose columns" })).toHaveFocus();
    expect(screen.getByRole("dialog").elements()).toEqual([]);
  });

  test("say by which the rows are sorted where the reader left it out", async () => {
    const sorting = { key: "perCapita", isDescending: true };
    const screen = await narrow({ chosen: ["total"], sorting });
    const line = screen.getByText(
      "Sorted by a column that is not shown: Factor used: Per capita (IU per capita)",
    );
    await expect.element(line).toBeVisible();
    expect(document.querySelectorAll("th[aria-sort]:not([aria-sort=none])")).toHaveLength(0);
    await screen.rerender(<TableOf chosen={["perCapita"]} sorting={sorting} />);
    await expect.poll(() => document.querySelectorAll("th[aria-sort=descending]").length).toBe(1);
    expect(line.elements()).toEqual([]);
  });
});

describe("cells", () => {
  test("are written as their column asks, in the reader's language", async () => {
    await renderScreen(<TableOf />, { lang: "es" });
    await expect.poll(() => linesOf().at(-1)?.slice(0, 4)).toEqual(["Mexico", "2024", "5", "0,13"]);
  });

  test("say what they mean where there is no number, also to screen readers", async () => {
    await renderScreen(<TableOf />);
    const [, , canada, egypt] = linesOf();
    expect(canada).toEqual([
      "Canada",
      "2024",
      "≥at least: a part is missing 287,000,000",
      "7.00",
      "0%",
      "—no answer ",
    ]);
    await expect
      .poll(() => egypt?.slice(2))
      .toEqual(["cconfidential ", "—no answer ", "—no answer ", "Estimate"]);
  });

  test("of totals are blank where a column has no total", async () => {
    await renderScreen(<TableOf />);
    await expect
      .poll(() => linesOf().slice(0, 2))
      .toEqual([
        ["All countries", "", "287,000,005", "", "", ""],
        ["Mean of countries", "", "", "3.56", "", ""],
      ]);
  });
});

/** The table with figures of other years, and totals over fewer countries than it lists. */
const withCounts: Table = {
  ...table,
  rows: table.rows.map((row) => ({ ...row, years: { total: 2022 } })),
  totals: [
    {
      key: "pooled",
      cells: { total: 287_000_005, perCapita: 0.0053, donatedShare: 0.1 },
      marks: {},
      n: { total: 3, perCapita: 1 },
    },
    { key: "median", cells: { perCapita: null }, marks: {}, n: { perCapita: 2 } },
  ],
};

describe("beside a figure", () => {
  test("is its year where it is of another year than the row, and is said to screen readers", async () => {
    await renderScreen(<TableOf shown={withCounts} />);
    await expect.poll(() => linesOf().at(-1)?.[2]).toBe("5·2022, figure of 2022");
  });

  test("of a total is its n, and of how many countries where the table lists more", async () => {
    await renderScreen(<TableOf shown={withCounts} />);
    await expect
      .poll(() => linesOf()[1]?.slice(2, 5))
      .toEqual(["287,000,005", "0.0053n 1* of 3, 1 country only: little to go by", "10.0%"]);
  });

  test("of a median of fewer than 3 countries is why there is none", async () => {
    await renderScreen(<TableOf shown={withCounts} />);
    await expect
      .poll(() => linesOf()[2]?.[3])
      .toBe("—no figure: fewer than 3 countries n 2* of 3, 2 countries only: little to go by");
  });
});

describe("the row of n above the totals", () => {
  test("has the n of a column that is the same for all its totals", async () => {
    await renderScreen(<TableOf shown={withCounts} />);
    await expect
      .poll(() => linesOf()[0])
      .toEqual([
        "Countries with a figure (n)",
        "",
        "3*3 countries only: little to go by",
        "",
        "",
        "",
      ]);
  });

  test("says how many countries the table lists where a column has fewer", async () => {
    const [pooled] = withCounts.totals;
    const totals = [pooled].flatMap((total) => total ?? []);
    await renderScreen(<TableOf shown={{ ...withCounts, totals }} />);
    await expect.poll(() => linesOf()[0]?.[0]).toBe("Countries with a figure (n), of 3");
    expect(linesOf()[1]?.[3]).toBe("0.0053");
  });

  test("is not there where the totals are of several groups", async () => {
    const totals = ["CAN", "MEX"].map((country) => ({
      key: "pooled",
      cells: { country, total: 5 },
      marks: {},
      n: { total: 1 },
    }));
    await renderScreen(<TableOf shown={{ ...table, totals }} />);
    await expect.poll(() => linesOf()[0]?.[0]).toBe("Canada: all countries");
    expect(linesOf()[0]?.[2]).toContain("n 1*");
  });
});

describe("heads", () => {
  test("have their unit, and neighbours of one group a head together", async () => {
    const screen = await renderScreen(<TableOf />);
    await expect.element(screen.getByRole("button", { name: "Total IU" })).toBeVisible();
    const group = screen.getByText("Factor used", { exact: true });
    await expect.element(group).toHaveAttribute("colspan", "2");
    await expect.element(group).toHaveAttribute("scope", "colgroup");
  });

  test("ask for an order: numbers from the largest, texts from A", async () => {
    const screen = await renderScreen(<TableOf />);
    await userEvent.click(screen.getByRole("button", { name: "Total IU" }));
    expect(onSort).toHaveBeenLastCalledWith({ key: "total", isDescending: true });
    await userEvent.click(screen.getByRole("button", { name: "Country" }));
    expect(onSort).toHaveBeenLastCalledWith({ key: "country", isDescending: false });
  });
});

describe("a head with a definition", () => {
  const [country, year, total, ...others] = table.columns;
  const made = { formula: "asAnswered", codes: ["fviii.total"] };
  const shown: Table = {
    ...withCounts,
    columns: [country, year, total && { ...total, made }, ...others].flatMap((it) => it ?? []),
    notes: [{ key: "basis.year", values: { year: 2024 } }],
  };

  test("opens it by keyboard: formula, questions, basis, n and source; focus returns", async () => {
    const { id, document } = shippedDefinition;
    const stored = { id, number: 1, hash: "", structureHash: "", document };
    server.answer(getDefinition, stored);
    const screen = await renderScreen(<TableOf shown={shown} />, { role: "WFH" });
    const opener = screen.getByRole("button", { name: "How “Total” is made" });
    await expect.element(opener).toBeVisible();
    opener.element().focus();
    await userEvent.keyboard("{Enter}");
    const dialog = screen.getByRole("dialog", { name: "Factor used: Total (IU)" });
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => dialog.element().textContent).toContain("No answer is “—”, never 0.");
    await expect.poll(() => dialog.element().textContent).toContain("Figures of survey year 2024.");
    await expect
      .poll(() => dialog.element().textContent)
      .toContain("3 countries gave this figure.");
    await expect
      .poll(() => dialog.element().textContent)
      .toContain("answers of the national organizations");
    await expect.poll(() => dialog.element().textContent).toContain("Factor VIII used in the year");
    await userEvent.keyboard("{Escape}");
    await expect.element(opener).toHaveFocus();
  });

  test("is not there where a column has none", async () => {
    const screen = await renderScreen(<TableOf />);
    await expect.element(screen.getByRole("button", { name: "Total IU" })).toBeVisible();
    expect(screen.getByRole("button", { name: /How “/ }).elements()).toEqual([]);
  });
});

describe("the order", () => {
  test("puts rows without a number last, and leaves the totals above", async () => {
    await renderScreen(<TableOf sorting={{ key: "total", isDescending: false }} />);
    await expect
      .poll(() => linesOf().map(([first]) => first))
      .toEqual(["All countries", "Mean of countries", "Mexico", "Canada", "Egypt"]);
  });

  test("is announced by screen readers at the head of its column only", async () => {
    await renderScreen(<TableOf sorting={{ key: "perCapita", isDescending: true }} />);
    const orders = [...document.querySelectorAll("th[aria-sort]")].map((head) =>
      head.getAttribute("aria-sort"),
    );
    expect(orders).toEqual(["none", "none", "none", "descending", "none", "none"]);
  });
});

test("the table is a region with a name, and no stop of the keyboard where it fits", async () => {
  const screen = await renderScreen(<TableOf />);
  const region = screen.getByRole("region", { name: "Factor VIII use" });
  await expect.element(region).not.toHaveAttribute("tabindex");
});

test("a very long table shows its first rows until all are asked for", async () => {
  const [canada] = table.rows;
  const rows = Array.from({ length: 401 }, (_, place) => ({
    marks: {},
    cells: { ...canada?.cells, year: 1600 + place },
  }));
  const screen = await renderScreen(<TableOf shown={{ ...table, rows, totals: [] }} />);
  await expect.poll(() => linesOf().length).toBe(200);
  await expect.poll(() => document.body.textContent).toContain("200 of 401 rows are shown");
  await userEvent.click(screen.getByRole("button", { name: "Show all rows" }));
  await expect.poll(() => linesOf().length).toBe(401);
});
