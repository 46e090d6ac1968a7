// How much one user, or one network, may request: calls per minute, uploads and exports per hour and at
// once. Counted over all processes, except what runs at once (docs/decisions/0007).

import type { Call } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { SettingName } from "#contract/settings.ts";
import { isDemonstration } from "#server/database/demonstration.ts";
import type { Caller } from "#server/request/caller.ts";
import type { Origin } from "#server/request/origin.ts";
import type { Free } from "./admission.ts";
import type { AppContext } from "./context.ts";
import { bucketOf, hourSeconds, networkOf } from "./count-call.ts";
import { leasedCounter } from "./leased-counter.ts";
import type { RateCounter } from "./rate-counter.ts";

/** The formats that are files in the query of a list; in a body every format is one. */
const fileFormats: readonly unknown[] = ["csv", "xlsx"];

type FileWork = "upload" | "export";
/** The settings that limit each kind. */
const limitsOf = {
  upload: { perHour: "uploadsPerHour", atOnce: "uploadsAtOnce" },
  export: { perHour: "exportsPerHour", atOnce: "exportsAtOnce" },
} as const satisfies Record<FileWork, Record<"perHour" | "atOnce", SettingName>>;
const minuteSeconds = 60;
/** When to try again while too many run at once: one of them ends soon. */
const slotRetrySeconds = 5;
/** All users share these: one export of rows at a time, because it keeps the database busy. */
const rowExportKey = "export of rows";
/** A demonstration is for trying things out, so every limit is multiplied. */
const demoLimitFactor = 10_000;

/** What a call is asked for: its query and its body, as they came. */
type Asked = { query: unknown; body?: unknown };

const formatIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "format" in value ? value.format : undefined;

function fileWorkOf({ bodyType, reply }: Call, { query, body }: Asked): FileWork | null {
  if (bodyType !== undefined) return "upload";
  const isRequested = fileFormats.includes(formatIn(query)) || formatIn(body) !== undefined;
  const isAlwaysFile = reply.file !== undefined && reply.body === undefined;
  return isRequested || isAlwaysFile ? "export" : null;
}

/** At most so many of a kind at once in this process; returns the function that frees the slot. */
function concurrencyLimiter() {
  const running = new Map<string, number>();
  return (key: string, max: number) => {
    const count = running.get(key) ?? 0;
    if (count >= max) throw problem("too-many-attempts", { retryAfterSeconds: slotRetrySeconds });
    running.set(key, count + 1);
    return () => {
      const left = (running.get(key) ?? 1) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    };
  };
}

export type CallLimits = {
  /** Counts a call; 429 when there were too many within the minute. A promise only when the database is asked. */
  countCall(caller: Caller, origin: Origin): Promise<unknown> | undefined;
  /** For an upload or an export: 429 when there were or are too many; returns the functions that free its slots. */
  takeSlots(caller: Caller, call: Call, asked: Asked): Promise<Free[]> | readonly Free[];
};

/** The limits of every user and network, from the settings as they are at each call. */
export function callLimits({
  config,
  db,
  settings,
  counter,
}: Pick<AppContext, "config" | "db" | "settings"> & { counter: RateCounter }): CallLimits {
  const storedKey = (...about: readonly string[]) =>
    bucketOf(config.pepper, ...about).toString("base64");
  const leased = (kind: string) =>
    leasedCounter(counter, {
      windowSeconds: minuteSeconds,
      storedKey: (key) => storedKey(kind, key),
    });
  const countOfUser = leased("calls of a user");
  const countOfNetwork = leased("calls of a network");
  const takeConcurrencySlot = concurrencyLimiter();
  let limitFactor: number | undefined;

  async function loadLimitFactor(): Promise<number> {
    limitFactor = (await isDemonstration(db)) ? demoLimitFactor : 1;
    return limitFactor;
  }

  function countBoth({ id }: Caller, { address }: Origin, factor: number) {
    const ofUser = countOfUser(String(id), settings.get("callsPerMinute") * factor);
    const ofNetwork = countOfNetwork(
      networkOf(address),
      settings.get("callsPerMinuteOfNetwork") * factor,
    );
    return ofUser || ofNetwork ? Promise.all([ofUser, ofNetwork]) : undefined;
  }

  async function countFileWork(work: FileWork, userId: string): Promise<void> {
    const perHour = settings.get(limitsOf[work].perHour);
    const factor = limitFactor ?? (await loadLimitFactor());
    const { count, endsInMs } = await counter(storedKey(work, userId), 1, hourSeconds);
    if (count <= perHour * factor) return;
    throw problem("too-many-attempts", { retryAfterSeconds: Math.ceil(endsInMs / 1000) });
  }

  async function takeFileSlots(
    work: FileWork,
    { id }: Caller,
    { exportsRows }: Call,
  ): Promise<Free[]> {
    await countFileWork(work, String(id));
    const own = takeConcurrencySlot(`${work} ${id}`, settings.get(limitsOf[work].atOnce));
    if (!exportsRows) return [own];
    try {
      return [own, takeConcurrencySlot(rowExportKey, 1)];
    } catch (error) {
      own();
      throw error;
    }
  }

  return {
    countCall: (caller, origin) =>
      limitFactor === undefined
        ? loadLimitFactor().then((factor) => countBoth(caller, origin, factor))
        : countBoth(caller, origin, limitFactor),
    takeSlots: (caller, call, asked) => {
      const work = fileWorkOf(call, asked);
      return work ? takeFileSlots(work, caller, call) : [];
    },
  };
}
