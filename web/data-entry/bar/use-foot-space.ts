// How much of the foot of the page is covered: by the bar, and by the keyboard of a phone, above which the
// bar stays.

import { useEffect, useRef, useSyncExternalStore } from "react";
import { showFocused } from "./use-focus-in-view.ts";

/** Lower screens have no space for a keyboard beside everything else: it has shrunk the page. */
const minOpenHeight = 480;
/** Lower things over the page, such as the browser's own bar, are no keyboard. */
const minKeyboardHeight = 120;

/** The height of what covers the foot of the page, in pixels. While the page is enlarged it is not known. */
function coveredHeight(): number {
  const view = window.visualViewport;
  if (!view || view.scale > 1.01) return 0;
  return Math.max(0, Math.round(innerHeight - view.offsetTop - view.height));
}

function subscribe(onChange: () => void): () => void {
  const view = window.visualViewport;
  const targets = [window, ...(view ? [view] : [])];
  for (const target of targets) target.addEventListener("resize", onChange);
  view?.addEventListener("scroll", onChange);
  return () => {
    for (const target of targets) target.removeEventListener("resize", onChange);
    view?.removeEventListener("scroll", onChange);
  };
}

/** Whether the on-screen keyboard is open, and how much it covers of a page that it does not shrink. */
export function useKeyboard() {
  const height = useSyncExternalStore(subscribe, coveredHeight);
  const isLow = useSyncExternalStore(subscribe, () => innerHeight < minOpenHeight);
  return { height, isOpen: height >= minKeyboardHeight || isLow };
}

/** The highest point of the bar, with the line above it. */
function topOf(bar: HTMLElement): number {
  const parts = [bar, ...bar.children].map((part) => part.getBoundingClientRect());
  return Math.min(...parts.filter(({ width }) => width > 0).map(({ top }) => top));
}

/** The height from the top of the bar down, so that messages and what has the focus stay above it. */
export function useFootSpace(keyboardHeight: number) {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the keyboard the bar moves
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const top = bar.current ? topOf(bar.current) : innerHeight;
      style.setProperty("--foot-space", `${Math.max(0, Math.round(innerHeight - top))}px`);
    };
    const onChange = () => {
      measure();
      showFocused();
    };
    const size = new ResizeObserver(onChange);
    const line = new MutationObserver(onChange);
    if (bar.current) {
      size.observe(bar.current);
      line.observe(bar.current, { childList: true });
    }
    addEventListener("scroll", measure, { passive: true });
    addEventListener("resize", measure);
    return () => {
      size.disconnect();
      line.disconnect();
      removeEventListener("scroll", measure);
      removeEventListener("resize", measure);
      style.removeProperty("--foot-space");
    };
  }, [keyboardHeight]);
  return bar;
}
