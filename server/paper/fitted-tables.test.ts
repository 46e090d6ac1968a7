// No word of a head is broken, in any language and in any table of the shipped survey.

import { describe, expect, test } from "vitest";
import { langs } from "#questionnaire/engine/languages.ts";
import { landscapeWidth, portraitWidth } from "#server/paper/table-grid.ts";
import { shippedForm } from "#server/testing/example-form.ts";
import { fittedTables, sharedWidths, wordWidth } from "./fitted-tables.ts";

describe("the widths of columns", () => {
  test("stay where all have what they need", () => {
    expect(sharedWidths([50, 20, 20], [30, 20, 10], 90)).toEqual([50, 20, 20]);
  });

  test("go from those that have more to those that need more", () => {
    expect(sharedWidths([50, 20, 20], [20, 30, 10], 90)).toEqual([42.5, 30, 17.5]);
  });

  test("take what is left of the page, and are none where it is not enough", () => {
    expect(sharedWidths([50, 20], [50, 30], 90)).toEqual([50, 30]);
    expect(sharedWidths([50, 20], [50, 30], 70)).toBeNull();
  });

  test("count the longest word; a hyphen ends a line, a no-break space does not", () => {
    expect(wordWidth("a aaa aa", 8)).toBe(wordWidth("aaa", 8));
    expect(wordWidth("aaa-aaaa", 8)).toBe(wordWidth("aaaa", 8));
    expect(wordWidth("aaa\u00a0aaaa", 8)).toBeGreaterThan(wordWidth("aaaa", 8));
    expect(wordWidth("MMM", 8)).toBeGreaterThan(wordWidth("iii", 8));
  });
});

test.each(langs)("every word of a head fits its column, in %s", (lang) => {
  const tables = shippedForm({ lang }).parts.flatMap(({ questions }) =>
    questions.flatMap(({ tables: own }) => own),
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const table of tables) {
    const all = fittedTables(table);
    const page = table.layout === "list" ? landscapeWidth : portraitWidth;
    for (const { table: one, grid, headSize } of all) {
      const width = grid.slots.reduce((sum, slot) => sum + slot.width, 0);
      expect(width).toBeLessThanOrEqual(page + 0.01);
      const tooNarrow = grid.slots.flatMap((slot) => {
        const title = slot.kind === "answer" ? (one.columns[slot.column]?.title ?? "") : "";
        return wordWidth(title, headSize) > slot.width + 0.01 ? [title] : [];
      });
      expect(tooNarrow).toEqual([]);
    }
    // Each answer is there once.
    const ids = (rows: typeof table.rows) =>
      rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.control.id ?? [])).sort();
    expect(ids(all.flatMap((one) => one.table.rows))).toEqual(ids(table.rows));
  }
});
