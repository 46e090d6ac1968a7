// Builds web/ into dist/web. No inline script, hashed assets; the chunks follow who needs what,
// so that login and data entry stay within their bytes and charts come with reports only.

import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Answers to every name and every call with itself; stands for schemas nobody runs. */
const inert = `
const inert = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => "" : inert),
  apply: () => inert,
});
`;

/**
 * Of a contract entry the browser reads id, method, path and access; its types are gone by then.
 * The schemas run on the server only, and zod would be a fifth of the login page.
 */
function contractWithoutSchemas(): Plugin {
  const prefix = "\0inert:";
  const schemas = /^(zod|#questionnaire\/(text|schema)\.ts)$/;
  const names: Record<string, string[]> = {
    zod: ["z"],
    "#questionnaire/text.ts": ["emailSchema", "textSchema"],
    "#questionnaire/schema.ts": ["sectionSchema"],
  };
  return {
    name: "contract-without-schemas",
    enforce: "pre",
    apply: "build",
    resolveId(id, importer) {
      return schemas.test(id) && importer?.includes("/contract/") ? prefix + id : null;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const exported = names[id.slice(prefix.length)] ?? [];
      return `${inert}${exported.map((name) => `export const ${name} = inert;`).join("\n")}`;
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
    proxy: { "/api": process.env.API_URL ?? "http://localhost:8080" },
  },
});
