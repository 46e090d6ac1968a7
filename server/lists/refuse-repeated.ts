// Refuses a list that names the same thing twice, before anything is compared or written.

import { type RefusalKey, refusePlaces, type WrongPlace } from "#server/texts/refused.ts";

type RepeatedKey = Extract<RefusalKey, `repeated.${string}`>;

/** 400 with an error for each key that an earlier row has; `keys` are in the order of the rows. */
export function refuseRepeated(keys: readonly (string | number)[], key: RepeatedKey): void {
  const seen = new Set<string | number>();
  const places = keys.flatMap((one, index): WrongPlace[] => {
    if (!seen.has(one)) {
      seen.add(one);
      return [];
    }
    return [{ path: String(index), code: "twice", key }];
  });
  refusePlaces(places);
}
