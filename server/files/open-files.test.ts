// The room in which files are looked at: how many at once, how long, and that the server goes on.

import { afterAll, describe, expect, test } from "vitest";
import { Problem } from "#contract/problems.ts";
import { workbook } from "../testing/office-files.ts";
import { writeZip } from "../testing/write-zip.ts";
import { FileRefusal } from "./faults.ts";
import { openFiles } from "./open-files.ts";

const honest = writeZip(workbook());
const rooms: ReturnType<typeof openFiles>[] = [];
function room(limits: Parameters<typeof openFiles>[0]) {
  const made = openFiles(limits);
  rooms.push(made);
  return made;
}
afterAll(() => Promise.all(rooms.map((one) => one.close())));

describe("files", () => {
  test("wait for each other, and too many are told to come back", async () => {
    const files = room({ maxAtOnce: 1, maxWaiting: 2 });
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => files.readSheet(honest)),
    );
    const refused = answers.flatMap((answer) =>
      answer.status === "rejected" && answer.reason instanceof Problem ? answer.reason.code : [],
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(refused).toEqual(["unavailable", "unavailable"]);
    expect((await files.readSheet(honest)).rows).toEqual([[1]]);
  });

  test("that take too long are refused, and the next finds its seat", async () => {
    const files = room({ maxAtOnce: 1, seconds: 0 });
    for (const _ of [1, 2]) {
      const error = await files.readSheet(honest).catch((caught: unknown) => caught);
      expect(error instanceof FileRefusal && error.fault).toBe("too-complex");
    }
  });

  test("are not taken away from who hands them in", async () => {
    const bytes = Buffer.from(honest);
    await room({}).readSheet(bytes);
    expect(bytes.equals(honest)).toBe(true);
  });

  test("that are being read when the server ends are let go", async () => {
    const files = room({});
    const reading = Promise.allSettled(Array.from({ length: 9 }, () => files.readSheet(honest)));
    await files.close();
    const answers = await reading;
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill("rejected"));
  });
});
