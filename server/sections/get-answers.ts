// GET /Survey/Answers: everything that a form needs, in one reply.

import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/sections.ts";
import { allStatuses } from "#server/answers/all-statuses.ts";
import { fetchSurvey } from "#server/answers/fetch-survey.ts";
import { fetchSurveyYears } from "#server/answers/fetch-survey-years.ts";
import type { FetchPastYears } from "#server/answers/past-years.ts";
import { currentReply } from "#server/answers/section-reply.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { fetchComments } from "./comments.ts";

type Reply = ReplyOf<typeof call.getAnswers>;

export const answersGetter =
  (pastYears: FetchPastYears) =>
  async (request: CallRequest<typeof call.getAnswers>): Promise<Reply> => {
    const { db, definitions, query } = request;
    const stored = await fetchSurvey(db, definitions, query);
    const { definition, approval, isOpen, isApproved, population, completion } = stored;
    const { questionnaire } = definition;
    const [past, [survey], comments] = await Promise.all([
      pastYears(db, { ...stored, countryId: query.countryId }),
      fetchSurveyYears(db, { key: query.surveyKey }),
      stored.surveyDataId === null ? [] : fetchComments(db, stored.surveyDataId),
    ]);
    if (!survey) throw problem("not-found");
    return {
      survey,
      definitionId: definition.id,
      isOpen,
      approval: {
        isApproved,
        approvedAt: approval.at === null ? null : new Date(approval.at).toISOString(),
        approvedBy: approval.by,
        approvedRole: approval.role,
      },
      population,
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
