// The named lists of a document. An entry may be a pattern with other groups in it:
// "plants.{crops}.{places}" means every combination.

import type { QuestionnaireDocument } from "./document.ts";
import { fillPattern } from "./pattern.ts";

type Groups = QuestionnaireDocument["groups"];

/** So deep may groups name groups. */
export const maxGroupDepth = 4;

export const hasGroup = (groups: Groups, name: string): boolean => Object.hasOwn(groups, name);

/** The codes of a group, its inner groups filled in; null for an unknown name. Too deep: no codes. */
export function groupMembers(groups: Groups, name: string, depth = 1): string[] | null {
  if (!hasGroup(groups, name)) return null;
  if (depth > maxGroupDepth) return [];
  const inner = (other: string) => groupMembers(groups, other, depth + 1);
  return (groups[name] ?? []).flatMap((entry) => fillPattern(entry, inner));
}
