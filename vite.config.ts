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
import { bareSchemas, contractWithoutSchemas, leanEntries } from "./scripts/build/lean-contract.ts";
import { leanReports } from "./scripts/build/lean-reports.ts";
import { pageStyles } from "./scripts/build/page-styles.ts";
import { precompress } from "./scripts/build/precompress.ts";
import { shortClassNames } from "./scripts/build/short-class-names.ts";
import { textCopies } from "./scripts/build/text-copies.ts";

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
    bareSchemas(),
    leanEntries(),
    leanReports(),
    noScriptTexts(),
    inlineIcon(),
    inlineScript(target),
    preloadMain(),
    joinRuntime(),
    pageStyles(web),
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
    // One style sheet; each page begins with a part of it (scripts/build/first-styles.ts).
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // The chart library is one chunk, which is loaded with the chart of a report only.
    chunkSizeWarningLimit: 700,
    license: true,
    rolldownOptions: {
      // Compressing the files is most of the build; on a busy machine that is a warning.
      checks: { bundlerTimings: false },
      output: { codeSplitting: codeSplitting(web) },
      treeshake: {
        // Entries are data: a module that nothing reads leaves the bundle, whatever it computes.
        moduleSideEffects: (id) => !id.includes("/contract/"),
      },
    },
  },
  server: {
    proxy: { "^/api/": process.env.API_URL ?? "http://localhost:8080" },
  },
});
