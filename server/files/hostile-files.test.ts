// Every hostile file of the corpus is refused with its code, quickly and with little memory, while the
// server goes on.

import { setImmediate as turn } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { hostileContents } from "#server/testing/hostile-contents.ts";
import { hostileZips } from "#server/testing/hostile-zips.ts";
import { wordDocument, workbook } from "#server/testing/office-files.ts";
import { writeZip } from "#server/testing/write-zip.ts";
import { FileRefusal, fileFaults } from "./faults.ts";
import { openFiles } from "./open-files.ts";

const corpus = [...hostileZips, ...hostileContents];
const mebi = 1024 * 1024;
const files = openFiles({ seconds: 20 });
afterAll(() => files.close());

type Kind = (typeof corpus)[number]["kind"];
const open = (kind: Kind, bytes: Buffer) =>
  kind === "xlsx" ? files.readSheet(bytes) : files.check(kind, bytes);

async function faultOf(kind: Kind, bytes: Buffer): Promise<string> {
  try {
    await open(kind, bytes);
    return "accepted";
  } catch (error) {
    return error instanceof FileRefusal ? error.fault : String(error);
  }
}

/** How many milliseconds `work` takes on this machine. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

test("the corpus has at least 64 files", () => {
  expect(corpus.length).toBeGreaterThanOrEqual(64);
  expect(new Set(corpus.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(corpus.length);
});

test("valid files are accepted", async () => {
  expect((await files.readSheet(writeZip(workbook()))).rows).toEqual([[1]]);
  await files.check("docx", writeZip(wordDocument()));
  await files.check("docm", writeZip(wordDocument("docm")));
});

describe("a hostile file", async () => {
  const valid = writeZip(workbook());
  let usualMs = 0;

  test.each(corpus.map((file) => [`${file.kind}: ${file.name}`, file] as const))(
    "%s is refused with its code, quickly and with little memory",
    async (_, { kind, fault, make }) => {
      usualMs ||= await timeOf(() => files.readSheet(valid));
      const bytes = make();
      const before = process.memoryUsage().rss;
      let maxBytes = before;
      let isDone = false;
      const watch = async () => {
        while (!isDone) {
          maxBytes = Math.max(maxBytes, process.memoryUsage().rss);
          await turn();
        }
      };
      const watching = watch();
      const startedAt = performance.now();
      const found = await faultOf(kind, bytes);
      const took = performance.now() - startedAt;
      isDone = true;
      await watching;
      expect(found).toBe(fault);
      // One second, or on a busy machine the time of ten valid files.
      expect(took).toBeLessThan(Math.max(1000, usualMs * 10));
      expect((maxBytes - before) / mebi).toBeLessThan(200);
    },
  );

  test("exists for every code", () => {
    const codes = new Set(corpus.map(({ fault }) => fault));
    expect(fileFaults.filter((fault) => !codes.has(fault))).toEqual([]);
  });
});
