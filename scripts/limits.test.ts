import { describe, expect, test } from "vitest";
import { judge, measureFunctions } from "./limits.ts";

const line = "  work();\n";

describe("the limits", () => {
  test("measure every way to name a function", () => {
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
      "const sixth = (a: number) =>",
      "  a + 1;",
      "",
    ].join("\n");
    const measured = measureFunctions("a.ts", text).map(({ name, lines }) => [name, lines]);
    expect(measured).toEqual([
      ["first", 5],
      ["second", 1],
      ["third", 3],
      ["fourth", 3],
      ["fifth", 5],
      ["sixth", 2],
    ]);
  });

  test.each([
    [
      "a long function",
      { "web/ui/a.ts": `function long() {\n${line.repeat(80)}}\n` },
      "long in web/ui/a.ts",
    ],
    ["a long file", { "web/ui/a.ts": "export const a = 1;\n".repeat(301) }, "web/ui/a.ts is 301"],
    ["a deep folder", { "server/a/b/c/d.ts": "export const a = 1;\n" }, "the depth of"],
    ["escapes", { "web/ui/a.ts": "const a = b as string;\nconst c: any = d!;\n" }, "escapes"],
    ["a suppression", { "web/ui/a.ts": "// biome-ignore lint: because\n" }, "escapes"],
  ])("refuse %s", (_, files, fault) => {
    const { faults } = judge(new Map(Object.entries(files)));
    expect(faults.join("\n")).toContain(fault);
  });

  test("leave tests and plain code alone", () => {
    const files = {
      "web/ui/a.test.ts": "const a: any = b as string;\n",
      "web/ui/a.ts": 'const a = "x as y";\n',
    };
    expect(judge(new Map(Object.entries(files))).faults).toEqual([]);
  });
});
