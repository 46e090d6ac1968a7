// Reading and sending go at the pace of the client.

import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { openXlsx, readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import type { ListFormat } from "#contract/paging.ts";
import { streamRows } from "./stream-rows.ts";

function countedRows(total: number, format: ListFormat = "csv") {
  let fetched = 0;
  const stream = streamRows<{ id: number }>(
    {
      name: "rows",
      columns: ["id"],
      numbers: ["id"],
      total,
      fetchAfter: async (last, limit) => {
        fetched += limit;
        const first = (last?.id ?? 0) + 1;
        return Array.from({ length: limit }, (_, at) => ({ id: first + at }));
      },
    },
    format,
  );
  return { stream, fetched: () => fetched };
}

test("has each row once, in pages", async () => {
  const { stream, fetched } = countedRows(12_345);
  const text = (await stream.toArray()).join("");
  const lines = text.trimEnd().split("\r\n");
  expect(lines[0]).toBe('\uFEFF"id"');
  expect(lines.slice(1)).toEqual(Array.from({ length: 12_345 }, (_, at) => String(at + 1)));
  expect(fetched()).toBe(12_345);
});

test.each(["csv", "xlsx"] as const)(
  "%s reads no further than its reader, and nothing after that has gone",
  async (format) => {
    const { stream, fetched } = countedRows(1_000_000, format);
    await once(stream, "readable");
    stream.read();
    await delay(100);
    const before = fetched();
    // Of a million: what the buffers on the way take.
    expect(before).toBeLessThanOrEqual(100_000);
    stream.destroy();
    await once(stream, "close");
    await delay(100);
    expect(fetched()).toBe(before);
  },
);

test("fails when a page cannot be read, so that no half file looks whole", async () => {
  const stream = streamRows<{ id: number }>({
    name: "rows",
    columns: ["id"],
    numbers: ["id"],
    total: 10,
    fetchAfter: () => Promise.reject(new Error("the database is away")),
  });
  await expect(stream.toArray()).rejects.toThrow("the database is away");
});

test("a workbook has each row once, numbers as numbers and texts as texts, whatever they begin with", async () => {
  const texts = [
    "=1+1",
    "@SUM(A1)",
    "\u0000\u0007\uFFFE",
    "x".repeat(40_000),
    "<&>",
    "a\ud800b",
    "",
  ];
  const stream = streamRows<{ id: number; text: string | null }>(
    {
      name: "list",
      columns: ["id", "text"],
      numbers: ["id"],
      total: texts.length + 1,
      fetchAfter: async (last) => (last ? [] : [...texts, null].map((text, id) => ({ id, text }))),
    },
    "xlsx",
    ["Number", "=Text"],
  );
  const bytes = Buffer.concat(await stream.toArray());
  const { sheets } = await readXlsx(bytes);
  const rows = sheets[0]?.rows ?? [];
  expect(rows[0]).toEqual(["Number", "=Text"]);
  expect(rows.slice(1).map(([id]) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(rows.slice(1, 3).map(([, text]) => text)).toEqual(["=1+1", "@SUM(A1)"]);
  expect(String(rows[4]?.[1])).toMatch(/^x{32766}…$/);
  expect([rows[5]?.[1], rows[6]?.[1]]).toEqual(["<&>", "a\uFFFDb"]);
  const opened = await openXlsx(bytes);
  expect(opened.sheets).toHaveLength(1);
});
