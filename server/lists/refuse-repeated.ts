// Refuses a list that names the same thing twice, before anything is compared or written.

import { problem } from "#contract/problems.ts";

const maxErrors = 50;

/** 400 with an error for each key that an earlier row has; `keys` are in the order of the rows, `what` names them. */
export function refuseRepeated(keys: readonly (string | number)[], what: string): void {
  const seen = new Set<string | number>();
  const errors = keys.flatMap((key, index) => {
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ path: String(index), code: "twice", message: `An earlier row has the same ${what}` }];
  });
  if (errors.length > 0) throw problem("malformed-request", { errors: errors.slice(0, maxErrors) });
}
