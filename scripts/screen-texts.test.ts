// A screen names the texts that are fetched with it (web/routes.tsx). One that its modules speak and that is not
// among them would be shown as its key.

import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { pageAreas } from "#web/texts/text-groups.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const routes = resolve(root, "web/routes.tsx");

function fileOf(from: string, path: string): string[] {
  const file = path.startsWith("#") ? resolve(root, path.slice(1)) : resolve(dirname(from), path);
  return /\.tsx?$/.test(file) && existsSync(file) ? [file] : [];
}

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, first]) => first ?? []);

type Module = { imports: string[]; spoken: string[]; fetched: string[] };
const modules = new Map<string, Module>();

function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const text = readFileSync(file, "utf8").replace(/import type [^;]*;/g, "");
  const paths = found(text, /(?:from |import |import\()"([#.][^"]+)"/g);
  const made = {
    imports: paths.flatMap((path) => fileOf(file, path)),
    spoken: found(text, /use(?:Code)?Texts\("(\w+)"\)/g),
    fetched: found(text, /loadTexts\(\["(\w+)"\]\)/g),
  };
  modules.set(file, made);
  return made;
}

function missing(screen: string, named: readonly string[]): string[] {
  const seen = new Set([screen]);
  for (const file of seen) for (const one of moduleOf(file).imports) seen.add(one);
  const all = [...seen].map(moduleOf);
  const there = new Set([...named, ...pageAreas, ...all.flatMap(({ fetched }) => fetched)]);
  return [...new Set(all.flatMap(({ spoken }) => spoken))].filter((area) => !there.has(area));
}

const named = /source\(\s*\(\) => import\("([^"]+)"\)[^,]*,((?:\s*"\w+",?)+)/g;
const screens = [...readFileSync(routes, "utf8").matchAll(named)].map(
  ([, path = "", areas = ""]) => [path, found(areas, /"(\w+)"/g)] as const,
);

test.each(screens)("%s comes with the texts that it speaks", (path, areas) => {
  const [screen = ""] = fileOf(routes, path);
  expect(missing(screen, areas)).toEqual([]);
});
