// Takes a file apart into the names its authors chose and the prose they wrote: comments, test names,
// messages of errors, documents. Texts for users are neither.

import { parseSync } from "oxc-parser";
import { isNode, type Node, nodesIn } from "./syntax-tree.ts";

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

/** `Error`, `ConfigError` … */
const isErrorClass = (callee: unknown): boolean =>
  isNode(callee) && callee.type === "Identifier" && String(callee.name).endsWith("Error");

/** Texts, and those put together; not the table of `test.each`. */
const textTypes = new Set([
  "Literal",
  "TemplateLiteral",
  "BinaryExpression",
  "ConditionalExpression",
]);

/** The title of a test or the message of an error that the node makes. */
function messageNode(node: Node): Node | null {
  const isTest = node.type === "CallExpression" && isTestCall(node.callee);
  const isError = node.type === "NewExpression" && isErrorClass(node.callee);
  const [first] = Array.isArray(node.arguments) ? node.arguments : [];
  return (isTest || isError) && isNode(first) && textTypes.has(first.type) ? first : null;
}

/** The text of every string and template inside the node, such as both branches of a condition. */
const stringsIn = (text: string, message: Node): Piece[] =>
  [...nodesIn(message)].flatMap((node) => {
    const value = node.type === "TemplateElement" ? text.slice(node.start, node.end) : node.value;
    return typeof value === "string" ? [{ value, line: lineAt(text, node.start) }] : [];
  });

/** The names of the language itself, such as those of `Math`, are not chosen. */
const builtInName = ({ type, object, property }: Node): Node | null =>
  type === "MemberExpression" && isNode(object) && object.name === "Math" && isNode(property)
    ? property
    : null;

function codeIn(file: string, text: string): Prose {
  const { program, comments } = parseSync(file, text);
  const names = new Map<string, Piece>();
  const builtIn = new Set<Node>();
  const prose = comments.map(({ value, start }) => ({ value, line: lineAt(text, start) }));
  if (!isNode(program)) return { names: [], prose };
  for (const node of nodesIn(program)) {
    const property = builtInName(node);
    if (property) builtIn.add(property);
    const name = /Identifier$/.test(node.type) && !builtIn.has(node) ? node.name : null;
    if (typeof name === "string" && !names.has(name)) {
      names.set(name, { value: name, line: lineAt(text, node.start) });
    }
    const message = messageNode(node);
    if (message) prose.push(...stringsIn(text, message));
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
