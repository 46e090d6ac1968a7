import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { shortClassNames } from "./short-class-names.ts";

const folder = mkdtempSync(join(tmpdir(), "ags-classes-"));
afterAll(() => rmSync(folder, { recursive: true }));

const css =
  ".row { margin: 0.5rem }\n.row:hover .cell, .head { color: red }\n@keyframes turn { to { rotate: 1turn } }";

test("each class of each file has a name of its own, the same in every build", () => {
  const files = Array.from({ length: 30 }, (_, index) =>
    join(folder, "part", `${index}.module.css`),
  );
  mkdirSync(join(folder, "part"));
  for (const file of files) writeFileSync(file, css);
  const build = () => {
    const nameOf = shortClassNames(folder);
    return files.flatMap((file) =>
      ["row", "cell", "head", "turn"].map((name) => nameOf(name, file, css)),
    );
  };
  const names = build();
  expect(new Set(names).size).toBe(120);
  expect(names.every((name) => /^[a-z]{1,2}\d$/.test(name))).toBe(true);
  expect(build()).toEqual(names);
});

test("a name that is not in the file is a mistake", () => {
  expect(() =>
    shortClassNames(folder)("absent", join(folder, "part", "0.module.css"), css),
  ).toThrow("no name absent");
});
