// The nodes of the syntax tree that the parser gives, whatever their kinds.

export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** The node and every node below it, parents first. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}
