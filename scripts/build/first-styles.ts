// The styles that a page begins with: of the whole style sheet, the rules for the scripts that come first. The
// rest is most of it, and comes after the first content (web/theme/style-sheets.ts).

import postcss, { type ChildNode, type Container } from "postcss";

/** Classes and animations of CSS modules, as short-class-names.ts names them: letters for the file, and a number. */
const ownName = /^([a-z]+)\d+$/;

const fileOf = (name: string): string | undefined => ownName.exec(name)?.[1];

/** The letters of the files that a selector speaks of. */
function filesIn(selector: string): string[] {
  const classes = selector.matchAll(/\.([a-zA-Z_][\w-]*)/g);
  return [...classes].flatMap(([, name = ""]) => fileOf(name) ?? []);
}

type IsOther = (files: readonly string[]) => boolean;

/** Whether a rule, or what is left of one that has rules in it, belongs to other files or is empty. */
function isDropped(rule: ChildNode, isOther: IsOther): boolean {
  if (rule.type === "rule" && isOther(filesIn(rule.selector))) return true;
  if (rule.type !== "atrule" || !rule.nodes) return false;
  const animation = rule.name.endsWith("keyframes") ? fileOf(rule.params) : undefined;
  dropRules(rule, isOther);
  return rule.nodes.length === 0 || (animation !== undefined && isOther([animation]));
}

function dropRules(container: Container, isOther: IsOther): void {
  container.each((rule) => {
    if (isDropped(rule, isOther)) rule.remove();
  });
}

/** The rules of these files, given by their letters, and those that belong to no file. */
export function firstStyles(whole: string, files: ReadonlySet<string>): string {
  const root = postcss.parse(whole);
  dropRules(root, (found) => found.length > 0 && !found.some((file) => files.has(file)));
  return root.toString();
}
