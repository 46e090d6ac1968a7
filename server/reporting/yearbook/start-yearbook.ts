// Starting and cancelling: the calls store what is wanted, and the job follows.

import { sql } from "kysely";
import type * as call from "#contract/pages/yearbooks.ts";
import type { Yearbook } from "#contract/pages/yearbooks.ts";
import { problem } from "#contract/problems.ts";
import { audit } from "#server/database/audit.ts";
import { transact } from "#server/database/transact.ts";
import { refuseYearsWithoutSurvey } from "#server/definitions/refuse-years.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { fetchYearbook } from "./fetch-yearbooks.ts";

type Start = CallRequest<typeof call.startYearbook>;

/** One at a time: of the same year and language, with the same counts, the one under way is replied, another is refused. */
async function underWay({ db, body, query }: Start): Promise<Yearbook | null> {
  const { year, showsSmallCounts } = body;
  const { rows } = await sql<{ id: number; isSame: boolean }>`
    select id, year = ${year} and culture = ${query.culture}
      and shows_small_counts = ${showsSmallCounts} as "isSame"
    from yearbook where state in ('waiting', 'working')`.execute(db);
  const [running] = rows;
  if (running === undefined) return null;
  if (!running.isSame) throw problem("already-running");
  return fetchYearbook(db, running.id);
}

/**
 * Stores a yearbook and its job; one that is the same and is under way is replied instead. 400 for a year without a
 * survey, 409 `already-running` while another one is under way.
 */
export async function startYearbook(request: Start): Promise<Yearbook> {
  const { db, queue, origin, body, query } = request;
  const caller = callerOf(request);
  const { year, showsSmallCounts } = body;
  const started = await transact(db, async (tx) => {
    await refuseYearsWithoutSurvey(tx, { year }, query.culture, "body");
    const { rows } = await sql<{ id: number }>`
      insert into yearbook (year, culture, shows_small_counts, asked_by)
      values (${year}, ${query.culture}, ${showsSmallCounts}, ${caller.id})
      on conflict do nothing returning id`.execute(tx);
    const [made] = rows;
    if (made === undefined) return null;
    await audit(tx, {
      action: "yearbook_started",
      caller,
      origin,
      subjectType: "yearbook",
      subjectId: String(made.id),
      after: { year, culture: query.culture, showsSmallCounts },
    });
    await queue.enqueue(tx, "yearbook", { yearbookId: made.id });
    return fetchYearbook(tx, made.id);
  });
  const yearbook = started ?? (await underWay(request));
  // It has ended in between.
  if (yearbook === null) throw problem("already-running");
  return yearbook;
}

/** 404 for an unknown id, 409 `already-decided` for one that is not under way. */
export function cancelYearbook(
  request: CallRequest<typeof call.cancelYearbook>,
): Promise<Yearbook> {
  const { db, origin, params } = request;
  return transact(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update yearbook set state = 'cancelled', finished_at = clock_timestamp()
      where id = ${params.id} and state in ('waiting', 'working')`.execute(tx);
    const yearbook = await fetchYearbook(tx, params.id);
    if (numAffectedRows === 0n) throw problem("already-decided");
    await audit(tx, {
      action: "yearbook_cancelled",
      caller: callerOf(request),
      origin,
      subjectType: "yearbook",
      subjectId: String(params.id),
    });
    return yearbook;
  });
}
