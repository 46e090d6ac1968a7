// GET /Survey/Answers: everything that a form needs, in one reply.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/sections.ts";
import { allStatuses } from "#server/answers/all-statuses.ts";
import { decisionReply } from "#server/answers/decide-surveys.ts";
import { fetchSurvey } from "#server/answers/fetch-survey.ts";
import { fetchRequestedSurvey } from "#server/answers/fetch-survey-years.ts";
import type { FetchPastYears } from "#server/answers/past-years.ts";
import type { FetchPeerMedians } from "#server/answers/peer-medians.ts";
import { currentReply } from "#server/answers/section-reply.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { fetchComments } from "#server/questions/fetch-comments.ts";

type Reply = ReplyOf<typeof call.getAnswers>;

export const answersGetter =
  (pastYears: FetchPastYears, peerMedians: FetchPeerMedians) =>
  async (request: CallRequest<typeof call.getAnswers>): Promise<Reply> => {
    const { db, definitions, query } = request;
    const survey = await fetchRequestedSurvey(db, query);
    const { countryId } = query;
    const stored = await fetchSurvey(db, definitions, { countryId, surveyKey: survey.key });
    const { definition, approval, isOpen, isApproved, population, completion } = stored;
    const { questionnaire } = definition;
    const [past, medians, comments] = await Promise.all([
      pastYears(db, { ...stored, countryId }),
      peerMedians(stored),
      fetchComments(db, stored.surveyDataId),
    ]);
    return {
      survey,
      definitionId: definition.id,
      isOpen,
      approval: {
        isApproved,
        approvedAt: approval.at === null ? null : new Date(approval.at).toISOString(),
        approvedBy: approval.by,
        approvedRole: approval.role,
        ...decisionReply(stored),
      },
      population,
      peerMedians: Object.fromEntries(medians),
      statuses: allStatuses(questionnaire, stored.statuses),
      completion,
      sections: Object.fromEntries(
        questionnaire.sections.map((section) => [section.code, currentReply(stored, section)]),
      ),
      lastYear: past.lastYear,
      history: past.earlier,
      comments,
    };
  };
