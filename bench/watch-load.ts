// What a page notes of its own first visit: when its content is seen to stay, what was sent before, what moved.

import type { Page } from "@playwright/test";

declare global {
  interface Window {
    firstLoad: { content: number; shift: number; isDone: boolean };
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Runs in the page before its scripts: notes when the content is seen, and every layout shift. */
function watch(selector: string): void {
  const firstLoad = { content: 0, shift: 0, isDone: false };
  window.firstLoad = firstLoad;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (!entry.hadRecentInput) firstLoad.shift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    const found = [...document.querySelectorAll(selector)];
    const isSeen = found.some((element) => element.getBoundingClientRect().height > 0);
    const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0;
    // Content that goes again, as when a screen is drawn anew, has not come yet.
    if (!isSeen) firstLoad.content = 0;
    else if (firstLoad.content === 0) firstLoad.content = performance.now();
    firstLoad.isDone = isSeen && isPainted;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What the page noted once it is quiet. */
function noted() {
  const { content, shift } = window.firstLoad;
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const firstPaintMs = paint?.startTime ?? Number.NaN;
  const loaded = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
  const sent = loaded as PerformanceResourceTiming[];
  const before = sent.filter(({ startTime }) => startTime < content);
  const isCall = ({ name }: PerformanceEntry) => new URL(name).pathname.startsWith("/api/");
  return {
    /** Sent before the first paint of content: document, scripts, styles, typeface, data. */
    requestsBeforePaint: sent.filter(({ startTime }) => startTime < firstPaintMs).length,
    /** Sent before what the visitor came for appeared. */
    requests: before.length,
    /** The page and its files among them. */
    files: before.filter((one) => !isCall(one)).length,
    /** Calls of the API among them. */
    calls: before.filter(isCall).length,
    /** All bytes of the load, as transferred. */
    bytes: sent.reduce((sum, { transferSize }) => sum + transferSize, 0),
    firstPaintMs,
    contentMs: content,
    layoutShift: shift,
  };
}

export type Noted = ReturnType<typeof noted>;

export async function watchLoad(page: Page, content: string): Promise<void> {
  await page.addInitScript(watch, content);
}

/** Waits until the content is there and nothing is on its way. */
export async function loadNoted(page: Page): Promise<Noted> {
  const isDone = () => window.firstLoad?.isDone;
  await page.waitForFunction(isDone, null, { timeout: 60_000 });
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(isDone);
  return page.evaluate(noted);
}
