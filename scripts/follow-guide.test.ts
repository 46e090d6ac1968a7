import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { follow, stepsOf } from "./follow-guide.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ags-guide-test-"));
  writeFileSync(join(folder, "a.ts"), "one\ntwo\n");
  writeFileSync(join(folder, "en.json"), '{ "a": "A" }\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name), "utf8");

test("a guide's steps are the blocks whose lead line says what to do", () => {
  const guide = [
    "# Guide",
    "1. In `a.ts`, after the line with `one`:",
    "",
    "   ```ts",
    "   inserted",
    "     deeper",
    "   ```",
    "An example that is not a step:",
    "```ts",
    "no",
    "```",
    "Run this; it fails and names `b.ts`:",
    "```",
    "false",
    "```",
  ].join("\n");
  expect(stepsOf(guide)).toEqual([
    { kind: "insert", file: "a.ts", after: "one", text: "inserted\n  deeper\n" },
    { kind: "run", command: "false", names: "b.ts" },
  ]);
});

test("a guide without steps is an error", () => {
  expect(() => stepsOf("# Guide\n\nOnly prose.")).toThrow("no step");
});

describe("following a step", () => {
  test("inserts lines, adds texts and creates files", async () => {
    await follow(folder, { kind: "insert", file: "a.ts", after: "one", text: "between\n" });
    await follow(folder, { kind: "texts", file: "en.json", text: '{ "b": "B" }' });
    await follow(folder, { kind: "create", file: "new/b.ts", text: "three\n" });
    expect(read("a.ts")).toBe("one\nbetween\ntwo\n");
    expect(JSON.parse(read("en.json"))).toEqual({ a: "A", b: "B" });
    expect(read("new/b.ts")).toBe("three\n");
  });

  test.each([
    ["names a line that is absent", { kind: "insert", file: "a.ts", after: "nine", text: "" }],
    ["adds a text that exists", { kind: "texts", file: "en.json", text: '{ "a": "B" }' }],
    ["creates a file that exists", { kind: "create", file: "a.ts", text: "" }],
    ["runs a command that fails", { kind: "run", command: "exit 3" }],
    ["promises a failure that does not happen", { kind: "run", command: "true", names: "x" }],
    ["promises another failure", { kind: "run", command: "echo y; exit 1", names: "x" }],
  ] as const)("throws when the guide %s", async (_, step) => {
    await expect(follow(folder, step)).rejects.toThrow();
  });
});
