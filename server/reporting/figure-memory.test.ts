// The parts that the memory of reports is made of: shared work, kept replies, and which change touches
// which reports.

import { describe, expect, test } from "vitest";
import type { FigureRow } from "./answer-layout.ts";
import {
  type FigureYears,
  lastChangeIn,
  replaceRows,
  replaceYear,
  rowsIn,
  surveyedIn,
} from "./figure-years.ts";
import { resultCache } from "./result-cache.ts";
import { shareNext } from "./share-next.ts";

describe("work that is shared", () => {
  test("is not shared with those who ask while it runs; they share the next run", async () => {
    const ends: (() => void)[] = [];
    let runs = 0;
    const ask = shareNext(async () => {
      runs += 1;
      const run = runs;
      await new Promise<void>((resolve) => ends.push(resolve));
      return run;
    });
    const first = ask();
    const late = [ask(), ask(), ask()];
    ends.shift()?.();
    expect(await first).toBe(1);
    await expect.poll(() => ends.length).toBe(1);
    ends.shift()?.();
    expect(await Promise.all(late)).toEqual([2, 2, 2]);
    expect(runs).toBe(2);
  });

  test("runs again after it failed", async () => {
    let runs = 0;
    const ask = shareNext(async () => {
      runs += 1;
      if (runs === 1) throw new Error("away");
      return runs;
    });
    const first = ask();
    const second = ask();
    await expect(first).rejects.toThrow("away");
    expect(await second).toBe(2);
    expect(await ask()).toBe(3);
  });
});

describe("work that some no longer wait for", () => {
  function pausedWork() {
    const signals: AbortSignal[] = [];
    const ends: (() => void)[] = [];
    const ask = shareNext(async (signal) => {
      signals.push(signal);
      await new Promise<void>((resolve) => ends.push(resolve));
      return signals.length;
    });
    return { ask, signals, end: () => ends.shift()?.() };
  }

  test("goes on for the others, and ends with the last of them", () => {
    const { ask, signals } = pausedWork();
    const [one, other] = [new AbortController(), new AbortController()];
    void ask();
    const late = [ask(one.signal), ask(other.signal)];
    expect(late).toHaveLength(2);
    one.abort();
    expect(signals).toHaveLength(1);
    expect(signals[0]?.aborted).toBe(false);
  });

  test("is cancelled when all have gone; who comes then shares a run that is not", async () => {
    const { ask, signals, end } = pausedWork();
    const gone = new AbortController();
    const first = ask(gone.signal);
    void ask(gone.signal);
    gone.abort();
    expect(signals[0]?.aborted).toBe(true);
    const late = ask();
    end();
    expect(await first).toBe(1);
    await expect.poll(() => signals.length).toBe(2);
    expect(signals[1]?.aborted).toBe(false);
    end();
    expect(await late).toBe(2);
  });
});

describe("kept replies", () => {
  const reply = (byteLength: number) => ({
    changedAt: 1,
    reads: [],
    json: { parts: [new Uint8Array(byteLength)], byteLength },
  });

  test("are given back by their key, the last one of each", () => {
    const cache = resultCache(100);
    const [first, second] = [reply(10), reply(10)];
    cache.keep("a", first);
    expect(cache.find("a")).toBe(first);
    cache.keep("a", second);
    expect(cache.find("a")).toBe(second);
    expect(cache.find("b")).toBeUndefined();
  });

  test("never take more than their bytes; what was not used for longest is dropped", () => {
    const cache = resultCache(100);
    const sizes = () => ["a", "b", "c", "d"].map((key) => cache.find(key)?.json.byteLength);
    cache.keep("a", reply(40));
    cache.keep("b", reply(40));
    cache.find("a");
    cache.keep("c", reply(40));
    expect(sizes()).toEqual([40, undefined, 40, undefined]);
    cache.keep("a", reply(60));
    expect(sizes()).toEqual([60, undefined, 40, undefined]);
    cache.keep("d", reply(101));
    expect(sizes()).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe("the last change", () => {
  const row = (countryId: number, year: number, isApproved: boolean): FigureRow => ({
    surveyId: countryId * 10_000 + year,
    countryId,
    year,
    isApproved,
    values: new Map(),
    states: new Map(),
    precision: new Map(),
  });
  const years: FigureYears = replaceYear(
    replaceYear(new Map(), 2024, [row(2, 2024, true), row(1, 2024, false)], 1),
    2025,
    [row(1, 2025, false)],
    2,
  );
  const changes = (now: FigureYears) =>
    [[2024], [2025], [2024, 2025]].map((some) => [
      lastChangeIn(now, some, true),
      lastChangeIn(now, some, false),
    ]);

  test("of approved surveys is not touched by a save of one that is not approved", () => {
    expect(changes(years)).toEqual([
      [1, 1],
      [2, 2],
      [2, 2],
    ]);
    expect(changes(replaceRows(years, [row(1, 2024, false)], 3))).toEqual([
      [1, 3],
      [2, 2],
      [2, 3],
    ]);
  });

  test("of approved surveys is touched by an approval and by its end", () => {
    expect(changes(replaceRows(years, [row(1, 2024, true)], 3))[0]).toEqual([3, 3]);
    expect(changes(replaceRows(years, [row(2, 2024, false)], 3))[0]).toEqual([3, 3]);
  });

  test("of approved surveys is touched by the first survey of a country, which keeps the approved rows", () => {
    const changed = replaceRows(years, [row(3, 2024, false)], 3);
    expect(changes(changed)[0]).toEqual([3, 3]);
    expect(rowsIn(changed, [2024], true).get(2024)).toBe(rowsIn(years, [2024], true).get(2024));
    expect(surveyedIn(changed, [2024, 2030])).toEqual(
      new Map([
        [2024, new Set([1, 2, 3])],
        [2030, new Set()],
      ]),
    );
    const saved = replaceRows(changed, [row(3, 2024, false)], 4);
    expect(surveyedIn(saved, [2024]).get(2024)).toBe(surveyedIn(changed, [2024]).get(2024));
  });

  test("keeps the rows of a year by country, and each survey once", () => {
    const changed = replaceRows(years, [row(1, 2024, true), row(3, 2024, true)], 3);
    const countries = (approvedOnly: boolean) =>
      [...rowsIn(changed, [2024, 2025], approvedOnly).values()]
        .flat()
        .map(({ countryId, year }) => [countryId, year]);
    expect(countries(false)).toEqual([
      [1, 2024],
      [2, 2024],
      [3, 2024],
      [1, 2025],
    ]);
    expect(countries(true)).toHaveLength(3);
    expect(rowsIn(years, [2024], false).get(2024)).toHaveLength(2);
  });
});
