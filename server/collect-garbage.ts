// Gives memory back after much work at once: V8 keeps what it reserved for new objects, and garbage that it has no reason to
// collect, as long as a process is quiet. A start leaves about 100 MB so, a deadline day more.

import { performance } from "node:perf_hooks";
import type { Readable } from "node:stream";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * As it is, V8 lets garbage grow to several times what is in use before it collects. With less than 100 %, collecting takes a
 * fifth of both processors while many save and read reports (docs/performance.md, "Memory").
 */
const usualPercent = 100;
/** Of a file of millions of cells nearly all is garbage at once, and the memory that it takes matters more than its time. */
const percentBesideFiles = 15;
let openFiles = 0;

type SetFlag = (flag: string) => void;

const listeners = new Set<(isWritten: boolean) => void>();

/** Calls `listener` when a large file begins and when the last of those that are open ends; returns a function that ends this. */
export function onLargeFiles(listener: (isWritten: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const notify = () => {
  for (const listener of listeners) listener(openFiles > 0);
};

/** How much garbage may gather in each thread, in per cent of what is in use; again after each large file begins or ends. */
export function limitGarbage(set: SetFlag = setFlagsFromString): void {
  const percent = openFiles > 0 ? percentBesideFiles : usualPercent;
  set(`--heap-growing-percent=${percent}`);
}

/** Only the last resort gives back what is reserved for new objects. */
const thorough = { type: "major", execution: "sync", flavor: "last-resort" } as const;

/** Of this thread, which does nothing else meanwhile: a few tenths of a second for what a start leaves. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: (options: typeof thorough) => void = runInNewContext("gc");
  collect(thorough);
}

/**
 * The large file; until it is closed, less garbage may gather. V8 computes the next limit after it has collected, so this thread
 * collects before the first of several files: a tenth of a second, and the second file after a start takes 50 MB less.
 */
export function withLessGarbage<F extends Readable>(
  file: F,
  { set, collect = collectGarbage }: { set?: SetFlag; collect?: () => void } = {},
): F {
  openFiles += 1;
  limitGarbage(set);
  if (openFiles === 1) {
    notify();
    collect();
  }
  return file.once("close", () => {
    openFiles -= 1;
    limitGarbage(set);
    if (openFiles === 0) notify();
  });
}

type Heap = { bytes: () => number; collect: () => void };
const ownHeap: Heap = {
  bytes: () => getHeapStatistics().total_heap_size,
  collect: collectGarbage,
};

/** A function that collects the garbage of this thread where its heap has grown by so much since it did that last. */
export function collectorOfGrowth(worthBytes: number, heap: Heap = ownHeap): () => void {
  let bytesLeft = 0;
  return () => {
    if (heap.bytes() - bytesLeft < worthBytes) return;
    heap.collect();
    bytesLeft = heap.bytes();
  };
}

const checkMs = 5_000;
/** A thread that worked for less than this share of the time is quiet. */
const quietShare = 0.05;
/** Less is not worth a pause. */
const worthBytes = 48 * 1024 * 1024;

/**
 * Collects the garbage of this thread whenever it has become quiet after its heap grew. The first time is seconds after its
 * start: a user who waits for the start would wait for a few tenths of a second more.
 */
export function collectWhenQuiet(heap: Heap = ownHeap): void {
  const collectGrowth = collectorOfGrowth(worthBytes, heap);
  let before = performance.eventLoopUtilization();
  const check = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization <= quietShare) collectGrowth();
  };
  setInterval(check, checkMs).unref();
}
