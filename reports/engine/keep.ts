// What is computed from objects that never change is kept as long as these objects are in memory, so that
// after a save only what depends on the new row is computed again.

type Level<K extends object, R> = {
  deeper: WeakMap<object, Level<K, R>>;
  results: WeakMap<K, R>;
  newest?: R;
};

const newLevel = <K extends object, R>(): Level<K, R> => ({
  deeper: new WeakMap(),
  results: new WeakMap(),
});

/** Gives what `make` gave before for the same object. `before` is what was made last in the context. */
export type Kept<K extends object, R> = (key: K, make: (key: K, before?: R) => R) => R;

/**
 * Results by object and context: what `make` gives must depend on nothing but its argument and the objects of the
 * context. These are in an order of their own, the one that lives longest first.
 *
 *     const keptRows = keeper<Survey, Row>();
 *     const keptRow = keptRows(report, world);
 *     surveys.map((survey) => keptRow(survey, rowOf));
 */
export function keeper<K extends object, R extends object>(): (
  ...context: readonly object[]
) => Kept<K, R> {
  const first = newLevel<K, R>();
  return (...context) => {
    let level = first;
    for (const one of context) {
      const next = level.deeper.get(one) ?? newLevel<K, R>();
      level.deeper.set(one, next);
      level = next;
    }
    return (key, make) => {
      const kept = level.results.get(key);
      if (kept !== undefined) return kept;
      const made = make(key, level.newest);
      level.results.set(key, made);
      level.newest = made;
      return made;
    };
  };
}

/** The list of before where the new one has the same objects in the same order; otherwise the new one. */
export function sameList<T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] {
  const isSame = before?.length === now.length && now.every((one, place) => one === before[place]);
  return isSame ? before : now;
}
