// GET /Survey/State: is the country's survey approved, by whom, when? What its lock is explained with.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/sections.ts";
import { fetchSurvey } from "../answers/fetch-survey.ts";
import type { CallRequest } from "../http/serve.ts";

export async function getState(
  request: CallRequest<typeof call.getState>,
): Promise<ReplyOf<typeof call.getState>> {
  const { isApproved, approval } = await fetchSurvey(request.db, request.query);
  return {
    isApproved,
    approvedAt: approval.at === null ? null : new Date(approval.at).toISOString(),
    approvedBy: approval.by,
    approvedRole: approval.role,
  };
}
