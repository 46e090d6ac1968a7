// Which average says what depends on the distribution: one alone would be taken for "the" average.

import { expect, test } from "vitest";
import type { Column } from "#reports/engine/define.ts";
import { reports } from "./all.ts";
import { exampleInput } from "./examples/input.ts";

const tables = [...reports.values()].map(
  (entry) => [entry.id, entry.compute(exampleInput({ basis: entry.basis }))] as const,
);

/** What is said of the sources behind a figure is no figure of its own. */
const isAboutSources = ({ group, key }: Column) =>
  group?.startsWith("quality") === true || key === "sourceReach";

test.each(tables)("%s: no median is without the mean", (_, { columns, totals }) => {
  const made = columns
    .filter((column) => !isAboutSources(column))
    .flatMap((column) => (column.made ? [column.made] : []));
  const alone = made.filter(
    ({ formula, codes }) =>
      formula === "median" &&
      !made.some((one) => one.formula === "mean" && String(one.codes) === String(codes)),
  );
  expect(alone).toEqual([]);
  const shapesOf = (wanted: string) =>
    totals.filter(({ key }) => key === wanted).map(({ cells }) => Object.keys(cells));
  expect(shapesOf("mean")).toEqual(shapesOf("median"));
});
