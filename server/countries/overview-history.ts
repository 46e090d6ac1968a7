// GET /Country/Overview/History: every figure that was stored for a country and year, newest first.

import { sql } from "kysely";
import type * as call from "#contract/countries.ts";
import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import { malesByAge } from "#server/database/columns/males-by-age.ts";
import type { CallRequest } from "#server/http/serve.ts";

type Reply = ReplyOf<typeof call.getOverviewHistory>;
type Row = Omit<Reply[number], "at"> & { at: Date };

export async function getOverviewHistory(
  request: CallRequest<typeof call.getOverviewHistory>,
): Promise<Reply> {
  const { countryId, year } = request.query;
  const country = await request.db
    .selectFrom("country")
    .select("id")
    .where("id", "=", countryId)
    .executeTakeFirst();
  if (!country) throw problem("not-found");
  const { rows } = await sql<Row>`
    select history.population, history.gni_type as "gniType", ${malesByAge("history")} as males,
      history.at, history.source,
      person_name(writer) as by
    from country_year_history history
    left join "user" writer on writer.id = history.by
    where history.country_id = ${countryId} and history.year = ${year}
    order by history.id desc
  `.execute(request.db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
