// Builds web/ into dist/web. No inline script, hashed assets; the chunks follow who needs what,
// so that login and data entry stay within their bytes and charts come with reports only.

import { readFile } from "node:fs/promises";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Answers to every name and every call with itself; stands for schemas nobody runs here. */
const inert = `
const inert = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => "" : inert),
  apply: () => inert,
});
`;

/** The names a module exports, each as the inert schema. */
async function inertModule(file: string | undefined): Promise<string> {
  const text = file ? await readFile(new URL(file, import.meta.url), "utf8") : "export const z";
  const names = text.matchAll(/^export (?:const|function) (\w+)/gm);
  return inert + [...names].map(([, name]) => `export { inert as ${name} };`).join("\n");
}

/**
 * Of a contract entry the browser reads id, method, path and access; its types are gone by then.
 * The schemas run on the server only, and zod would be a fifth of the login page.
 */
function contractWithoutSchemas(): Plugin {
  const prefix = "\0inert:";
  const files = new Map([
    ["zod", undefined],
    ["#questionnaire/text.ts", "questionnaire/text.ts"],
    ["#questionnaire/schema.ts", "questionnaire/schema.ts"],
  ]);
  return {
    name: "contract-without-schemas",
    enforce: "pre",
    apply: "build",
    resolveId(id, importer) {
      return files.has(id) && importer?.includes("/contract/") ? prefix + id : null;
    },
    load(id) {
      return id.startsWith(prefix) ? inertModule(files.get(id.slice(prefix.length))) : null;
    },
  };
}

export default defineConfig({
  root: "web",
  plugins: [contractWithoutSchemas(), react()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: true,
  },
  server: {
    proxy: { "^/api/": process.env.API_URL ?? "http://localhost:8080" },
  },
});
