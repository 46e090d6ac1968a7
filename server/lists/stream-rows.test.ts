// Reading and sending go at the pace of the client.

import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { streamRows } from "./stream-rows.ts";

function countedRows(total: number) {
  let fetched = 0;
  const stream = streamRows<{ id: number }>({
    columns: ["id"],
    total,
    fetchAfter: async (last, limit) => {
      fetched += limit;
      const first = (last?.id ?? 0) + 1;
      return Array.from({ length: limit }, (_, at) => ({ id: first + at }));
    },
  });
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

test("reads no further than its reader, and nothing after that has gone", async () => {
  const { stream, fetched } = countedRows(1_000_000);
  await once(stream, "readable");
  stream.read();
  await delay(100);
  const before = fetched();
  expect(before).toBeLessThanOrEqual(10_000);
  stream.destroy();
  await once(stream, "close");
  await delay(100);
  expect(fetched()).toBe(before);
});

test("fails when a page cannot be read, so that no half file looks whole", async () => {
  const stream = streamRows<{ id: number }>({
    columns: ["id"],
    total: 10,
    fetchAfter: () => Promise.reject(new Error("the database is away")),
  });
  await expect(stream.toArray()).rejects.toThrow("the database is away");
});
