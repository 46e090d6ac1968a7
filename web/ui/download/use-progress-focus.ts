// The focus while the progress of a file covers the button that started it.

import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For the place that holds the buttons of files and, while it `isShown`, the progress as its last part: the focus goes from the button to
 * the one that cancels, and back when the file has come or was cancelled.
 */
export function useProgressFocus<Place extends HTMLElement>(
  isShown: boolean,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const starter = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isInside = place.current?.contains(focused) === true;
    if (!isShown) {
      if (isInside || focused === document.body) starter.current?.focus({ preventScroll: true });
      starter.current = null;
      return;
    }
    if (!isInside || !(focused instanceof HTMLElement)) return;
    starter.current = focused;
    const cancel = [...(place.current?.querySelectorAll("button") ?? [])].at(-1);
    cancel?.focus({ preventScroll: true });
  }, [isShown]);
  return place;
}
