// Every hostile file of the corpus is refused with its code, quickly and with little memory, while the
// server goes on.

import { afterAll, describe, expect, test } from "vitest";
import { hostileContents } from "#server/testing/hostile-contents.ts";
import { hostileZips } from "#server/testing/hostile-zips.ts";
import { wordDocument, workbook } from "#server/testing/office-files.ts";
import { writeZip } from "#server/testing/write-zip.ts";
import { FileRefusal, officeFaults } from "./faults.ts";
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

/** How many milliseconds the processor works for `work`, its worker included; other programs do not change it. */
async function processorTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The largest memory that this process ever had. */
const peakBytes = () => process.resourceUsage().maxRSS * 1024;

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
      usualMs ||= await processorTimeOf(() => files.readSheet(valid));
      const bytes = make();
      const peakBefore = peakBytes();
      let found: string | null = null;
      const took = await processorTimeOf(async () => {
        found = await faultOf(kind, bytes);
      });
      expect(found).toBe(fault);
      // One second, or on a slow machine the time of ten valid files.
      expect(took).toBeLessThan(Math.max(1000, usualMs * 10));
      expect((peakBytes() - peakBefore) / mebi).toBeLessThan(200);
    },
  );

  test("exists for every code", () => {
    const codes = new Set(corpus.map(({ fault }) => fault));
    expect(officeFaults.filter((fault) => !codes.has(fault))).toEqual([]);
  });
});
