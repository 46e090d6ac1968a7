// Look-ups by key that many requests need at once: all keys that are requested while one query runs go
// together into the next. Nothing is cached (docs/decisions/0003).

/** Queries at once, so that a slow one does not delay the rest. */
const maxQueries = 2;

/**
 * A function that looks up one key. `load` gets the distinct keys of a batch and returns a map; a key
 * that is not in it gives undefined. When `load` fails, every look-up of that batch fails.
 */
export function batched<K, V>(
  load: (keys: K[]) => Promise<ReadonlyMap<K, V>>,
  maxKeys = 200,
): (key: K) => Promise<V | undefined> {
  type Waiting = { resolve: (value: V | undefined) => void; reject: (reason: unknown) => void };
  const waiting = new Map<K, Waiting[]>();
  let running = 0;
  let isScheduled = false;

  function flush(): void {
    isScheduled = false;
    while (waiting.size > 0 && running < maxQueries) {
      const batch = new Map([...waiting].slice(0, maxKeys));
      for (const key of batch.keys()) waiting.delete(key);
      running += 1;
      void resolveBatch(batch);
    }
  }

  async function resolveBatch(batch: Map<K, Waiting[]>): Promise<void> {
    try {
      const found = await load([...batch.keys()]);
      for (const [key, group] of batch) for (const one of group) one.resolve(found.get(key));
    } catch (reason) {
      for (const group of batch.values()) for (const one of group) one.reject(reason);
    } finally {
      running -= 1;
      flush();
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const group = waiting.get(key);
      if (group) group.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
      if (!isScheduled) {
        isScheduled = true;
        setImmediate(flush);
      }
    });
}
