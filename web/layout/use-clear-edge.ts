// At which edge of the screen messages are: at its foot, or at its top while they would cover what has the focus.

import { type RefObject, useEffect, useState } from "react";

export type Edge = "foot" | "top";

/** A larger part of the page, such as a panel, cannot be kept clear. */
const largestShare = 1 / 3;

function covers(messages: HTMLElement, focused: Element): boolean {
  const own = messages.getBoundingClientRect();
  const other = (focused.closest("label") ?? focused).getBoundingClientRect();
  if (own.height === 0 || other.height > innerHeight * largestShare) return false;
  const isBeside = other.right <= own.left || other.left >= own.right;
  return !isBeside && other.bottom > own.top && other.top < own.bottom;
}

/** `shown` is how many messages there are. */
export function useClearEdge(messages: RefObject<HTMLElement | null>, shown: number): Edge {
  const [edge, setEdge] = useState<Edge>("foot");
  useEffect(() => {
    if (shown === 0) {
      setEdge("foot");
      return;
    }
    function look() {
      const focused = document.activeElement;
      const own = messages.current;
      if (!own || !focused || focused === document.body || own.contains(focused)) return;
      if (covers(own, focused)) setEdge((now) => (now === "foot" ? "top" : "foot"));
    }
    let frame = 0;
    // The page scrolls to what gets the focus first. Two looks in one frame would take each other back.
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(look);
      });
    };
    lookSoon();
    document.addEventListener("focusin", lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", lookSoon);
    };
  }, [messages, shown]);
  return edge;
}
