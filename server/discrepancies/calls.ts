// Calls of discrepancies: contract entry → function, a line each.

import * as call from "#contract/discrepancies.ts";
import type { SaveTools } from "#server/answers/save-section.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { askQuestion, decideQuestion } from "./ask.ts";
import { discrepanciesGetter } from "./get-discrepancies.ts";
import { listDiscrepancyCountries } from "./list-countries.ts";
import { noteBounce } from "./note-bounce.ts";
import { discrepanciesSender } from "./send-discrepancies.ts";

export function discrepancyCalls({ pastYears }: Pick<SaveTools, "pastYears">): Bound[] {
  return [
    bind(call.listDiscrepancyCountries, listDiscrepancyCountries),
    bind(call.getDiscrepancies, discrepanciesGetter(pastYears)),
    bind(call.askQuestion, askQuestion),
    bind(call.decideQuestion, decideQuestion),
    bind(call.noteBounce, noteBounce),
    bind(call.sendDiscrepancies, discrepanciesSender(pastYears)),
  ];
}
