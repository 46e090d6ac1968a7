// Survey calls: contract entry → function, a line each.

import { listRespondents as respondentsCall } from "#contract/lists/respondents.ts";
import { getEvidence as evidenceCall } from "#contract/review/evidence.ts";
import * as receipts from "#contract/review/receipts.ts";
import * as review from "#contract/review/review.ts";
import * as call from "#contract/surveys.ts";
import type { SaveTools } from "#server/answers/save-section.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { approveAll, approveSurvey } from "./approve-survey.ts";
import { getDefinition, getDefinitionById } from "./get-definition.ts";
import { getEvidence } from "./get-evidence.ts";
import { getReview } from "./get-review.ts";
import { getStructure } from "./get-structure.ts";
import { surveysOverview } from "./overview.ts";
import { listReceipts, signForSections } from "./receipts.ts";
import { askReopening, declineReopening } from "./reopening.ts";
import { listRespondents } from "./respondents.ts";
import { surveyReturner } from "./return-survey.ts";
import { addSurvey, currentSurvey, listSurveys, moveSurvey, removeSurvey } from "./years.ts";

export const surveyCalls = (tools: SaveTools): Bound[] => [
  bind(call.currentSurvey, currentSurvey),
  bind(call.listSurveys, listSurveys),
  bind(call.addSurvey, addSurvey),
  bind(call.moveSurvey, moveSurvey),
  bind(call.removeSurvey, removeSurvey),
  bind(call.surveysOverview, surveysOverview),
  bind(call.approveSurvey, approveSurvey),
  bind(call.approveAll, approveAll),
  bind(review.getReview, getReview),
  bind(evidenceCall, getEvidence),
  bind(receipts.listReceipts, listReceipts),
  bind(receipts.signSections, signForSections),
  bind(review.returnSurvey, surveyReturner(tools)),
  bind(review.askReopening, askReopening),
  bind(review.declineReopening, declineReopening),
  bind(respondentsCall, listRespondents),
  bind(call.getDefinition, getDefinition),
  bind(call.getDefinitionById, getDefinitionById),
  bind(call.getStructure, getStructure),
];
