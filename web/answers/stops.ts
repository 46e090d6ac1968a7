// Where F8 and the buttons of the bar jump to: the cells with something to look at, in the order of
// the form, around and around.

import type { Finding, Severity } from "#questionnaire/engine/define.ts";
import { cellKey, rowPlaceOf, type SlotKey } from "./slots.ts";
import { placeOf, type Shape } from "./survey-shape.ts";

export type Stop = { key: SlotKey; severity: Severity; order: number };

const rowOf = (key: SlotKey): number => rowPlaceOf(key)?.index ?? 0;

/** Cells with findings, the one to mend first of each, and cells whose text is no answer yet. */
export function stopsOf(
  shape: Shape,
  findings: readonly Finding[],
  drafts: Iterable<SlotKey>,
): Stop[] {
  const stops = new Map<SlotKey, Stop>();
  const add = (key: SlotKey, severity: Severity) => {
    const place = placeOf(shape, key);
    const known = stops.get(key);
    if (!place || known?.severity === "error") return;
    stops.set(key, { key, severity, order: place.order });
  };
  for (const key of drafts) add(key, "error");
  for (const { section, fields, severity } of findings) {
    const [first] = fields;
    if (first !== undefined) add(cellKey(section, first), severity);
  }
  return [...stops.values()].sort(
    (one, other) => rowOf(one.key) - rowOf(other.key) || one.order - other.order,
  );
}

/** The stop after (or before) the cell one is at; the first when one is nowhere. */
export function nextStop(
  stops: readonly Stop[],
  shape: Shape,
  at: SlotKey | null,
  direction: 1 | -1,
): Stop | null {
  if (stops.length === 0) return null;
  const index = stops.findIndex(({ key }) => key === at);
  if (index >= 0) return stops.at((index + direction) % stops.length) ?? null;
  const here = at ? (placeOf(shape, at)?.order ?? -1) : -1;
  if (direction === 1) return stops.find(({ order }) => order > here) ?? stops[0] ?? null;
  return stops.findLast(({ order }) => order < here) ?? stops.at(-1) ?? null;
}
