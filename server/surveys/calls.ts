// Survey calls: contract entry → function, a line each.

import {
  addSurvey,
  approveAll,
  approveSurvey,
  currentSurvey,
  getDefinition,
  listSurveys,
  moveSurvey,
  surveysOverview,
} from "#contract/surveys.ts";
import { type Bound, bind } from "../http/serve.ts";
import { approveMany, approveOne } from "./approve-survey.ts";
import { readDefinition } from "./definition.ts";
import { readOverview } from "./overview.ts";
import { changeDates, createSurvey, readCurrentSurvey, readSurveys } from "./years.ts";

export const surveyCalls = (): Bound[] => [
  bind(currentSurvey, readCurrentSurvey),
  bind(listSurveys, readSurveys),
  bind(addSurvey, createSurvey),
  bind(moveSurvey, changeDates),
  bind(surveysOverview, readOverview),
  bind(approveSurvey, approveOne),
  bind(approveAll, approveMany),
  bind(getDefinition, readDefinition),
];
