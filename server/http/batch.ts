// Look-ups by key that many requests need at once: all that are asked for while one question is
// on its way go together in the next. Always fresh, never a cache.

/** Questions on their way at once: one may be slow without holding up the rest. */
const maxUnderWay = 2;

/**
 * `load` gets the distinct keys of a batch and answers a map; a key it leaves out gives undefined.
 * A failed load fails every look-up of that batch.
 */
export function batched<K, V>(
  load: (keys: K[]) => Promise<ReadonlyMap<K, V>>,
  largest = 200,
): (key: K) => Promise<V | undefined> {
  type Waiting = { resolve: (value: V | undefined) => void; reject: (reason: unknown) => void };
  const waiting = new Map<K, Waiting[]>();
  let underWay = 0;
  let isScheduled = false;

  function flush(): void {
    isScheduled = false;
    while (waiting.size > 0 && underWay < maxUnderWay) {
      const batch = new Map([...waiting].slice(0, largest));
      for (const key of batch.keys()) waiting.delete(key);
      underWay += 1;
      void answer(batch);
    }
  }

  async function answer(batch: Map<K, Waiting[]>): Promise<void> {
    try {
      const found = await load([...batch.keys()]);
      for (const [key, group] of batch) for (const one of group) one.resolve(found.get(key));
    } catch (reason) {
      for (const group of batch.values()) for (const one of group) one.reject(reason);
    } finally {
      underWay -= 1;
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
