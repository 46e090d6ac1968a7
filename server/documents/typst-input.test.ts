// A document as the template of Typst reads it: signs belong to the table before them, pictures leave space for their notes.

import { expect, test } from "vitest";
import type { Block, FigureBlock } from "./model.ts";
import { exampleDocument } from "./testing/example-document.ts";
import { typstInput } from "./typst-input.ts";

type Input = { blocks: { kind: string; signs?: unknown; height?: number }[] };

const example = exampleDocument("Hémophilie");

function blocksOf(blocks: readonly Block[]) {
  const [file] = typstInput({ ...example, blocks }).files;
  const input: Input = JSON.parse(file?.content ?? "");
  return input.blocks;
}

test("the signs after a table are those at its foot, and no block of their own", () => {
  const signs = { kind: "signs", title: "Signs", entries: [["—", "no answer"]] } as const;
  const table = example.blocks.find(({ kind }) => kind === "table");
  if (table === undefined) throw new Error("no table");
  expect(blocksOf([table, signs, signs])).toMatchObject([
    { kind: "table", signs },
    { kind: "signs" },
  ]);
  expect(blocksOf([table])).toMatchObject([{ signs: null }]);
});

test("a high picture is smaller where its page has notes below it", () => {
  const found = example.blocks.find(({ kind }) => kind === "figure");
  const figure = { ...found, width: 700, height: 900 } as FigureBlock;
  const notesOf = (count: number) => ({
    kind: "notes" as const,
    title: "Notes",
    lines: Array.from({ length: count }, () =>
      "Countries without a figure are left out. ".repeat(4),
    ),
  });
  const heightBefore = (next: Block[]) => blocksOf([figure, ...next])[0]?.height ?? 0;
  expect(heightBefore([])).toBe(600);
  expect(heightBefore([notesOf(12)])).toBeLessThan(500);
  // Its letters stay as large as the smallest that can be read.
  expect(heightBefore([notesOf(60)])).toBeCloseTo((900 * 6.5) / 14);
});

test("each part of a table says how much space it has to have, and what is between its rows", () => {
  const table = example.blocks.find(({ kind }) => kind === "table");
  const [block] = blocksOf(table === undefined ? [] : [table]);
  const parts = (block as { parts?: { start: number; gap: number }[] } | undefined)?.parts;
  expect(parts).toMatchObject([{ gap: 5.2 }]);
  expect(parts?.[0]?.start).toBeGreaterThan(60);
});

test("a table says whether neighbouring rows have the same name, since a line is below the last of them", () => {
  const table = example.blocks.find(({ kind }) => kind === "table");
  if (table?.kind !== "table") throw new Error("no table");
  const isGrouped = (...names: string[]) => {
    const [block] = blocksOf([{ ...table, rows: names.map((name) => [name, "1"]) }]);
    return (block as { parts?: { isGrouped: boolean }[] } | undefined)?.parts?.[0]?.isGrouped;
  };
  expect(isGrouped("Peru", "Peru", "Togo", "Togo")).toBe(true);
  expect(isGrouped("Peru", "Togo", "Fiji")).toBe(false);
});
