// Finished replies in memory, up to a number of bytes, with what they were made from. Those that were not
// used for longest are dropped first.

import type { ByteParts } from "./reply.ts";

export type KeptReply = {
  /** The number of the last change to anything that it could depend on. */
  changedAt: number;
  /** The objects that it was made from. */
  reads: readonly object[];
  json: ByteParts;
};

export type ResultCache = {
  find(key: string): KeptReply | undefined;
  keep(key: string, reply: KeptReply): void;
  clear(): void;
};

/** Keeps up to `maxBytes` of replies. One that is larger than that is not kept. */
export function resultCache(maxBytes: number): ResultCache {
  // A Map keeps the order in which entries were set, so the first is the one to drop.
  const kept = new Map<string, KeptReply>();
  let size = 0;

  function drop(key: string): void {
    size -= kept.get(key)?.json.byteLength ?? 0;
    kept.delete(key);
  }

  return {
    find: (key) => {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    keep: (key, reply) => {
      drop(key);
      kept.set(key, reply);
      size += reply.json.byteLength;
      for (const oldest of kept.keys()) {
        if (size <= maxBytes) return;
        drop(oldest);
      }
    },
    clear: () => {
      kept.clear();
      size = 0;
    },
  };
}
