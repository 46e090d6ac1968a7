// The workers for uploaded files: how many at once, how long, and that the server goes on.

import { afterAll, describe, expect, test } from "vitest";
import { Problem } from "#contract/problems.ts";
import { workbook } from "#server/testing/office-files.ts";
import { writeZip } from "#server/testing/write-zip.ts";
import { FileRefusal } from "./faults.ts";
import { openFiles } from "./open-files.ts";

const valid = writeZip(workbook());
const opened: ReturnType<typeof openFiles>[] = [];
function open(limits: Parameters<typeof openFiles>[0]) {
  const files = openFiles(limits);
  opened.push(files);
  return files;
}
afterAll(() => Promise.all(opened.map((files) => files.close())));

/** "read", or why the valid file was not read. */
const resultOf = (files: ReturnType<typeof openFiles>): Promise<string> =>
  files.readSheet(valid).then(
    () => "read",
    (error) => (error instanceof Problem ? error.code : String(error)),
  );

describe("files", () => {
  test("wait for each other, and get 503 when too many wait", async () => {
    const files = open({ maxAtOnce: 1, maxWaiting: 2 });
    const results = await Promise.all(Array.from({ length: 5 }, () => resultOf(files)));
    expect(results).toEqual(["read", "read", "read", "unavailable", "unavailable"]);
    expect((await files.readSheet(valid)).rows).toEqual([[1]]);
  });

  test("that take too long are refused, and free their slot", async () => {
    const files = open({ maxAtOnce: 1, seconds: 0 });
    for (const _ of [1, 2]) {
      const error = await files.readSheet(valid).catch((caught: unknown) => caught);
      expect(error instanceof FileRefusal && error.fault).toBe("too-complex");
    }
  });

  test("are still readable for the caller afterwards", async () => {
    const bytes = Buffer.from(valid);
    await open({}).readSheet(bytes);
    expect(bytes.equals(valid)).toBe(true);
  });

  test("that are being read when the server stops are rejected", async () => {
    const files = open({});
    const reading = Promise.all(Array.from({ length: 9 }, () => resultOf(files)));
    await files.close();
    expect(await reading).not.toContain("read");
  });
});
