// GET /Survey/Review: what a decision on a survey rests on.

import { type Kysely, sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { getReview as call } from "#contract/review/review.ts";
import { fetchState } from "#server/answers/fetch-state.ts";
import type { DB } from "#server/database/tables.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { fetchChangedCells } from "./changed-cells.ts";

type Review = ReplyOf<typeof call>;
type Decision = Omit<Review["decisions"][number], "at"> & { at: Date };

async function fetchDigest(db: Kysely<DB>, surveyDataId: number) {
  const { rows } = await sql<{ digest: string; answered: number }>`
    select survey_digest(${surveyDataId}) as digest, (
      select count(*)::integer from (
        select section, key from section, jsonb_each(answers) where survey_data_id = ${surveyDataId}
          and value not in ('null', '""', '[]')
        union select section, key from section, jsonb_each(states) where survey_data_id = ${surveyDataId}
      ) cell) as answered
  `.execute(db);
  return rows[0] ?? { digest: "", answered: 0 };
}

/** The newest first. */
export async function fetchDecisions(db: Kysely<DB>, surveyDataId: number): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select approval.is_approved as "isApproved", approval.is_return as "isReturn", approval.at, person_name(decider) as by,
      approval.role_key as role, approval.reason, approval.digest
    from approval left join "user" decider on decider.id = approval.by
    where survey_data_id = ${surveyDataId}
    order by approval.id desc limit 50
  `.execute(db);
  return rows;
}

/** 404 where nothing was ever saved. */
export async function getReview({ db, query }: CallRequest<typeof call>): Promise<Review> {
  const { surveyDataId } = await fetchState(db, query);
  if (surveyDataId === null) throw problem("not-found");
  const [now, decisions, changed] = await Promise.all([
    fetchDigest(db, surveyDataId),
    fetchDecisions(db, surveyDataId),
    fetchChangedCells(db, surveyDataId),
  ]);
  return {
    ...now,
    decisions: decisions.map((decision) => ({ ...decision, at: decision.at.toISOString() })),
    changed: decisions.some(({ isApproved }) => isApproved) ? changed : null,
  };
}
