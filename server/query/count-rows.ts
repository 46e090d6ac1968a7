// How many rows a query has.

import type { Kysely } from "kysely";
import type { DB } from "#server/database/tables.ts";
import type { Plan } from "./plan-query.ts";
import { queryRows } from "./query-rows.ts";

export type RowCount = { rows: number; countries: number };

type Kept = { count: RowCount; until: number };

const kept = new Map<string, Kept>();
const keptMs = 60_000;
const maxKept = 50;

const keyOf = ({ query, withheld, surveys }: Plan): string => {
  const { beside: _, ...which } = query;
  return JSON.stringify([which, withheld?.key ?? null, surveys.length]);
};

function countAll({ pivot, surveys, fields }: Plan): RowCount {
  const countries = new Set(surveys.map(({ countryId }) => countryId)).size;
  return { rows: pivot === "field" ? surveys.length : countries * fields.length, countries };
}

async function readAll(db: Kysely<DB>, plan: Plan, signal: AbortSignal): Promise<RowCount> {
  const countries = new Set<number>();
  let rows = 0;
  for await (const { survey } of queryRows(db, plan, signal)) {
    countries.add(survey.countryId);
    rows += 1;
  }
  signal.throwIfAborted();
  return { rows, countries: countries.size };
}

/**
 * How many rows a query has, and of how many countries. With a filter by states every survey is read to know it, so the count is
 * kept for a minute, for the pages and the file that follow.
 */
export async function countRows(
  db: Kysely<DB>,
  plan: Plan,
  signal: AbortSignal,
): Promise<RowCount> {
  if ((plan.query.states ?? []).length === 0) return countAll(plan);
  const key = keyOf(plan);
  const now = Date.now();
  const known = kept.get(key);
  if (known && known.until > now) return known.count;
  const count = await readAll(db, plan, signal);
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, { count, until: now + keptMs });
  return count;
}
