// A screen part has 120 seconds; after that, or when its chunk cannot be had, it is missing.

import { afterEach, describe, expect, test, vi } from "vitest";
import { PartMissing, withinTime } from "./within-time.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("a screen part", () => {
  test("that comes in time is given", async () => {
    expect(await withinTime(Promise.resolve("part"), 120_000)).toBe("part");
  });

  test("that takes longer than its time is missing", async () => {
    vi.useFakeTimers();
    const waiting = withinTime(new Promise(() => undefined), 120_000);
    const outcome = expect(waiting).rejects.toBeInstanceOf(PartMissing);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await outcome;
  });

  test("whose chunk cannot be fetched is missing", async () => {
    const failing = Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
    await expect(withinTime(failing, 120_000)).rejects.toBeInstanceOf(PartMissing);
  });
});
