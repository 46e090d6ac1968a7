// The cells that F8 and the counters of the bar jump to: those with a finding or a draft, in the order
// of the form. After the last one comes the first.

import { isConfirmed } from "#questionnaire/engine/confirmations.ts";
import type { Finding, Severity } from "#questionnaire/engine/define.ts";
import { type FormLayout, findingSlot, locationOf } from "./form-layout.ts";
import { listCellOf, type SlotKey } from "./slots.ts";

/** The question's place in the form, the row of a list, and the field's place in its question. */
type Position = readonly [question: number, row: number, field: number];

type Target = { key: SlotKey; position: Position };
export type JumpTarget = Target & { severity: Severity };

function positionOf(layout: FormLayout, key: SlotKey): Position | null {
  const location = locationOf(layout, key);
  if (!location) return null;
  const field = location.question.fields.indexOf(location.field);
  return [location.order - field, listCellOf(key)?.index ?? 0, field];
}

const compare = (one: Position, other: Position): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

/** The first cell of each finding that waits for something, and cells whose text is not an answer yet. */
export function jumpTargetsOf(
  layout: FormLayout,
  findings: readonly Finding[],
  drafts: Iterable<SlotKey>,
): JumpTarget[] {
  const targets = new Map<SlotKey, JumpTarget>();
  const add = (key: SlotKey, severity: Severity) => {
    const position = positionOf(layout, key);
    if (!position || targets.get(key)?.severity === "error") return;
    targets.set(key, { key, severity, position });
  };
  for (const key of drafts) add(key, "error");
  for (const { section, fields, severity } of findings.filter((one) => !isConfirmed(one))) {
    const [first] = fields;
    if (first !== undefined) add(findingSlot(layout, section, first), severity);
  }
  return [...targets.values()].sort((one, other) => compare(one.position, other.position));
}

/** The cells of these codes, in the order of the form; a list has none of its own. */
export function targetsOfCodes(layout: FormLayout, codes: readonly string[]): Target[] {
  return targetsOfSlots(
    layout,
    codes.flatMap((code) => layout.slotByCode.get(code) ?? []),
  );
}

/** These cells, in the order of the form. */
export function targetsOfSlots(layout: FormLayout, slots: readonly SlotKey[]): Target[] {
  const targets = slots.flatMap((key): Target[] => {
    const position = positionOf(layout, key);
    return position ? [{ key, position }] : [];
  });
  return targets.sort((one, other) => compare(one.position, other.position));
}

/** The target after (or before) the focused cell; the first one when no cell has the focus. */
export function nextJumpTarget<T extends Target>(
  targets: readonly T[],
  layout: FormLayout,
  at: SlotKey | null,
  direction: 1 | -1,
): T | null {
  if (targets.length === 0) return null;
  const index = targets.findIndex(({ key }) => key === at);
  if (index >= 0) return targets.at((index + direction) % targets.length) ?? null;
  const here = at ? positionOf(layout, at) : null;
  if (!here) return targets.at(direction === 1 ? 0 : -1) ?? null;
  if (direction === 1) {
    return targets.find(({ position }) => compare(position, here) > 0) ?? targets[0] ?? null;
  }
  return targets.findLast(({ position }) => compare(position, here) < 0) ?? targets.at(-1) ?? null;
}
