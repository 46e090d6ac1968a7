// The cells that F8 and the counters of the bar jump to: those with a finding or a draft, in the order
// of the form. After the last one comes the first.

import type { Finding, Severity } from "#questionnaire/engine/define.ts";
import { type FormLayout, findingSlot, locationOf } from "./form-layout.ts";
import { listCellOf, type SlotKey } from "./slots.ts";

export type JumpTarget = { key: SlotKey; severity: Severity; order: number };

const rowOf = (key: SlotKey): number => listCellOf(key)?.index ?? 0;

/** The first cell of each finding, and cells whose text is not an answer yet. */
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
    if (first !== undefined) add(findingSlot(layout, section, first), severity);
  }
  return [...targets.values()].sort(
    (one, other) => rowOf(one.key) - rowOf(other.key) || one.order - other.order,
  );
}

/** The target after (or before) the focused cell; the first one when no cell has the focus. */
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
