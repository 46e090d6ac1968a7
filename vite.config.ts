// Builds web/ into dist/web. No inline script, hashed assets; one chunk per screen,
// so that login and data entry stay within their bytes and charts come with reports only.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { langs } from "./questionnaire/engine/languages.ts";
import { codeSplitting, preloadMain } from "./scripts/build/chunks.ts";
import { compileHints } from "./scripts/build/compile-hints.ts";
import { inlineIcon } from "./scripts/build/inline-icon.ts";
import { inlineScript } from "./scripts/build/inline-script.ts";
import { joinRuntime } from "./scripts/build/join-runtime.ts";
import { leanReports } from "./scripts/build/lean-reports.ts";
import { pageFiles } from "./scripts/build/page-files.ts";
import { precompress } from "./scripts/build/precompress.ts";
import { shortClassNames } from "./scripts/build/short-class-names.ts";
import { textCopies } from "./scripts/build/text-copies.ts";

/** Returns itself for every property and call; replaces schemas that the browser never runs. */
const inert = `
const inert = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => "" : inert),
  apply: () => inert,
});
`;

/** A module whose exports are all the inert schema. */
async function inertModule(file: string | undefined): Promise<string> {
  const text = file ? await readFile(new URL(file, import.meta.url), "utf8") : "export const z";
  const names = text.matchAll(/^export (?:const|function) (\w+)/gm);
  return inert + [...names].map(([, name]) => `export { inert as ${name} };`).join("\n");
}

/**
 * The browser reads id, method, path and access of a contract entry; types do not exist at run time.
 * The schemas run on the server only, and zod would be a fifth of the login page.
 */
