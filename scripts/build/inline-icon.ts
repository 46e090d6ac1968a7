// A plugin of the build: puts the icon of the tab into the page, which every first visit would ask for apart.

import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const icon = new URL("../../web/favicon.svg", import.meta.url);

export function inlineIcon(): Plugin {
  return {
    name: "inline-icon",
    apply: "build",
    transformIndexHtml: {
      order: "pre",
      handler: async (html) => {
        const svg = (await readFile(icon, "utf8")).replace(/\s*\n\s*/g, "");
        return html.replace("./favicon.svg", `data:image/svg+xml,${encodeURIComponent(svg)}`);
      },
    },
  };
}
