// Plugins of the build: the browser reads id, method, path and access of a call. Its schemas run on the
// server only, and zod would be a fifth of the login page; types do not exist at run time.

import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const root = new URL("../../", import.meta.url);

const isContract = (id: string | undefined): boolean => /\/contract\/[\w/-]+\.ts$/.test(id ?? "");
const isQuestionnaire = (id: string | undefined): boolean =>
  /\/questionnaire\/[\w/-]+\.ts$/.test(id ?? "");

/** Returns itself for every property and call; replaces schemas, which the browser cannot run: they would accept everything. */
const inert = `
const run = (name) => { throw new Error("Schemas run on the server only: " + name); };
const inert = new Proxy(function () {}, {
  get: (_, name) => {
    if (name === "parse" || name === "safeParse") return run(name);
    return name === Symbol.toPrimitive ? () => "" : inert;
  },
  apply: () => inert,
});
`;

/** A module whose exports are all the inert schema. */
async function inertModule(file: string | undefined): Promise<string> {
  const text = file ? await readFile(new URL(file, root), "utf8") : "export const z";
  const names = text.matchAll(/^export (?:const|function) (\w+)/gm);
  return inert + [...names].map(([, name]) => `export { inert as ${name} };`).join("\n");
}

/** What contract and questionnaire import to make schemas, and the file of each. */
const schemaModules = new Map([
  ["zod", undefined],
  ["#questionnaire/engine/text.ts", "questionnaire/engine/text.ts"],
  ["#questionnaire/engine/schema.ts", "questionnaire/engine/schema.ts"],
]);

/** The questionnaire checks typed values without schemas; its own functions of texts stay. */
const isSchemaModule = (source: string, importer: string | undefined): boolean =>
  isContract(importer) ? schemaModules.has(source) : isQuestionnaire(importer) && source === "zod";

export function contractWithoutSchemas(): Plugin {
  const prefix = "\0inert:";
  return {
    name: "contract-without-schemas",
    enforce: "pre",
    apply: "build",
    resolveId: (id, importer) => (isSchemaModule(id, importer) ? prefix + id : null),
    load(id) {
      return id.startsWith(prefix) ? inertModule(schemaModules.get(id.slice(prefix.length))) : null;
    },
  };
}

type Named = { name?: string };
type Specifier = { local: Named };
type Node = {
  type: string;
  start: number;
  end: number;
  name?: string;
  callee?: Node;
  object?: Node;
  property?: Node;
  source?: { value: string };
  specifiers?: Specifier[];
};

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Methods that only a schema has. */
const schemaMethods = new Set(["extend", "omit", "pick", "exactOptional", "nullable", "pipe"]);

/** The name at the left of `a.b(…).c(…)` when the chain makes a schema; otherwise null. */
function schemaRoot(node: Node, makers: ReadonlySet<string>): string | null {
  if (node.type !== "CallExpression") return null;
  let hasMethod = false;
  let left: Node = node;
  for (let next: Node | undefined = node; next; next = left.callee ?? left.object) {
    left = next;
    hasMethod ||= schemaMethods.has(next.property?.name ?? "");
  }
  const name = left.type === "Identifier" ? (left.name ?? "") : "";
  return name !== "" && (hasMethod || makers.has(name)) ? name : null;
}

type Edit = { at: Node; text: string };

/** The schemas of a tree, each with the name that it starts with, which is inert too. */
function schemasOf(node: Node, makers: ReadonlySet<string>): Edit[] {
  const text = schemaRoot(node, makers);
  if (text !== null) return [{ at: node, text }];
  return childrenOf(node).flatMap((child) => schemasOf(child, makers));
}

const edited = (code: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((one, other) => other.at.start - one.at.start)
    .reduce(
      (text, { at, text: name }) => text.slice(0, at.start) + name + text.slice(at.end),
      code,
    );

/** Writes only the first name of a schema, so that no part of it is left in the bundle. */
export function bareSchemas(): Plugin {
  return {
    name: "bare-schemas",
    enforce: "post",
    apply: "build",
    transform(code, id) {
      if (!isContract(id) && !isQuestionnaire(id)) return null;
      const tree = this.parse(code) as unknown as Node & { body: Node[] };
      const makers = tree.body
        .filter(({ source }) => source && isSchemaModule(source.value, id))
        .flatMap(({ specifiers = [] }) => specifiers.map(({ local }) => local.name ?? ""));
      return { code: edited(code, schemasOf(tree, new Set(makers))), map: null };
    },
  };
}

/** Properties of an entry that only the server reads. */
const serverOnly = new Set([
  "summary",
  "params",
  "query",
  "body",
  "reply",
  "problems",
  "isLong",
  "maxBytes",
  "acceptsIdempotencyKey",
]);

type Entry = Node & { arguments: (Node & { properties?: (Node & { key?: Named })[] })[] };

/** Every entry of a tree: what is written as `call({ … })`. */
function entriesOf(node: Node): Entry[] {
  const isEntry = node.type === "CallExpression" && node.callee?.name === "call";
  return [...(isEntry ? [node as Entry] : []), ...childrenOf(node).flatMap(entriesOf)];
}

/**
 * Removes those properties from every entry, and with them the imports that only they used; says that
 * `call` has no side effects, so that an entry which nothing reads goes too.
 */
export function leanEntries(): Plugin {
  return {
    name: "lean-entries",
    enforce: "post",
    apply: "build",
    transform(code, id) {
      if (!isContract(id)) return null;
      const entries = entriesOf(this.parse(code) as unknown as Node);
      const pure = entries.map(({ start }) => ({
        at: { type: "", start, end: start },
        text: "/* @__PURE__ */ ",
      }));
      const dropped = entries
        .flatMap((entry) => entry.arguments[0]?.properties ?? [])
        .filter(({ key }) => serverOnly.has(key?.name ?? ""))
        .map(({ type, start, end }) => {
          const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
          return { at: { type, start, end: end + comma }, text: "" };
        });
      return { code: edited(code, [...pure, ...dropped]), map: null };
    },
  };
}
