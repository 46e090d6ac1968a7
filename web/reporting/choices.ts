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

const basisOf = (text: string | undefined): Query["basis"] =>
  text === "year" || text === "window" || text === "latest" ? text : undefined;

const flagOf = (text: string | undefined): Query["constant"] =>
  text === "true" || text === "false" ? text : undefined;

/** The query of the choices; values that the server would refuse, such as a mistyped year, are left out. */
export function queryFrom({ basis, constant, approvedOnly, ...rest }: Choices): Query {
  const years = /^(19|20)\d{2}$/;
  const known = Object.entries(rest).filter(
    ([name, value]) => !/year/i.test(name) || years.test(value),
  );
  const chosen: Query = Object.fromEntries(known);
  return {
    ...chosen,
    ...(basisOf(basis) ? { basis: basisOf(basis) } : {}),
    ...(flagOf(constant) ? { constant: flagOf(constant) } : {}),
    ...(flagOf(approvedOnly) ? { approvedOnly: flagOf(approvedOnly) } : {}),
  };
}
