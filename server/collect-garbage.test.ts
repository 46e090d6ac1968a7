// What collecting garbage gives back, and when it happens.

import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { Readable } from "node:stream";
import { getHeapSpaceStatistics } from "node:v8";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  collectGarbage,
  collectWhenQuiet,
  limitGarbage,
  onLargeFiles,
  withLessGarbage,
} from "./collect-garbage.ts";

const reserved = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? 0;

test("what was reserved for new objects is given back", () => {
  let kept: object[] = [];
  while (reserved() < 16 * 1024 * 1024) {
    kept = kept.slice(-50_000);
    for (let count = 0; count < 50_000; count += 1) kept.push({ count });
  }
  const before = reserved();
  collectGarbage();
  expect(reserved()).toBeLessThan(before / 2);
});

test("less garbage gathers until the last large file is closed, from its beginning on", async () => {
  const set = vi.fn((_flag: string) => {});
  const limitsOfCollecting: (string | undefined)[] = [];
  const collect = () => limitsOfCollecting.push(limit());
  const limit = () => set.mock.lastCall?.[0];
  limitGarbage(set);
  const usual = limit();
  const files = [1, 2].map(() => withLessGarbage(Readable.from(["row"]), { set, collect }));
  const less = limit();
  expect(less).not.toBe(usual);
  expect(limitsOfCollecting).toEqual([less]);
  for (const [at, file] of files.entries()) {
    expect(limit()).toBe(less);
    const closed = once(file, "close");
    if (at === 0) file.destroy();
    else file.resume();
    await closed;
  }
  expect(limit()).toBe(usual);
});

test("others hear when the first large file begins and the last one ends", async () => {
  const heard: boolean[] = [];
  const stop = onLargeFiles((isWritten) => void heard.push(isWritten));
  const options = { set: () => {}, collect: () => {} };
  const files = [1, 2].map(() => withLessGarbage(Readable.from(["row"]), options));
  expect(heard).toEqual([true]);
  for (const file of files) {
    expect(heard).toEqual([true]);
    const closed = once(file, "close");
    file.resume();
    await closed;
  }
  expect(heard).toEqual([true, false]);
  stop();
  const last = withLessGarbage(Readable.from(["row"]), options);
  await once(last.resume(), "close");
  expect(heard).toEqual([true, false]);
});

describe("a thread", () => {
  const megabyte = 1024 * 1024;
  const checkMs = 5_000;
  let size = 0;
  let busy = 0;
  const collect = vi.fn(() => {
    size = Math.min(size, 100 * megabyte);
  });

  beforeEach(() => {
    vi.useFakeTimers();
    const utilization = () => ({ utilization: busy, idle: 0, active: 0 });
    vi.spyOn(performance, "eventLoopUtilization").mockImplementation(utilization);
    size = 300 * megabyte;
    busy = 0;
    collect.mockClear();
    collectWhenQuiet({ bytes: () => size, collect });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test("collects what its start left once it is quiet, and not again while its heap is as small", () => {
    expect(collect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(checkMs);
    expect(collect).toHaveBeenCalledTimes(1);
    size = 140 * megabyte;
    vi.advanceTimersByTime(10 * checkMs);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  test("collects what much work left once it is quiet, and once only", () => {
    vi.advanceTimersByTime(checkMs);
    size = 400 * megabyte;
    busy = 0.5;
    vi.advanceTimersByTime(10 * checkMs);
    expect(collect).toHaveBeenCalledTimes(1);
    busy = 0.01;
    vi.advanceTimersByTime(10 * checkMs);
    expect(collect).toHaveBeenCalledTimes(2);
  });
});
