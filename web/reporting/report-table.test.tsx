// The table of a report by itself: heads with units, totals, cells, signs, and the order by a column.

import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { ReportTable as Table } from "#reports/engine/define.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { ReportTable } from "./report-table.tsx";
import type { Sorting } from "./sort-rows.ts";
import { useReportLocale } from "./use-report-locale.ts";

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
function TableOf({ sorting = null }: { sorting?: Sorting | null }) {
  const locale = useReportLocale(names);
  return <ReportTable {...{ table, locale, sorting, onSort }} caption="Factor VIII use" />;
}
const linesOf = () =>
  [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

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
      "0.0%",
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

test("the table is a region with a name that the keyboard reaches and can scroll", async () => {
  const screen = await renderScreen(<TableOf />);
  const region = screen.getByRole("region", { name: "Factor VIII use" });
  await expect.element(region).toHaveAttribute("tabindex", "0");
});
