// The cells of a preview in groups by what changed, and the filters over them: what to look at comes first.

import type { CellChangeKind, PreviewCell } from "#contract/paper/paper-uploads.ts";
import type { TextKey } from "#web/ui/i18n.ts";

/** A cell whose answer on paper could be taken, and is not unless someone says so. */
const isToChoose = ({ change, take, paper }: PreviewCell): boolean =>
  take === null && paper !== null && change !== "same";

type Group = CellChangeKind | "doubt";

export const groups = [
  { change: "conflict", title: "group.conflict" },
  { change: "doubt", title: "group.doubt" },
  { change: "unreadable", title: "group.unreadable" },
  { change: "changed", title: "group.changed" },
  { change: "emptied", title: "group.emptied" },
  { change: "new", title: "group.new" },
  { change: "kept", title: "group.kept" },
  { change: "same", title: "group.same" },
] as const satisfies readonly { change: Group; title: TextKey<"paper"> }[];

/** "doubt" for what changed on one side, but comes with a reason to look first. */
export const groupOf = (cell: PreviewCell): Group =>
  isToChoose(cell) && cell.change !== "conflict" ? "doubt" : cell.change;

export const filters = ["look", "new", "same", "all"] as const;
export type Filter = (typeof filters)[number];

/** What was proposed without doubt, and at which the checks find nothing, need not be looked at one by one. */
export function isIn(
  filter: Filter,
  { id, change, take }: PreviewCell,
  found: ReadonlySet<string> = new Set(),
): boolean {
  if (filter === "all") return true;
  if (filter === "look") {
    return found.has(id) || (change !== "same" && (change !== "new" || take === null));
  }
  return change === filter;
}

export const countOf = (cells: readonly PreviewCell[], ...some: Group[]): number =>
  cells.filter((cell) => some.includes(groupOf(cell))).length;
