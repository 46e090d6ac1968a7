import { globSync, readFileSync } from "node:fs";
import { type Plugin, parseAst } from "vite";
import { expect, test } from "vitest";
import { bareSchemas, contractWithoutSchemas, leanEntries } from "./lean-contract.ts";

/** What a plugin makes of a module of the contract. */
function transformed(plugin: Plugin, code: string, id = "/contract/lists/mails.ts"): string {
  const { transform } = plugin;
  if (typeof transform !== "function") throw new Error("not a function");
  const reply = transform.call({ parse: parseAst } as never, code, id);
  return typeof reply === "object" && reply && "code" in reply ? String(reply.code) : code;
}

test("of a schema only the first name is left, in folders of the contract too", () => {
  const code = `
    import { z } from "zod";
    import { line } from "#questionnaire/engine/text.ts";
    import { country } from "#contract/countries.ts";
    export const ids = z.array(z.number().max(9)).max(2);
    export const row = country.extend({ open: z.number(), name: line(20) });
    export const textOf = (list) => list.map((one) => one.name).join(", ");
    const size = (max) => line(max).optional();
  `;
  const left = transformed(bareSchemas(), code);
  expect(left).toContain("const ids = z;");
  expect(left).toContain("const row = country;");
  expect(left).toContain("const size = (max) => line;");
  expect(left).toContain('list.map((one) => one.name).join(", ")');
});

test("what is not of the contract stays, whatever it is called", () => {
  const code = 'import { z } from "zod"; export const one = z.string();';
  expect(transformed(bareSchemas(), code, "/web/ui/z.ts")).toBe(code);
});

test("an entry keeps what the browser reads, and goes where nothing reads it", () => {
  const code = `
    export const one = call({ id: "one", summary: "One", path: "/One", query: z, access: { roles } });
    const made = (name) => call({ id: name, reply: { status: 200 } });
  `;
  const left = transformed(leanEntries(), code);
  expect(left).toMatch(/one = \/\* @__PURE__ \*\/ call\({ id: "one",\s+path: "\/One",\s+access/);
  expect(left).toMatch(/=> \/\* @__PURE__ \*\/ call\({ id: name,\s+}\)/);
});

test("a schema that is run in the browser throws, where it would accept everything", async () => {
  const { load } = contractWithoutSchemas();
  if (typeof load !== "function") throw new Error("not a function");
  const code = String(await load.call({} as never, "\0inert:zod"));
  const { z } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(z.number().min(1).max(2)).toBe(z);
  expect(() => z.number().nullable().safeParse(3)).toThrow("server only");
});

test("no screen runs a schema", () => {
  const root = new URL("../../", import.meta.url);
  const sources = globSync("web/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  );
  const runs = (file: string) => readFileSync(new URL(file, root), "utf8").includes(".safeParse(");
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(runs)).toEqual([]);
});
