// How much one user, or one network, may ask: calls a minute, uploads and exports an hour and at once.
// Calls are counted in this process alone, since writing down every read would cost more than the read;
// uploads and exports are few and counted in the database (docs/decisions/0007).

import type { Kysely } from "kysely";
import type { Call } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { Config } from "../config.ts";
import { isDemonstration } from "../database/demonstration.ts";
import type { DB } from "../database/tables.ts";
import type { Caller } from "../request/caller.ts";
import type { Origin } from "../request/origin.ts";
import { bucketOf, countCall, hourSeconds, networkOf } from "./limit.ts";

type Heavy = "upload" | "export";
const atOnce: Record<Heavy, number> = { upload: 2, export: 4 };
/** When to ask again where too many of one's own run: one of them ends soon. */
const turnSeconds = 5;
/** A demonstration is there to be tried hard: everything is multiplied. */
const demoLimitFactor = 10_000;

function heavyOf({ bodyType, reply }: Call, query: unknown): Heavy | null {
  if (bodyType !== undefined) return "upload";
  const hasFormat = typeof query === "object" && query !== null && "format" in query;
  const isAskedFor = hasFormat && (query.format === "csv" || query.format === "xlsx");
  const isAlwaysFile = reply.file !== undefined && reply.body === undefined;
  return isAskedFor || isAlwaysFile ? "export" : null;
}

/** Counts within the minutes of the clock; throws 429 with the seconds until the next one. */
function minuteCounter(now: () => number) {
  let minute = 0;
  let counts = new Map<string | number, number>();
  return (key: string | number, max: number): void => {
    const time = now();
    const current = Math.floor(time / 60_000);
    if (current !== minute) {
      minute = current;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= max) return;
    const retryAfterSeconds = Math.ceil(((current + 1) * 60_000 - time) / 1000);
    throw problem("too-many-attempts", { retryAfterSeconds });
  };
}

/** At most so many of a kind at once; gives back the function that ends one. */
function concurrencyLimiter() {
  const running = new Map<string, number>();
  return (key: string, max: number) => {
    const count = running.get(key) ?? 0;
    if (count >= max) throw problem("too-many-attempts", { retryAfterSeconds: turnSeconds });
    running.set(key, count + 1);
    return () => {
      const left = (running.get(key) ?? 1) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    };
  };
}

export type Admission = {
  /** 429 for who asked too often within the minute. A promise only the first time: every read comes by here. */
  count(caller: Caller, origin: Origin): Promise<void> | undefined;
  /** Of an upload or an export: 429 where there were or are too many; the function given back ends it. */
  begin(caller: Caller, call: Call, query: unknown): Promise<() => void> | undefined;
};

/** Of one process: its counts of calls are its own. `now` is a clock in milliseconds. */
export function admissionOf(
  { limits, pepper }: Config,
  db: Kysely<DB>,
  now: () => number = Date.now,
): Admission {
  const countUser = minuteCounter(now);
  const countNetwork = minuteCounter(now);
  const enter = concurrencyLimiter();
  let limitFactor: number | undefined;

  async function loadLimitFactor(): Promise<number> {
    limitFactor = (await isDemonstration(db)) ? demoLimitFactor : 1;
    return limitFactor;
  }

  function countBoth({ id }: Caller, { address }: Origin, more: number): void {
    countUser(id, limits.callsPerMinute * more);
    countNetwork(networkOf(address), limits.callsPerMinuteOfNetwork * more);
  }

  async function beginHeavy(heavy: Heavy, { id }: Caller): Promise<() => void> {
    const perHour = heavy === "upload" ? limits.uploadsPerHour : limits.exportsPerHour;
    const more = limitFactor ?? (await loadLimitFactor());
    await countCall(db, bucketOf(pepper, heavy, String(id)), perHour * more, hourSeconds);
    return enter(`${heavy} ${id}`, atOnce[heavy]);
  }

  return {
    count: (caller, origin) => {
      if (limitFactor === undefined) {
        return loadLimitFactor().then((more) => countBoth(caller, origin, more));
      }
      countBoth(caller, origin, limitFactor);
      return undefined;
    },
    begin: (caller, call, query) => {
      const heavy = heavyOf(call, query);
      return heavy ? beginHeavy(heavy, caller) : undefined;
    },
  };
}
