// Reads functions and escapes from the types out of the syntax tree of one file.

import { type Comment, parseSync } from "oxc-parser";
import { isNode, type Node, nodesIn } from "./syntax-tree.ts";

export type MeasuredFunction = { file: string; name: string; lines: number };

function parse(file: string, text: string): { program: Node; comments: Comment[] } {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  if (!isNode(program)) throw new Error(`${file} has no syntax tree`);
  return { program, comments };
}

const functionTypes = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
]);

function nameOf(key: unknown): string {
  return isNode(key) && typeof key.name === "string" ? key.name : "unnamed";
}

/**
 * The function that a node names: a declaration, a method, or a function bound to a variable or a
 * property. Callbacks without a name are not counted.
 */
function namedFunction(node: Node): { name: string; at: Node } | null {
  if (node.type === "FunctionDeclaration") return { name: nameOf(node.id), at: node };
  const [key, value] =
    node.type === "VariableDeclarator" ? [node.id, node.init] : [node.key, node.value];
  const isBinding = ["VariableDeclarator", "Property", "MethodDefinition", "PropertyDefinition"];
  if (!isBinding.includes(node.type) || !isNode(value) || !functionTypes.has(value.type))
    return null;
  return { name: nameOf(key), at: node };
}

/** The named functions of a file with their lengths in lines. */
export function functionsIn(file: string, text: string): MeasuredFunction[] {
  const { program } = parse(file, text);
  return [...nodesIn(program)].flatMap((node) => {
    const found = namedFunction(node);
    if (!found) return [];
    const lines = text.slice(found.at.start, found.at.end).split("\n").length;
    return [{ file, name: found.name, lines }];
  });
}

/** `as const` only narrows a literal, so it is not an escape. */
function isEscape(node: Node): boolean {
  if (node.type === "TSAnyKeyword" || node.type === "TSNonNullExpression") return true;
  if (node.type !== "TSAsExpression") return false;
  const { typeAnnotation } = node;
  return !(isNode(typeAnnotation) && nameOf(typeAnnotation.typeName) === "const");
}

/** How often the file uses `any`, `as`, `!` or suppresses a check. */
export function escapesIn(file: string, text: string): number {
  const { program, comments } = parse(file, text);
  const suppressions = comments.filter(({ value }) =>
    /biome-ignore|@ts-(?:ignore|expect-error|nocheck)/.test(value),
  );
  return [...nodesIn(program)].filter(isEscape).length + suppressions.length;
}
