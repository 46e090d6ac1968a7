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

/** The letters of each style sheet; they depend on the files of the folder only, so the same sources make the same names. */
export function styleLetters(folder: string): (file: string) => string | undefined {
  const files = globSync("**/*.module.css", { cwd: folder }).toSorted();
  return (file) => {
    const place = files.indexOf(relative(folder, file.replace(/\?.*$/, "")));
    return place < 0 ? undefined : lettersOf(place);
  };
}

export function shortClassNames(
  folder: string,
): (name: string, file: string, css: string) => string {
  const letters = styleLetters(folder);
  return (name, file, css) => {
    const [own, place] = [namesIn(css).indexOf(name), letters(file)];
    if (place === undefined || own < 0) throw new Error(`There is no name ${name} in ${file}.`);
    return `${place}${own}`;
  };
}
