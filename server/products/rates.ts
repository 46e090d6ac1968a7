// The exchange rates that an Administrator keeps.

import { type Kysely, sql, type Transaction } from "kysely";
import type { QueryOf } from "#contract/define.ts";
import type * as call from "#contract/lists/products.ts";
import type { ExchangeRate } from "#contract/lists/products.ts";
import { problem } from "#contract/problems.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { refuseRepeated } from "#server/lists/refuse-repeated.ts";

/** Of all years, or of one. */
export async function fetchRates(
  db: Kysely<DB>,
  { year }: QueryOf<typeof call.listRates>,
): Promise<ExchangeRate[]> {
  const { rows } = await sql<ExchangeRate>`
    select currency, year, per_dollar as "perDollar" from exchange_rate
    where ${year ?? null}::integer is null or year = ${year ?? null}
    order by year, currency
  `.execute(db);
  return rows;
}

export const listRates = ({ db, query }: CallRequest<typeof call.listRates>) =>
  fetchRates(db, query);

type Requested = CallRequest<typeof call.putRates>["body"];
type Compared = {
  currency: string;
  year: number;
  before: number | null;
  after: number | null;
  isStale: boolean;
};

/** Each requested rate beside the stored one; `isStale` where that is not the one that the editor saw. */
async function compare(tx: Transaction<DB>, body: Requested): Promise<Compared[]> {
  const requested = body.map(({ was, ...one }) => ({
    ...one,
    was: was ?? null,
    hasWas: was !== undefined,
  }));
  const { rows } = await sql<Compared>`
    select requested.currency, requested.year, exchange_rate.per_dollar as before,
      requested."perDollar" as after,
      requested."hasWas" and exchange_rate.per_dollar is distinct from requested.was as "isStale"
    from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as requested (currency text,
      year integer, "perDollar" double precision, was double precision, "hasWas" boolean)
    left join exchange_rate using (currency, year)
  `.execute(tx);
  return rows;
}

async function write(tx: Transaction<DB>, changes: readonly Compared[]): Promise<void> {
  const rows = JSON.stringify(
    changes.map(({ currency, year, after }) => ({ currency, year, after })),
  );
  const changed = sql`jsonb_to_recordset(${rows}::jsonb)
    as changed (currency text, year integer, after double precision)`;
  await sql`delete from exchange_rate using ${changed}
    where changed.currency = exchange_rate.currency and changed.year = exchange_rate.year
      and changed.after is null`.execute(tx);
  await sql`insert into exchange_rate (currency, year, per_dollar)
    select currency, year, after from ${changed} where after is not null
    on conflict (currency, year) do update set per_dollar = excluded.per_dollar`.execute(tx);
}

/**
 * All rates or none. 400 when a request has two rates for the same currency and year; 409 with the stored rates when they are no
 * longer the ones that the editor saw.
 */
export async function putRates(request: CallRequest<typeof call.putRates>): Promise<undefined> {
  const { db, body, origin } = request;
  const caller = callerOf(request);
  refuseRepeated(
    body.map(({ currency, year }) => `${currency} ${year}`),
    "repeated.currencyAndYear",
  );
  await transact(db, async (tx) => {
    await sql`lock table exchange_rate in share row exclusive mode`.execute(tx);
    const compared = await compare(tx, body);
    const current = compared.filter(({ isStale }) => isStale);
    if (current.length > 0) {
      const detail = "Someone saved these rates in the meantime";
      throw problem("version-conflict", { detail, extra: { current } });
    }
    const changes = compared.filter(({ before, after }) => before !== after);
    await write(tx, changes);
    const part = (pick: "before" | "after") =>
      changes.map((one) => ({ currency: one.currency, year: one.year, perDollar: one[pick] }));
    await audit(tx, {
      action: "exchange_rates_changed",
      caller,
      origin,
      subjectType: "exchange_rate",
      before: part("before"),
      after: part("after"),
    });
  });
}
