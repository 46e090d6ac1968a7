// Look-ups by key that many requests need at once: all that are asked for while one question is
// on its way go together in the next. Always fresh, never a cache.

/**
 * `load` gets the distinct keys of a batch and answers a map; a key it leaves out gives undefined.
 * A failed load fails every look-up of that batch.
 */
export function batched<K, V>(
  load: (keys: K[]) => Promise<ReadonlyMap<K, V>>,
  largest = 200,
): (key: K) => Promise<V | undefined> {
  type Waiting = { resolve: (value: V | undefined) => void; reject: (reason: unknown) => void };
  let waiting = new Map<K, Waiting[]>();
  let isScheduled = false;

  function flush(): void {
    isScheduled = false;
    const batch = waiting;
    waiting = new Map();
    const keys = [...batch.keys()];
    for (let start = 0; start < keys.length; start += largest) {
      void answer(batch, keys.slice(start, start + largest));
    }
  }

  async function answer(batch: Map<K, Waiting[]>, keys: K[]): Promise<void> {
    try {
      const found = await load(keys);
      for (const key of keys) for (const one of batch.get(key) ?? []) one.resolve(found.get(key));
    } catch (reason) {
      for (const key of keys) for (const one of batch.get(key) ?? []) one.reject(reason);
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
