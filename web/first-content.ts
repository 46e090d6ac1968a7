// What a visitor came for is fetched and drawn first. What the page needs besides (the typeface, lists to
// choose from, the code of a combobox) waits for that, so that it takes none of a slow line.

let drawn: Promise<unknown> = Promise.resolve();

/** A line that is too slow or broken delays the rest for no longer than this. */
const maxDelayMs = 5_000;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when the next frame is painted. */
export const painted = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Resolves when the browser has nothing urgent to do. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });

/** Resolves when something of the page is seen, which may be after its frame was drawn; at once where the browser does not say. */
const seen = (): Promise<unknown> =>
  new Promise<void>((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return resolve();
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: "paint", buffered: true });
  });

/** Everything that waits for the first content now waits for these. */
export function expectFirstContent(parts: readonly Promise<unknown>[]): void {
  const ended = parts.map((part) => part.catch(() => {}));
  const all = Promise.all(ended).then(idle).then(painted).then(seen).then(idle);
  drawn = Promise.race([all, pause(maxDelayMs)]);
}

/** Resolves when the first screen is drawn with its data; later at once, as it does in a part of the page alone. */
export const firstContent = (): Promise<unknown> => drawn;
