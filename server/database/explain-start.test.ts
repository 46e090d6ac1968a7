// What an operator reads where the data folder cannot be used.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { explainFiles } from "./explain-start.ts";

const thrownBy = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};
const fileError = (code: string) =>
  Object.assign(new Error(`${code}: what the system says, open '/data/x'`), {
    code,
    syscall: "open",
  });

describe("what the system says of the data folder", () => {
  test.each<[string, unknown, string]>([
    ["a full disk", fileError("ENOSPC"), "The disk of /data is full. Nothing is lost"],
    ["a used up quota", fileError("EDQUOT"), "The disk of /data is full. Nothing is lost"],
    ["a disk without writing", fileError("EROFS"), "/data is on a disk that may only be read"],
    ["files of another user", fileError("EACCES"), "The files in /data belong to another user"],
    [
      "a disk that fills up while the database is made",
      new Error("initdb failed (1): could not write: No space left on device"),
      "The disk of /data is full.",
    ],
  ])("%s is explained in a sentence, with the system's text after it", (_, error, sentence) => {
    expect(explainFiles("/data", error)).toMatchObject({
      message: expect.stringMatching(new RegExp(`^${sentence}`)),
      cause: error,
    });
  });

  test.runIf(existsSync("/dev/full"))("is read from a disk that is full", () => {
    const full = thrownBy(() => writeFileSync("/dev/full", "text"));
    expect(explainFiles("/data", full)).toMatchObject({
      message: expect.stringContaining("is full"),
    });
  });

  test("is left as it is where it tells of something else", () => {
    const other = thrownBy(() => readFileSync("/nowhere/file"));
    expect(explainFiles("/data", other)).toBe(other);
    const own = new Error("The database says: EROFS");
    expect(explainFiles("/data", own)).toBe(own);
  });
});
