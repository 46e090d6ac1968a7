// A plugin of the build: puts web/page-script.ts into the page, where it runs before any file is here.

import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const entry = fileURLToPath(new URL("../../web/page-script.ts", import.meta.url));

/** The script with all it imports, as one expression. */
async function bundled(target: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, target, lib: { entry, formats: ["iife"], name: "pageScript" } },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const [script] = outputs.flatMap((one) => (one.type === "chunk" ? one.code.trim() : []));
  if (!script || script.includes("</")) throw new Error("The page has no script of its own.");
  return script;
}

export function inlineScript(target: string): Plugin {
  return {
    name: "inline-script",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: async (html) =>
        html.replace("<!--page-script-->", `<script>${await bundled(target)}</script>`),
    },
  };
}
