// What is computed from objects that never change is kept as long as these objects are in memory, so that
// after a save only what depends on the new row is computed again. Where memory is short, all of it can be dropped at once.

const makers: (() => void)[] = [];

/** A store of what is kept, which is made anew by `dropKept`. */
export function keptStore<S>(make: () => S): () => S {
  let store = make();
  makers.push(() => {
    store = make();
  });
  return () => store;
}

/** Drops everything that this thread keeps of reports; what is asked for next is computed again. */
export function dropKept(): void {
  for (const makeAnew of makers) makeAnew();
}

/** A function that makes its result once for each object, and keeps it as long as the object is in memory. */
export function oncePer<K extends object, R extends object | boolean>(
  make: (key: K) => R,
): (key: K) => R {
  const made = new WeakMap<K, R>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const result = make(key);
    made.set(key, result);
    return result;
  };
}

type Level<K extends object, R> = {
  deeper: WeakMap<object, Level<K, R>>;
  results: WeakMap<K, R>;
  newest?: R;
};

const newLevel = <K extends object, R>(): Level<K, R> => ({
  deeper: new WeakMap(),
  results: new WeakMap(),
});

/** Gives what `make` gave before for the same object. `before` is what was made last in the context, or of the list. */
export type Kept<K extends object, R> = (key: K, make: (key: K, before?: R) => R) => R;

function levelIn<K extends object, R>(first: Level<K, R>, context: readonly object[]): Level<K, R> {
  let level = first;
  for (const one of context) {
    const next = level.deeper.get(one) ?? newLevel<K, R>();
    level.deeper.set(one, next);
    level = next;
  }
  return level;
}

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
  const first = keptStore(() => newLevel<K, R>());
  return (...context) => {
    // The context of a thread's whole life is none.
    const ofContext = context.length === 0 ? undefined : levelIn(first(), context);
    return (key, make) => {
      const level = ofContext ?? first();
      const kept = level.results.get(key);
      if (kept !== undefined) return kept;
      const made = make(key, level.newest);
      level.results.set(key, made);
      level.newest = made;
      return made;
    };
  };
}

/**
 * As `keeper`, for what is made of a list: by its first object, and made again when the list has others. What is made must depend on
 * nothing but the objects in the list and those of the context.
 */
export function listKeeper<T extends object, R>(): (
  ...context: readonly object[]
) => Kept<readonly T[], R> {
  const kept = keeper<T, { list: readonly T[]; made?: R }>();
  return (...context) => {
    const keptFirst = kept(...context);
    return (list, make) => {
      const [first] = list;
      if (first === undefined) return make(list);
      const before = keptFirst(first, () => ({ list: [] }));
      if (before.made !== undefined && sameList(before.list, list) === before.list) {
        return before.made;
      }
      const made = make(list, before.made);
      Object.assign(before, { list, made });
      return made;
    };
  };
}

/** The list of before where the new one has the same objects in the same order; otherwise the new one. */
export function sameList<T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] {
  const isSame = before?.length === now.length && now.every((one, place) => one === before[place]);
  return isSame ? before : now;
}
