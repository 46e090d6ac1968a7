// PUT /Country/Overview: writes the figures that the reports divide by; all rows or none.

import { sql } from "kysely";
import type * as call from "#contract/countries.ts";
import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { writeOverview } from "./write-overview.ts";

type Rows = CallRequest<typeof call.putOverview>["body"];

/** 400 when a request has two rows for the same country and year. */
function refuseDuplicates(rows: Rows): void {
  const seen = new Set<string>();
  const errors = rows.flatMap(({ countryId, year }, index) => {
    const key = `${countryId} ${year}`;
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const message = "An earlier row has the same country and year";
    return [{ path: String(index), code: "twice", message }];
  });
  if (errors.length > 0) throw problem("malformed-request", { errors });
}

/** 404 when a country does not exist; then nothing was changed. */
export async function editOverview(
  request: CallRequest<typeof call.putOverview>,
): Promise<ReplyOf<typeof call.putOverview>> {
  const { db, settings, body, origin } = request;
  const caller = callerOf(request);
  refuseDuplicates(body);
  return transact(db, async (tx) => {
    await writeOverview(tx, body, { caller, origin, source: "edit", settings });
    const ids = [...new Set(body.map(({ countryId }) => countryId))];
    const { rows } = await sql<{ id: number; region: string | null }>`
      select id, region from country where id = any(${ids}::integer[])
    `.execute(tx);
    const regions = new Map(rows.map(({ id, region }) => [id, region]));
    return body.map(({ was: _, ...row }) => ({
      ...row,
      region: regions.get(row.countryId) ?? null,
    }));
  });
}
