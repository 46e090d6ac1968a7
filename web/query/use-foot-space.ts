// Says how much the line below the result covers at the foot of the screen, so that messages are above its buttons.

import { type RefObject, useEffect, useRef } from "react";

/** A line that ends higher is beside the messages, not below them. */
const footHeight = 120;

export function useFootSpace(): RefObject<HTMLDivElement | null> {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const place = line.current?.getBoundingClientRect();
      const isAtFoot = place && place.bottom > innerHeight - footHeight && place.top < innerHeight;
      const height = isAtFoot ? Math.round(innerHeight - place.top) : 0;
      style.setProperty("--foot-space", `${height}px`);
    };
    const size = new ResizeObserver(measure);
    if (line.current) size.observe(line.current);
    size.observe(document.body);
    addEventListener("scroll", measure, { passive: true });
    addEventListener("resize", measure);
    return () => {
      size.disconnect();
      removeEventListener("scroll", measure);
      removeEventListener("resize", measure);
      style.removeProperty("--foot-space");
    };
  }, []);
  return line;
}
