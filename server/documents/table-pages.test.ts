// On how many pages tables are, and that none has its last row or two on a page of their own.

import { expect, test } from "vitest";
import type { TableBlock } from "./model.ts";
import { portraitHeight, portraitWidth } from "./page-sizes.ts";
import { partHeight } from "./table-height.ts";
import { planParts } from "./table-pages.ts";

const column = (title: string, isNumber: boolean) => ({ group: "", title, unit: "", isNumber });

function tableOf(rowCount: number): TableBlock {
  return {
    kind: "table",
    caption: "People",
    columns: [column("Country", false), column("People", true)],
    totals: [],
    rows: Array.from({ length: rowCount }, (_, at) => [`Country ${at}`, "12"]),
  };
}

const layout = { isLandscape: false, widths: [200, portraitWidth - 200], parts: [[0, 1]] };
const planOf = (rowCount: number, used = 0) =>
  planParts(tableOf(rowCount), layout, { used, signs: null });

/** The most rows of a table on one page with the usual space between them. */
function rowsOfPage(): number {
  let count = 1;
  while (planOf(count + 1).plans[0]?.gap === 5.2) count += 1;
  return count;
}

test("the rows of a table are about ten points high", () => {
  expect(rowsOfPage()).toBeGreaterThan(62);
  expect(rowsOfPage()).toBeLessThan(70);
});

test("where a row or two would be left for the last page the rows are closer or wider", () => {
  const full = rowsOfPage();
  expect(planOf(full - 10).plans).toMatchObject([{ gap: 5.2 }]);
  for (const more of [1, 2, 3]) {
    const { plans, pages } = planOf(full + more);
    expect(plans[0]?.gap).not.toBe(5.2);
    expect(pages).toBeLessThanOrEqual(2);
  }
  expect(planOf(full + 20).plans).toMatchObject([{ gap: 5.2 }]);
});

test("a page at whose top a table begins may have ten points more or fewer than planned", () => {
  for (const rowCount of [60, 62, 64, 66, 68, 70, 72, 74]) {
    const { ends, rows } = partHeight(tableOf(rowCount), null, [0, 1], layout.widths);
    const gap = planOf(rowCount).plans[0]?.gap ?? 0;
    for (const error of [-10, 0, 10]) {
      // 24 points are those of the caption.
      const first = Math.floor((portraitHeight - error - 24 - ends) / ((rows[0] ?? 0) + gap));
      const onLast = rowCount - first;
      expect(onLast <= 0 || onLast >= 7, `${rowCount} rows, ${error} points`).toBe(true);
    }
  }
});

test("what is above a table is part of its first page", () => {
  expect(planOf(50).pages).toBe(1);
  expect(planOf(50, 300).pages).toBe(2);
});

test("a small part is kept whole, of a larger one the first rows", () => {
  const [small, large] = [planOf(10), planOf(60)].map(({ plans }) => plans[0]?.start ?? 0);
  expect(small).toBeGreaterThan(100);
  expect(large).toBeLessThan(100);
  // It begins on the next page where there is less space.
  expect(planOf(10, portraitHeight - 90).pages).toBe(2);
});
