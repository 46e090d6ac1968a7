// The published figures in a folder beside the project, which are never copied into it. Tests that read them are
// skipped where the folder is not at hand.

import { existsSync, readFileSync } from "node:fs";

export const publishedFigures = new URL("../../../shared/data/", import.meta.url);

export const hasPublishedFigures = existsSync(publishedFigures);

/** The cells of a file's lines but for its heads; a cell in quotes may have commas. */
export const linesOf = (name: string): string[][] =>
  readFileSync(new URL(name, publishedFigures), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) =>
      [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*),/g)].map(([, cell = ""]) =>
        cell.replaceAll('"', ""),
      ),
    );
