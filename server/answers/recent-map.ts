// A map of limited size that forgets what was not used for longest.

export type RecentMap<V> = {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
};

/** A map of at most `maxSize` keys; `get` counts as a use. */
export function recentMap<V>(maxSize: number): RecentMap<V> {
  // A Map keeps the order in which keys were set, so the first is the one to forget.
  const kept = new Map<string, V>();

  function set(key: string, value: V): void {
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > maxSize) for (const oldest of kept.keys().take(1)) kept.delete(oldest);
  }

  return {
    get: (key) => {
      const value = kept.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}
