// A plugin of the build: asks browsers to compile all functions of the files that a page runs at once,
// beside the network and the page, instead of one by one when they are first called. Chromium follows the
// hint (https://v8.dev/blog/explicit-compile-hints); to others it is a comment.

import type { Plugin } from "vite";

const hint = "//# allFunctionsCalledOnLoad\n";

export function compileHints(files: readonly string[]): Plugin {
  return {
    name: "compile-hints",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk" && files.includes(file.name)) file.code = hint + file.code;
        }
      },
    },
  };
}
