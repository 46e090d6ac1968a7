// Moves the focus among the entries of a menu, a list or a strip of tabs, around at both ends.

import type { KeyboardEvent } from "react";

type Move = "next" | "previous" | "first" | "last";
type MoveKeys = Readonly<Record<string, Move>>;

export const verticalKeys: MoveKeys = { ArrowDown: "next", ArrowUp: "previous" };
export const horizontalKeys: MoveKeys = { ArrowRight: "next", ArrowLeft: "previous" };
export const listKeys: MoveKeys = { ...verticalKeys, Home: "first", End: "last" };

/** Returns the element that now has the focus; null for a key that moves nothing. */
export function moveFocus(
  event: KeyboardEvent,
  elements: readonly HTMLElement[],
  keys: MoveKeys,
): HTMLElement | null {
  const move = keys[event.key];
  if (!move) return null;
  event.preventDefault();
  const here = elements.findIndex((element) => element.matches(":focus"));
  const index = {
    next: (here + 1) % elements.length,
    previous: (here - 1) % elements.length,
    first: 0,
    last: -1,
  }[move];
  const target = elements.at(index) ?? null;
  target?.focus();
  return target;
}
