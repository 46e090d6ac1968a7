// Finished replies in memory, up to a number of bytes. A reply is used again as long as nothing changed
// that it depends on; those that were not used for longest are dropped first.

type Kept = { changedAt: number; bytes: Uint8Array };

export type ResultCache = {
  /** The reply that was kept under this key, if nothing changed since. */
  find(key: string, changedAt: number): Uint8Array | undefined;
  keep(key: string, changedAt: number, bytes: Uint8Array): void;
};

export function resultCache(maxBytes: number): ResultCache {
  // A Map keeps the order in which entries were set, so the first is the one to drop.
  const kept = new Map<string, Kept>();
  let size = 0;

  function drop(key: string): void {
    size -= kept.get(key)?.bytes.byteLength ?? 0;
    kept.delete(key);
  }

  return {
    find: (key, changedAt) => {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.changedAt === changedAt ? found.bytes : undefined;
    },
    keep: (key, changedAt, bytes) => {
      drop(key);
      kept.set(key, { changedAt, bytes });
      size += bytes.byteLength;
      for (const oldest of kept.keys()) {
        if (size <= maxBytes) return;
        drop(oldest);
      }
    },
  };
}
