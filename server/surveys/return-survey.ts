// The staff return a survey that waits for a decision, with a reason: what was submitted is a draft again, so that the
// country submits it once more. There is no state for it beside those of the sections.

import { problem } from "#contract/problems.ts";
import type { returnSurvey } from "#contract/review/review.ts";
import { noteReturn } from "#server/answers/decide-surveys.ts";
import type { LockedSurvey } from "#server/answers/lock-survey.ts";
import type { SectionChange } from "#server/answers/plan-write.ts";
import { type SaveTools, saveSections } from "#server/answers/save-section.ts";
import { audit } from "#server/database/audit.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { mailDecision } from "./mail-decision.ts";

/** The submitted sections as drafts; 404 when there are none. */
function asDrafts({ sections }: LockedSurvey): SectionChange[] {
  const submitted = Object.entries(sections).filter(([, { isSubmitted }]) => isSubmitted);
  if (submitted.length === 0) throw problem("not-found");
  return submitted.map(([section, { answers, states, precision, confirmations = {} }]) => ({
    section,
    content: { answers, states, precision, confirmations },
    submit: false,
  }));
}

/** 404 when no section is submitted · 409 `survey-approved`, `survey-closed`. */
export const surveyReturner =
  (tools: SaveTools) =>
  async (request: CallRequest<typeof returnSurvey>): Promise<undefined> => {
    const { db, query, body, origin } = request;
    const caller = callerOf(request);
    const { reason } = body;
    await transact(db, async (tx) => {
      const { surveyDataId } = await saveSections(tx, tools, {
        countrySurvey: query,
        caller,
        source: "form",
        isRestored: true,
        change: asDrafts,
      });
      const { id: userId, role } = caller;
      await noteReturn(tx, { id: surveyDataId, role, reason, userId });
      await mailDecision(tx, request, "survey-returned", { ...query, reason });
      const event = { action: "survey_returned", caller, origin, ...query } as const;
      await audit(tx, { ...event, after: { reason } });
    });
  };
