// GET /Survey/State: whether a country's survey is approved, by whom and when, which explains its lock.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/sections.ts";
import { decisionReply } from "#server/answers/decide-surveys.ts";
import { fetchState } from "#server/answers/fetch-state.ts";
import type { CallRequest } from "#server/http/serve.ts";

export async function getState(
  request: CallRequest<typeof call.getState>,
): Promise<ReplyOf<typeof call.getState>> {
  const state = await fetchState(request.db, request.query);
  const { isApproved, approvedAt, approvedBy, approvedRole } = state;
  return {
    isApproved,
    approvedAt: approvedAt?.toISOString() ?? null,
    approvedBy,
    approvedRole,
    ...decisionReply(state),
  };
}
