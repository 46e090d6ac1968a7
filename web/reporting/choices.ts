// What the reader of a report has chosen, from the address to the query of the call.

import type { QueryIn } from "#contract/define.ts";
import type { getReport } from "#contract/reporting.ts";
import { type FilterKey, filterKeys } from "#reports/engine/define.ts";

/** `asOf` is the past time whose figures are wanted. */
export type Choices = Partial<Record<FilterKey | "asOf", string>>;

/** The choices the address holds for the filters a report takes. */
export function readChoices(params: URLSearchParams, takes: readonly FilterKey[]): Choices {
  const keys = [...filterKeys.filter((key) => takes.includes(key)), "asOf"];
  const pairs = keys.flatMap((key) => {
    const value = params.get(key);
    return value ? [[key, value]] : [];
  });
  return Object.fromEntries(pairs);
}

type Query = QueryIn<typeof getReport>;

/** The query of the choices. A value that means nothing is sent too: the server says which it is. */
export function queryFrom(choices: Choices): Query {
  return Object.fromEntries(Object.entries(choices));
}
