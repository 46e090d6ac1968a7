// PUT /Country/Overview: writes the figures that the reports divide by; all rows or none.

import { sql, type Transaction } from "kysely";
import type * as call from "#contract/countries.ts";
import type { ReplyOf } from "#contract/define.ts";
import { exceedsPopulation } from "#reports/engine/males/by-age.ts";
import { malesByAge } from "#server/database/columns/males-by-age.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { refuseRepeated } from "#server/lists/refuse-repeated.ts";
import { refusePlaces, type WrongPlace } from "#server/texts/refused.ts";
import { type Change, writeOverview } from "./write-overview.ts";

type Rows = CallRequest<typeof call.putOverview>["body"];
type Reply = ReplyOf<typeof call.putOverview>;

/** 400 where the males by age are more than the population, whichever of the two is new. */
function refuseExcess(body: Rows, changes: readonly Change[]): void {
  const exceeding = changes.filter(({ after }) => exceedsPopulation(after.males, after.population));
  const places = exceeding.map(({ request: { countryId, year } }): WrongPlace => {
    const index = body.findIndex((row) => row.countryId === countryId && row.year === year);
    const path = body[index]?.males ? "males" : "population";
    return { path: `${index}.${path}`, code: "males-exceed", key: "males.exceed" };
  });
  refusePlaces(places);
}

/** What is stored now, in the order of the request. */
async function fetchReply(tx: Transaction<DB>, body: Rows): Promise<Reply> {
  const requested = body.map(({ countryId, year }) => ({ countryId, year }));
  const { rows } = await sql<Reply[number]>`
    select country.id as "countryId", requested.year, stored.population, stored.gni_type as "gniType",
      ${malesByAge("stored")} as males, country.region
    from rows from (
      jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as ("countryId" integer, year integer)
    ) with ordinality as requested ("countryId", year, place)
    join country on country.id = requested."countryId"
    left join country_year stored
      on stored.country_id = country.id and stored.year = requested.year
    order by requested.place
  `.execute(tx);
  return rows;
}

/** 400 when a request has two rows for the same country and year; 404 when a country does not exist. */
export async function editOverview(request: CallRequest<typeof call.putOverview>): Promise<Reply> {
  const { db, settings, body, origin } = request;
  const caller = callerOf(request);
  refuseRepeated(
    body.map(({ countryId, year }) => `${countryId} ${year}`),
    "repeated.countryAndYear",
  );
  return transact(db, async (tx) => {
    const check = (changes: readonly Change[]) => refuseExcess(body, changes);
    await writeOverview(tx, body, { caller, origin, source: "edit", settings, check });
    return fetchReply(tx, body);
  });
}
