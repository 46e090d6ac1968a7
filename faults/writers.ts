// Writers that save one after the other and note what was acknowledged. A save without a success may be
// stored or not: the writer reads the section again and goes on from what it finds.

import { setTimeout as delay } from "node:timers/promises";
import { type Client, clientOf } from "#bench/load.ts";
import { signIn } from "#bench/session.ts";
import { code, pathOf, type SavePlace, writerEmail } from "./places.ts";

/** One save that a writer sent. */
export type Save = { version: number; value: number; isAcknowledged: boolean };
export type Notes = { place: SavePlace; saves: readonly Save[] };

export type Writers = {
  notes: readonly Notes[];
  /** How often each reply or error of the network came that is not a success. */
  failures: ReadonlyMap<string, number>;
  /** Acknowledged saves. */
  count(): number;
  /** What the readers have read. */
  reads(): number;
  /** Waits until every writer had another save acknowledged; throws when it takes too long. */
  untilAllSave(maxSeconds: number): Promise<void>;
  /** Waits until another request failed in this way; throws when it takes too long. */
  untilFailure(kind: string, maxSeconds: number): Promise<void>;
  stop(): Promise<void>;
};

type Stored = { version: number };
/** The section as it is stored; null when the request was not a success. */
type Send = (method: "GET" | "PUT", path: string, body?: unknown) => Promise<Stored | null>;

const retryMs = 50;
const readEveryMs = 50;
const checkMs = 10;
const maxTextLength = 80;
/** A request that is never answered must not keep the run. */
const maxReplyMs = 10_000;

async function until(isDone: () => boolean, maxSeconds: number, otherwise: string): Promise<void> {
  const end = performance.now() + maxSeconds * 1000;
  while (!isDone()) {
    if (performance.now() > end) throw new Error(`${otherwise} within ${maxSeconds} s`);
    await delay(checkMs);
  }
}

const errorKind = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
};

function replyKind(status: number, text: string): string {
  const found = /"code":"([a-z-]+)"/.exec(text);
  // What a balancer says of a server that did not reply.
  return `${status} ${found?.[1] ?? text.slice(0, maxTextLength)}`;
}

function sender(client: Client, token: string, onFailure: (kind: string) => void): Send {
  return async (method, path, body) => {
    try {
      const { status, text } = await client.send(method, path, { token, body });
      if (status === 200) return JSON.parse(text);
      onFailure(replyKind(status, text));
    } catch (error) {
      onFailure(errorKind(error));
    }
    return null;
  };
}

type Writer = { place: SavePlace; saves: Save[]; acknowledged: number };

async function write(writer: Writer, send: Send, isStopping: () => boolean): Promise<void> {
  const { place, saves } = writer;
  const path = pathOf(place);
  let { version } = place;
  let value = Number(place.answers[code]);
  while (!isStopping()) {
    value += 1;
    const body = { version, answers: { ...place.answers, [code]: value } };
    let stored = await send("PUT", path, body);
    saves.push({ version: version + 1, value, isAcknowledged: stored !== null });
    if (stored) writer.acknowledged += 1;
    while (!stored && !isStopping()) {
      await delay(retryMs);
      stored = await send("GET", path);
    }
    version = stored?.version ?? version;
  }
}

/** Starts a writer at each place, signed in at `url`; `readers` read what they write. */
export async function startWriters(
  url: string,
  places: readonly SavePlace[],
  readers = 0,
): Promise<Writers> {
  const client = clientOf(url, places.length + readers);
  const token = await signIn(client, writerEmail);
  const notes: Writer[] = places.map((place) => ({ place, saves: [], acknowledged: 0 }));
  const failures = new Map<string, number>();
  let isStopping = false;
  const send = sender(client, token, (kind) => failures.set(kind, (failures.get(kind) ?? 0) + 1));
  const writing = notes.map((writer) => write(writer, send, () => isStopping));
  let reads = 0;
  const read = async (place: SavePlace | undefined) => {
    while (place && !isStopping) {
      if (await send("GET", pathOf(place))) reads += 1;
      await delay(readEveryMs);
    }
  };
  const reading = Array.from({ length: readers }, (_, index) =>
    read(places.at(index % places.length)),
  );
  return {
    notes,
    failures,
    count: () => notes.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    reads: () => reads,
    untilAllSave: async (maxSeconds) => {
      const before = notes.map(({ acknowledged }) => acknowledged);
      const haveSaved = () =>
        notes.every(({ acknowledged }, index) => acknowledged > (before[index] ?? 0));
      await until(haveSaved, maxSeconds, "not every writer saved again");
    },
    untilFailure: async (kind, maxSeconds) => {
      const before = failures.get(kind);
      await until(
        () => failures.get(kind) !== before,
        maxSeconds,
        `no request failed with ${kind}`,
      );
    },
    stop: async () => {
      isStopping = true;
      const closing = setTimeout(client.close, maxReplyMs);
      await Promise.all([...writing, ...reading]);
      clearTimeout(closing);
      client.close();
    },
  };
}
