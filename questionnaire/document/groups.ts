// The named lists of a document. An entry may be a pattern with other groups in it:
// "plants.{crops}.{places}" means every combination.

import type { QuestionnaireDocument } from "./document.ts";
import { fillPattern } from "./pattern.ts";

type Groups = QuestionnaireDocument["groups"];

/** So deep may groups name groups. */
export const maxGroupDepth = 4;

export const hasGroup = (groups: Groups, name: string): boolean => Object.hasOwn(groups, name);

function membersAt(groups: Groups, name: string, depth: number): string[] | null {
  if (!hasGroup(groups, name)) return null;
  if (depth > maxGroupDepth) return [];
  const inner = (other: string) => membersAt(groups, other, depth + 1);
  return (groups[name] ?? []).flatMap((entry) => fillPattern(entry, inner));
}

/** Rules name the same groups again and again, so their members are kept for each document. */
const known = new WeakMap<Groups, Map<string, readonly string[] | null>>();

/** The codes of a group, its inner groups filled in; null for an unknown name. Too deep: no codes. */
export function groupMembers(groups: Groups, name: string): readonly string[] | null {
  const kept = known.get(groups) ?? new Map<string, readonly string[] | null>();
  known.set(groups, kept);
  const found = kept.get(name);
  if (found !== undefined) return found;
  const members = membersAt(groups, name, 1);
  kept.set(name, members);
  return members;
}
