// What waits for the first content, and how long.

import { afterAll, afterEach, expect, test, vi } from "vitest";
import { expectFirstContent, firstContent } from "./first-content.ts";

// There is no page here, whose frames would be painted.
vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw));
afterEach(() => vi.useRealTimers());
// Other files of this process share the module: nothing may still be expected in it.
afterAll(async () => {
  expectFirstContent([]);
  await firstContent();
  vi.unstubAllGlobals();
});

/** Whether the first content is there by now. */
async function isThere(): Promise<boolean> {
  let there = false;
  void firstContent().then(() => {
    there = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  return there;
}

test("is there at once where no first content is expected", async () => {
  await firstContent();
});

test("comes after everything that it is made of, also after a part that failed", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  expectFirstContent([promise, Promise.reject(new Error("no line"))]);
  expect(await isThere()).toBe(false);
  resolve();
  await firstContent();
});

test("is not waited for longer than five seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  expectFirstContent([new Promise(() => {})]);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(await isThere()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await firstContent();
});

test("comes after something of the page is seen, where the browser says when", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const own = PerformanceObserver;
  let see = () => {};
  class PaintObserver {
    static readonly supportedEntryTypes = ["paint"];
    constructor(look: (list: unknown, observer: PaintObserver) => void) {
      see = () => look({ getEntriesByName: () => [{}] }, this);
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal("PerformanceObserver", PaintObserver);
  expectFirstContent([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await isThere()).toBe(false);
  see();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await isThere()).toBe(true);
  vi.stubGlobal("PerformanceObserver", own);
});
