// Takes a file apart into the names its authors chose and the prose they wrote: comments, test
// names, documents. Texts for users are neither.

import { parseSync } from "oxc-parser";
import { isNode, walk } from "./syntax-tree.ts";

export type Piece = { value: string; line: number };
export type Prose = { names: Piece[]; prose: Piece[] };

const lineAt = (text: string, at: number): number => text.slice(0, at).split("\n").length;

const testCalls = new Set(["test", "describe", "it"]);

/** `test`, `test.skip` and `test.each(…)` all name a test. */
function isTestCall(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === "Identifier") return testCalls.has(String(callee.name));
  return isTestCall(callee.object) || isTestCall(callee.callee);
}

function codeIn(file: string, text: string): Prose {
  const { program, comments } = parseSync(file, text);
  const names = new Map<string, Piece>();
  const prose = comments.map(({ value, start }) => ({ value, line: lineAt(text, start) }));
  if (!isNode(program)) return { names: [], prose };
  for (const node of walk(program)) {
    const isName = /Identifier$/.test(node.type) && typeof node.name === "string";
    if (isName && !names.has(String(node.name))) {
      names.set(String(node.name), { value: String(node.name), line: lineAt(text, node.start) });
    }
    if (node.type !== "CallExpression" || !isTestCall(node.callee)) continue;
    const [title] = Array.isArray(node.arguments) ? node.arguments : [];
    if (isNode(title) && typeof title.value === "string") {
      prose.push({ value: title.value, line: lineAt(text, title.start) });
    }
  }
  return { names: [...names.values()], prose };
}

function matchesIn(text: string, pattern: RegExp): Prose {
  const prose = [...text.matchAll(pattern)].map(({ 0: value, index }) => ({
    value,
    line: lineAt(text, index),
  }));
  return { names: [], prose };
}

export function proseIn(file: string, text: string): Prose {
  if (/\.(ts|tsx|mjs)$/.test(file)) return codeIn(file, text);
  if (file.endsWith(".css")) return matchesIn(text, /\/\*[\s\S]*?\*\//g);
  if (file.endsWith(".sql")) return matchesIn(text, /--.*$/gm);
  return matchesIn(
    text.replace(/`[^`\n]*`/g, (code) => " ".repeat(code.length)),
    /^.+$/gm,
  );
}
