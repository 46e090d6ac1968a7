// Where F8 and the buttons of the bar jump to: the cells with something to look at, in the order of
// the form, around and around.

import type { Finding, Severity } from "#questionnaire/engine/define.ts";
import { type FormLayout, locationOf } from "./form-layout.ts";
import { cellKey, listCellOf, type SlotKey } from "./slots.ts";

export type JumpTarget = { key: SlotKey; severity: Severity; order: number };

const rowOf = (key: SlotKey): number => listCellOf(key)?.index ?? 0;

/** Cells with findings, the one to mend first of each, and cells whose text is no answer yet. */
export function jumpTargetsOf(
  layout: FormLayout,
  findings: readonly Finding[],
  drafts: Iterable<SlotKey>,
): JumpTarget[] {
  const targets = new Map<SlotKey, JumpTarget>();
  const add = (key: SlotKey, severity: Severity) => {
    const location = locationOf(layout, key);
    const known = targets.get(key);
    if (!location || known?.severity === "error") return;
    targets.set(key, { key, severity, order: location.order });
  };
  for (const key of drafts) add(key, "error");
  for (const { section, fields, severity } of findings) {
    const [first] = fields;
    if (first !== undefined) add(cellKey(section, first), severity);
  }
  return [...targets.values()].sort(
    (one, other) => rowOf(one.key) - rowOf(other.key) || one.order - other.order,
  );
}

/** The stop after (or before) the cell one is at; the first when one is nowhere. */
export function nextJumpTarget(
  targets: readonly JumpTarget[],
  layout: FormLayout,
  at: SlotKey | null,
  direction: 1 | -1,
): JumpTarget | null {
  if (targets.length === 0) return null;
  const index = targets.findIndex(({ key }) => key === at);
  if (index >= 0) return targets.at((index + direction) % targets.length) ?? null;
  const here = at ? (locationOf(layout, at)?.order ?? -1) : -1;
  if (direction === 1) return targets.find(({ order }) => order > here) ?? targets[0] ?? null;
  return targets.findLast(({ order }) => order < here) ?? targets.at(-1) ?? null;
}