function contractWithoutSchemas(): Plugin {
  const prefix = "\0inert:";
  const files = new Map([
    ["zod", undefined],
    ["#questionnaire/engine/text.ts", "questionnaire/engine/text.ts"],
    ["#questionnaire/engine/schema.ts", "questionnaire/engine/schema.ts"],
  ]);
  return {
    name: "contract-without-schemas",
    enforce: "pre",
    apply: "build",
    resolveId(id, importer) {
      const isOurs = importer?.includes("/contract/") && files.has(id);
      // The questionnaire checks typed values without schemas.
      const isQuestionnaire = importer?.includes("/questionnaire/") && id === "zod";
      return isOurs || isQuestionnaire ? prefix + id : null;
    },
    load(id) {
      return id.startsWith(prefix) ? inertModule(files.get(id.slice(prefix.length))) : null;
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

type Node = { type: string; start: number; end: number };
type Property = Node & { key: { name?: string } };
type Entry = Node & { callee: { name?: string }; arguments: (Node & { properties: Property[] })[] };
type Statement = Node & { declaration?: { declarations?: { init: Entry | null }[] } | null };

/** The entries that a module exports as `export const x = call({ … })`. */
function entriesOf(body: readonly Statement[]): Entry[] {
  return body
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .flatMap(({ init }) => (init?.type === "CallExpression" ? init : []))
    .filter(({ callee }) => callee.name === "call");
}

/** Removes those properties from every entry, and with them the imports that only they used. */
function leanEntries(): Plugin {
  return {
    name: "lean-entries",
    enforce: "post",
    apply: "build",
    transform(code, id) {
      if (!/\/contract\/[\w/-]+\.ts$/.test(id)) return null;
      const { body } = this.parse(code) as unknown as { body: Statement[] };
      const dropped = entriesOf(body)
        .flatMap((entry) => entry.arguments[0]?.properties ?? [])
        .filter(({ key }) => serverOnly.has(key?.name ?? ""));
      const lean = dropped
        .sort((one, other) => other.start - one.start)
        .reduce((text, { start, end }) => {
          const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
          return text.slice(0, start) + text.slice(end + comma);
        }, code);
      return { code: lean, map: null };
    },
  };
}

/** Functions of schemas, which have no side effects. Rolldown knows them by name, so theirs must be unique. */
const schemaFunctions = new Set(["z", "call", "textSchema", "emailSchema", "line"]);
const uniqueName = (name: string): string => `schemaFunction_${name}`;

type Named = Node & { name?: string; imported?: Named; local?: Named; computed?: boolean };

const isNode = (value: unknown): value is Named =>
  typeof value === "object" && value !== null && "type" in value;

/** The places of a tree that name one of the schema functions, with what to write there. */
function renames(
  node: Named,
  names: ReadonlySet<string>,
  found: { at: Named; text: string }[] = [],
) {
  for (const [key, value] of Object.entries(node)) {
    const isName = (key === "key" || key === "property") && !node.computed;
    for (const child of [value].flat().filter(isNode)) {
      if (child.type === "ImportSpecifier" && names.has(child.local?.name ?? "")) {
        const text = `${child.imported?.name} as ${uniqueName(child.local?.name ?? "")}`;
        found.push({ at: child, text });
      } else if (child.type === "Identifier" && !isName && names.has(child.name ?? "")) {
        found.push({ at: child, text: uniqueName(child.name ?? "") });
      } else if (child.type !== "ImportSpecifier") renames(child, names, found);
    }
  }
  return found;
}

/** Gives the schema functions names that no other package has: `line` is also a function of d3-geo. */
function uniqueSchemaFunctions(): Plugin {
  return {
    name: "unique-schema-functions",
    enforce: "post",
    apply: "build",
    transform(code, id) {
      const isSchemas = /\/(contract|questionnaire\/engine)\/[\w-]+\.ts$/.test(id);
      if (!isSchemas || /\/contract\/define\.ts$/.test(id)) return null;
      // The engine declares the other functions itself.
      const names = id.includes("/contract/") ? schemaFunctions : new Set(["z"]);
      const edits = renames(this.parse(code) as unknown as Named, names);
      const renamed = edits
        .sort((one, other) => other.at.start - one.at.start)
        .reduce(
          (text, { at, text: name }) => text.slice(0, at.start) + name + text.slice(at.end),
          code,
        );
      return { code: renamed, map: null };
    },
  };
}

/** Says in every language that the page needs JavaScript; such a page cannot fetch its texts. */
function noScriptTexts(): Plugin {
  const textIn = async (lang: string) => {
    const file = new URL(`web/texts/${lang}/layout.json`, import.meta.url);
    const texts: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
    return `<p lang="${lang}">${texts.noScript}</p>`;
  };
  return {
    name: "no-script-texts",
    transformIndexHtml: async (html) =>
      html.replace("<!--no-script-->", (await Promise.all(langs.map(textIn))).join("\n      ")),
  };
}

const target = "es2023";
const web = fileURLToPath(new URL("web", import.meta.url));

export default defineConfig({
  root: "web",
  plugins: [
    textCopies(),
    contractWithoutSchemas(),
    leanEntries(),
    uniqueSchemaFunctions(),
    leanReports(),
    noScriptTexts(),
    inlineIcon(),
    inlineScript(target),
    preloadMain(),
    joinRuntime(),
    pageFiles(),
    compileHints(["start", "main", "data-entry", "map", "staff"]),
    react(),
    precompress(),
  ],
  css: { modules: { generateScopedName: shortClassNames(web) } },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target,
    assetsInlineLimit: 0,
    // One style sheet, which the page names: it comes with the first script.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // The chart library is one chunk, which is loaded with the chart of a report only.
    chunkSizeWarningLimit: 700,
    license: true,
    // Calls that only make schemas may be removed when their result is not used.
    rolldownOptions: {
      output: { codeSplitting: codeSplitting(web) },
      treeshake: {
        manualPureFunctions: [...schemaFunctions].map(uniqueName),
        // Entries are data: a module that nothing reads leaves the bundle, whatever it computes.
        moduleSideEffects: (id) => !id.includes("/contract/"),
      },
    },
  },
  server: {
    proxy: { "^/api/": process.env.API_URL ?? "http://localhost:8080" },
  },
});
