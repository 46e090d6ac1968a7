// Sends a decision on a survey: approved or revoked, in which role, and why.

import type { Role } from "#contract/define.ts";
import { getReview } from "#contract/review/review.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import { getState } from "#contract/sections.ts";
import { approveSurvey, surveysOverview } from "#contract/surveys.ts";
import { callApi, queryClient } from "#web/api.ts";
import { useAction } from "#web/ui/use-action.ts";

/** `digest`: of what the reviewer saw. */
export type Decision = { isApproved: boolean; roleKey: Role; reason: string; digest?: string };

/** `done` is the message when it is stored. */
export function useDecision(selection: CountrySurvey, done: string, onDone: () => void) {
  const { isBusy, perform } = useAction(surveysOverview);
  async function send({ reason, ...decision }: Decision): Promise<void> {
    const { countryId, surveyKey } = selection;
    const query = { countryId, surveyKey, ...decision, ...(reason ? { reason } : {}) };
    await callApi(approveSurvey, { query });
    await queryClient.invalidateQueries({ queryKey: [getState.id] });
    await queryClient.invalidateQueries({ queryKey: [getReview.id] });
  }
  async function decide(decision: Decision): Promise<void> {
    if (await perform(() => send(decision), { done })) onDone();
  }
  return { isBusy, decide };
}
