// What is computed from objects that never change is kept as long as these objects are in memory, so that
// after a save only what depends on the new row is computed again.

type Level<R> = { deeper: WeakMap<object, Level<R>>; results: WeakMap<object, R> };

const newLevel = <R>(): Level<R> => ({ deeper: new WeakMap(), results: new WeakMap() });

/**
 * Returns a function that gives what `make` gave before for the same objects, in the same order. They must
 * be all that the result depends on, and the one that lives shortest comes last.
 */
export function keeper<R extends object | string>(): (
  from: readonly [...object[], object],
  make: () => R,
) => R {
  const first = newLevel<R>();
  return (from, make) => {
    let level = first;
    let last: object = from[0] ?? first;
    for (let index = 1; index < from.length; index += 1) {
      const next = level.deeper.get(last) ?? newLevel<R>();
      level.deeper.set(last, next);
      level = next;
      last = from[index] ?? last;
    }
    const kept = level.results.get(last);
    if (kept !== undefined) return kept;
    const made = make();
    level.results.set(last, made);
    return made;
  };
}
