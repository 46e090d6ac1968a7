// What a log shows of a failure that repeats.

import Fastify from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countingLogger, repeatCounter, withRepeats } from "./repeated-lines.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a failure that repeats is written once, then once a minute with a count, and anew after a quiet minute", () => {
  const lines: string[] = [];
  const count = repeatCounter();
  const fail = (line: string) => count(line, (repeats) => lines.push(withRepeats(line, repeats)));
  for (let time = 0; time < 5_000; time += 1) fail("no mail server");
  fail("another failure");
  expect(lines).toEqual(["no mail server", "another failure"]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual(["no mail server (4999 more times)"]);
  vi.advanceTimersByTime(60_000);
  fail("no mail server");
  expect(lines.slice(3)).toEqual(["no mail server"]);
});

test("requests that fail alike are one line of the log", () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line).msg) };
  const { log } = Fastify({ logger: { ...countingLogger("info"), stream } });
  const fail = (reason: string) =>
    log.error({ err: new Error(reason), code: "" }, "request failed");
  for (let time = 0; time < 1_000; time += 1) fail("no database");
  fail("a bug");
  log.info("audit head");
  log.info("audit head");
  expect(lines).toEqual(["request failed", "request failed", "audit head", "audit head"]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(4)).toEqual(["request failed (999 more times)"]);
});

test("failures that differ in their numbers only are one line", () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line).err.message) };
  const { log } = Fastify({ logger: { ...countingLogger("info"), stream } });
  for (let file = 0; file < 1_000; file += 1) {
    log.error({ err: new Error(`could not extend file "base/1/${file}"`) }, "request failed");
  }
  log.error({ err: new Error('relation "answer" does not exist') }, "request failed");
  expect(lines).toEqual(['could not extend file "base/1/0"', 'relation "answer" does not exist']);
});
