import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readZip } from "#server/testing/read-zip.ts";
import { streamZip, type ZipEntry } from "./stream-zip.ts";

const entries = (): ZipEntry[] => [
  { name: "a.json", content: ['{"é":', "1}"] },
  { name: "été.csv", content: Array.from({ length: 5000 }, (_, at) => `${at},x\r\n`) },
  { name: "empty", content: [] },
];

test("is a zip that another library reads", async () => {
  const found = await readZip(await buffer(streamZip(entries())));
  expect(found["a.json"]).toBe('{"é":1}');
  expect(found["été.csv"]).toHaveLength(38_890);
  expect(found.empty).toBe("");
});

test("has the same bytes for the same content", async () => {
  expect(await buffer(streamZip(entries()))).toEqual(await buffer(streamZip(entries())));
});

test("fails when its content fails", async () => {
  async function* broken() {
    yield "a";
    throw new Error("gone");
  }
  await expect(buffer(streamZip([{ name: "a", content: broken() }]))).rejects.toThrow("gone");
});

test("ends its content when no one reads on", async () => {
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) yield "x".repeat(100_000);
    } finally {
      isEnded = true;
    }
  }
  for await (const _ of streamZip([{ name: "a", content: endless() }])) break;
  await expect.poll(() => isEnded).toBe(true);
});
