// A plugin that reads the texts of every page once for each group of screens (web/texts/text-groups.ts): Vite
// itself reads no JSON file whose name has a query.

import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

export function textCopies(): Plugin {
  return {
    name: "text-copies",
    enforce: "pre",
    load: {
      filter: { id: /\/texts\/\w+\/[\w-]+\.json\?(staff|reports|country|home)$/ },
      async handler(id) {
        const path = id.slice(0, id.indexOf("?"));
        this.addWatchFile(path);
        return { code: `export default ${await readFile(path, "utf8")}`, moduleType: "js" };
      },
    },
  };
}
