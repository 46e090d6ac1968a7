// Short names for the classes of CSS modules: letters for the file, a number for the class in it. Vite's own
// contain a hash, which compresses badly: a sixth of the style sheet.

import { globSync } from "node:fs";
import { relative } from "node:path";

const letters = "abcdefghijklmnopqrstuvwxyz";

const lettersOf = (place: number): string =>
  (place < letters.length ? "" : lettersOf(Math.floor(place / letters.length) - 1)) +
  letters.charAt(place % letters.length);

/** The names of the classes and animations in a style sheet, each once, as they come. */
const namesIn = (css: string): string[] => [
  ...new Set(
    [...css.matchAll(/(?:\.|@keyframes )([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name),
  ),
];

/** Names depend on the files of the folder only, so that the same sources make the same files. */
export function shortClassNames(
  folder: string,
): (name: string, file: string, css: string) => string {
  const files = globSync("**/*.module.css", { cwd: folder }).toSorted();
  return (name, file, css) => {
    const path = relative(folder, file.replace(/\?.*$/, ""));
    const place = files.indexOf(path);
    const own = namesIn(css).indexOf(name);
    if (place < 0 || own < 0) throw new Error(`There is no name ${name} in ${path}.`);
    return `${lettersOf(place)}${own}`;
  };
}
