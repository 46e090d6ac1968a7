// Takes no second half of a double press: what scrolled or moved below the finger in between was not meant.

import { useCallback, useEffect, useRef } from "react";

/** A double press takes at most this long, and its halves are at most this far apart (in CSS pixels). */
export const doublePressMs = 600;
const doublePressDistance = 24;

type Press = { time: number; x: number; y: number };

const never: Press = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0 };

const pressOf = ({ clientX, clientY }: MouseEvent): Press => ({
  time: performance.now(),
  x: clientX,
  y: clientY,
});

const isSecond = (first: Press, { time, x, y }: Press): boolean =>
  time - first.time < doublePressMs && Math.hypot(x - first.x, y - first.y) < doublePressDistance;

/** The returned function is called by a press after which the screen looks different. */
export function useSinglePress(): () => void {
  const latest = useRef(never);
  const first = useRef(never);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      latest.current = pressOf(event);
      // A press by key has no detail, and is where the focus is.
      if (event.detail === 0 || !isSecond(first.current, latest.current)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // The second half leaves the focus where the first one took it.
    const onMouseDown = (event: MouseEvent) => {
      if (isSecond(first.current, pressOf(event))) event.preventDefault();
    };
    addEventListener("click", onClick, true);
    addEventListener("mousedown", onMouseDown, true);
    return () => {
      removeEventListener("click", onClick, true);
      removeEventListener("mousedown", onMouseDown, true);
    };
  }, []);
  return useCallback(() => {
    first.current = latest.current;
  }, []);
}
