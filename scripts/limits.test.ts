import { describe, expect, test } from "vitest";
import { measure } from "./limits.ts";
import { functionsIn } from "./measure-code.ts";

const line = "  work();\n";
const breachesIn = (files: Record<string, string>) =>
  measure(new Map(Object.entries(files))).breaches.join("\n");

test("finds every way to name a function, and its length", () => {
  const text = [
    "export async function first(",
    "  a: string,",
    "): Promise<void> {",
    "  await a;",
    "}",
    "const second = (a: number) => a + 1;",
    "export const third = async (a: number): Promise<number> => {",
    "  return a;",
    "};",
    "const table = {",
    "  fourth: (a: number) => {",
    "    return a;",
    "  },",
    "  fifth(a: number) {",
    "    if (a) {",
    "      return a;",
    "    }",
    "  },",
    "};",
    "class Thing {",
    "  sixth = () =>",
    "    [1].map((one) => one + 1);",
    "}",
    "",
  ].join("\n");
  expect(functionsIn("a.ts", text).map(({ name, lines }) => [name, lines])).toEqual([
    ["first", 5],
    ["second", 1],
    ["third", 3],
    ["fourth", 3],
    ["fifth", 5],
    ["sixth", 2],
  ]);
});

describe("a breach is", () => {
  test.each([
    [
      "a long function",
      { "demo/a.ts": `function long() {\n${line.repeat(80)}}\n` },
      "long in demo/a.ts",
    ],
    ["a long file", { "demo/a.ts": "export const a = 1;\n".repeat(301) }, "demo/a.ts has 301"],
    [
      "a full folder",
      Object.fromEntries(
        Array.from({ length: 29 }, (_, i) => [`demo/a${i}.ts`, "export const a = 1;\n"]),
      ),
      "demo has 29 source files",
    ],
    ["a deep folder", { "server/a/b/c/d.ts": "export const a = 1;\n" }, "3 folders deep"],
    ["an assertion of a type", { "demo/a.ts": "const a = b as string;\n" }, "escapes"],
    ["any", { "demo/a.ts": "const c: any = 1;\n" }, "escapes"],
    ["a non-null assertion", { "demo/a.tsx": "const c = <A>{d!}</A>;\n" }, "escapes"],
    ["a suppression", { "demo/a.ts": "// biome-ignore lint: because\n" }, "escapes"],
    [
      "a side with few tests",
      { "web/a.ts": line.repeat(10), "web/a.test.ts": "" },
      "web has 0 test lines",
    ],
  ])("%s", (_, files, breach) => {
    expect(breachesIn(files)).toContain(breach);
  });
});

test("tests, strings and `as const` are not measured", () => {
  const files = {
    "demo/a.test.ts": "const a: any = b as string;\n",
    "demo/a.ts": 'const a = "x as y";\nconst b = [1] as const;\n',
  };
  expect(breachesIn(files)).toBe("");
});
