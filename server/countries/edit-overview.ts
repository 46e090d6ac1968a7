// PUT /Country/Overview: the figures the reports divide by, all rows or none.

import { sql } from "kysely";
import type { putOverview } from "#contract/countries.ts";
import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import { gniTypes } from "#contract/schemas.ts";
import { audit } from "../database/audit.ts";
import { type Asked, callerOf } from "../http/serve.ts";

type Row = {
  countryId: number;
  year: number;
  population: number | null;
  gniType: string | null;
  region: string | null;
};

/** 404 when a country does not exist; then nothing was changed. */
export async function editOverview(
  asked: Asked<typeof putOverview>,
): Promise<ReplyOf<typeof putOverview>> {
  const { db, body, origin } = asked;
  return db.transaction().execute(async (tx) => {
    const written = await sql<Row>`
      insert into country_year (country_id, year, population, gni_type)
      select country.id, edited.year, edited.population, edited."gniType"
      from jsonb_to_recordset(${JSON.stringify(body)}::jsonb)
        as edited ("countryId" integer, year integer, population bigint, "gniType" text)
      join country on country.id = edited."countryId"
      on conflict (country_id, year) do update
        set population = excluded.population, gni_type = excluded.gni_type
      returning country_id as "countryId", year, population, gni_type as "gniType",
        (select region from country where id = country_id) as region
    `.execute(tx);
    if (written.rows.length !== body.length) throw problem("not-found");
    await audit(tx, {
      action: "country_overview_changed",
      caller: callerOf(asked),
      origin,
      after: body,
    });
    return written.rows.map((row) => ({
      ...row,
      gniType: gniTypes.find((type) => type === row.gniType) ?? null,
    }));
  });
}
