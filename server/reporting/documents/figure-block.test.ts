// The letters of pictures are large enough to read in print.

import { expect, test } from "vitest";
import type { ReportTable } from "#reports/engine/define.ts";
import { reports } from "#reports/wfh/all.ts";
import { exampleInput } from "#reports/wfh/examples/input.ts";
import { yearbookChapters } from "#reports/wfh/yearbook.ts";
import { cellSize, smallSize } from "#server/documents/cells.ts";
import type { FigureBlock } from "#server/documents/model.ts";
import { exampleDocument } from "#server/documents/testing/example-document.ts";
import { typstInput } from "#server/documents/typst-input.ts";
import { localeFor } from "#server/reporting/locale.ts";
import { drawingOf, figureBlock } from "./figure-block.ts";

const minPoints = 6.5;
const notes = { kind: "notes", title: "Notes", lines: Array(14).fill("A note. ".repeat(30)) };

/** The smallest letters of a picture in points, where many notes are below it. */
function smallestLetters(figure: FigureBlock): number {
  const blocks = [figure, notes] as ReturnType<typeof exampleDocument>["blocks"];
  const [data, picture] = typstInput({ ...exampleDocument("Hémophilie"), blocks }).files;
  const [{ width }] = JSON.parse(data?.content ?? "").blocks;
  const sizes = [...(picture?.content ?? "").matchAll(/font-size[:=]"?([\d.]+)/g)];
  return Math.min(...sizes.map(([, size]) => (Number(size) * width) / figure.width));
}

function figureOf(id: string, change = (table: ReportTable): ReportTable => table) {
  const entry = reports.get(id);
  if (entry === undefined) throw new Error(`no report ${id}`);
  const isSeries = entry.filters.includes("fromYear");
  const input = exampleInput({ basis: entry.basis, ...(isSeries ? { fromYear: 2021 } : {}) });
  const table = change(entry.compute(input));
  const drawing = drawingOf({ entry, table, locale: localeFor("es", []) }, "");
  return drawing === null ? null : figureBlock(drawing);
}

/** Each row once for each of so many countries. */
const repeated =
  (count: number) =>
  (table: ReportTable): ReportTable => ({
    ...table,
    rows: Array.from({ length: count }, () => table.rows).flat(),
  });

test("no letters of a table are smaller than 6.5 points", () => {
  expect(Math.min(cellSize, smallSize)).toBeGreaterThanOrEqual(minPoints);
});

test("no letters of a picture of the yearbook are smaller than 6.5 points", () => {
  const ids = yearbookChapters.flatMap((chapter) => chapter.reports);
  const sizes = ids.flatMap((id) => {
    const figure = figureOf(id);
    return figure === null ? [] : [[id, smallestLetters(figure)] as const];
  });
  expect(sizes.length).toBeGreaterThanOrEqual(24);
  expect(sizes.filter(([, size]) => size < minPoints)).toEqual([]);
});

test("a sign in the legend of a map is explained below the map", () => {
  const figure = figureOf("FVIIIperCountry");
  expect(figure?.svg).toContain("4*");
  expect(figure?.lines.at(-1)).toMatch(/^\* menos de 5 países/);
});

test.each(["HivHcvInfection", "factorusage", "percentagePatientsProphylaxis"])(
  "the letters of %s can be read with thirty countries of two bars each",
  (id) => {
    const figure = figureOf(id, repeated(40));
    expect(figure?.svg).toContain("<text");
    expect(figure && smallestLetters(figure)).toBeGreaterThanOrEqual(9);
  },
);
