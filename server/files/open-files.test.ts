// The workers for uploaded files: how many at once, how long, and that the server goes on.

import { afterAll, describe, expect, test } from "vitest";
import { Problem } from "#contract/problems.ts";
import { workbook } from "../testing/office-files.ts";
import { writeZip } from "../testing/write-zip.ts";
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

describe("files", () => {
  test("wait for each other, and get 503 when too many wait", async () => {
    const files = open({ maxAtOnce: 1, maxWaiting: 2 });
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => files.readSheet(valid)),
    );
    const refused = answers.flatMap((answer) =>
      answer.status === "rejected" && answer.reason instanceof Problem ? answer.reason.code : [],
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(refused).toEqual(["unavailable", "unavailable"]);
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
    const reading = Promise.allSettled(Array.from({ length: 9 }, () => files.readSheet(valid)));
    await files.close();
    const answers = await reading;
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill("rejected"));
  });
});
