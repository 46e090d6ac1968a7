// A failure that repeats thousands of times is one line in the log, and then one a minute with a count.

import type { PinoLoggerOptions } from "fastify/types/logger.js";

const everyMs = 60_000;
const maxKeys = 1_000;

/** `repeats`: how often the same was logged since the last time it was written; 0 at first. */
type Write = (repeats: number) => void;
export type RepeatCounter = (key: string, write: Write) => void;

/** Calls `write` the first time that `key` comes, and later once for all repeats of a minute. */
export function repeatCounter(periodMs = everyMs): RepeatCounter {
  const seen = new Map<string, { repeats: number; write: Write }>();
  const wait = (key: string) => {
    setTimeout(() => {
      const entry = seen.get(key);
      if (!entry || entry.repeats === 0) return void seen.delete(key);
      entry.write(entry.repeats);
      entry.repeats = 0;
      wait(key);
    }, periodMs).unref();
  };
  return (key, write) => {
    const entry = seen.get(key);
    if (entry) {
      entry.repeats += 1;
      entry.write = write;
      return;
    }
    write(0);
    if (seen.size >= maxKeys) return;
    seen.set(key, { repeats: 0, write });
    wait(key);
  };
}

export const withRepeats = (line: string, repeats: number): string =>
  repeats === 0 ? line : `${line} (${repeats} more times)`;

const warning = 40;

/** Options of a logger that counts warnings and errors that repeat, by text, code and message of the error but its numbers. */
export function countingLogger(level: string, periodMs?: number): PinoLoggerOptions {
  const count = repeatCounter(periodMs);
  return {
    level,
    hooks: {
      logMethod(args, method, number) {
        const [fields, text] = args;
        if (number < warning || typeof text !== "string") return method.apply(this, args);
        const write: Write = (repeats) => method.call(this, fields, withRepeats(text, repeats));
        count(`${text} ${reasonIn(fields)}`, write);
      },
    },
  };
}

function reasonIn(fields: unknown): string {
  if (typeof fields !== "object" || fields === null) return String(fields);
  const code = "code" in fields ? String(fields.code) : "";
  const message = "err" in fields && fields.err instanceof Error ? fields.err.message : "";
  // A full disk names another file of the database each time, a lost connection another port.
  return `${code} ${message.replaceAll(/\d+/g, "0")}`;
}
