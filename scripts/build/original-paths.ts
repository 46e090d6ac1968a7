// A plugin of the build: a module that was put into another file finds what lies beside its source, and the files of the
// threads where they were built. The paths are relative to the built file, so that the folder can be moved.

import { dirname, relative, resolve, sep } from "node:path";
import type { Plugin } from "rolldown";

/** The paths of the sources by the name of the file that is built of them. */
type Threads = Readonly<Record<string, string>>;

const urlOfFile = /new URL\(\s*"(\.[^"]+)",\s*import\.meta\.url\s*,?\s*\)/g;

/**
 * The program of the source `id` in a file of `outDir`:
 *
 *     join(import.meta.dirname, "mark.png")       // import.meta.dirname + "/../../server/paper"
 *     new URL("./file-worker.ts", import.meta.url) // new URL("./file-worker.js", import.meta.url)
 */
export function withOriginalPaths(
  code: string,
  id: string,
  outDir: string,
  threads: Threads,
): string {
  const pathTo = (path: string) => relative(outDir, path).replaceAll(sep, "/");
  const urlOf = (path: string) => `new URL(${JSON.stringify(pathTo(path))}, import.meta.url)`;
  const folder = dirname(id);
  const nameOf = (path: string) => Object.keys(threads).find((name) => threads[name] === path);
  return code
    .split(urlOfFile)
    .map((part, place) => {
      if (place % 2 === 1) {
        const path = resolve(folder, part);
        const name = nameOf(path);
        return name === undefined ? urlOf(path) : `new URL("./${name}.js", import.meta.url)`;
      }
      return part
        .replaceAll("import.meta.url", `${urlOf(id)}.href`)
        .replaceAll("import.meta.dirname", `(import.meta.dirname + "/${pathTo(folder)}")`)
        .replaceAll("import.meta.filename", `(import.meta.dirname + "/${pathTo(id)}")`);
    })
    .join("");
}

export const originalPaths = (outDir: string, threads: Threads): Plugin => ({
  name: "original-paths",
  transform: {
    filter: { code: "import.meta.", id: { exclude: /^\0/ } },
    handler: (code, id) => withOriginalPaths(code, id, outDir, threads),
  },
});
