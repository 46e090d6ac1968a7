// GET /Survey/State: is the country's survey approved, by whom, when? What its lock is explained with.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/sections.ts";
import { fetchSurvey } from "../answers/fetch-survey.ts";
import type { Asked } from "../http/serve.ts";

export async function getState(
  asked: Asked<typeof call.getState>,
): Promise<ReplyOf<typeof call.getState>> {
  const { isApproved, approval } = await fetchSurvey(asked.db, asked.query);
  return {
    isApproved,
    approvedAt: approval.at === null ? null : new Date(approval.at).toISOString(),
    approvedBy: approval.by,
    approvedRole: approval.role,
  };
}
