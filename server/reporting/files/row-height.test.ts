import { expect, test } from "vitest";
import { rowHeight } from "./row-height.ts";

test.each([
  [["Country"], [10], 15],
  [["Factor used: Per capita (IU per capita)"], [16], 45],
  [["Short", "On prophylaxis: 18 and under (%)"], [12, 16], 45],
  [["a".repeat(30)], [10], 60],
  [[""], [10], 15],
])("the row of %j in columns of %j is %i points high", (texts, widths, height) => {
  expect(rowHeight(texts, widths)).toBe(height);
});
