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
  const lines = Array.from({ length: 6 }, () =>
    "Countries without a figure are left out. ".repeat(4),
  );
  const heightBefore = (next: Block[]) => blocksOf([figure, ...next])[0]?.height ?? 0;
  expect(heightBefore([])).toBe(545);
  expect(heightBefore([{ kind: "notes", title: "Notes", lines }])).toBeLessThan(450);
});

test("a part of a turned table is kept on one page where it fits", () => {
  const columns = Array.from({ length: 40 }, (_, at) => ({
    group: "",
    title: `Column ${at}`,
    unit: "people",
    isNumber: at > 0,
  }));
  const tableOf = (count: number): Block => ({
    kind: "table",
    caption: "Hemophilia",
    columns,
    totals: [],
    rows: Array.from({ length: count }, (_, row) =>
      columns.map((_, at) => (at === 0 ? `Country ${row}` : "1,234,567")),
    ),
  });
  const keptOf = (count: number) => {
    const [block] = blocksOf([tableOf(count)]);
    return (block as { parts?: { isKept: boolean }[] } | undefined)?.parts?.map(
      ({ isKept }) => isKept,
    );
  };
  expect(keptOf(26)).toEqual([true, true, true]);
  expect(keptOf(60)).toEqual([false, false, false]);
});
