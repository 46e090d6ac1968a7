// Calls of the yearbook: contract entry → function, a line each.

import * as call from "#contract/pages/yearbooks.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { fetchYearbooks } from "./fetch-yearbooks.ts";
import { sendYearbookFile } from "./send-yearbook-file.ts";
import { cancelYearbook, startYearbook } from "./start-yearbook.ts";

export const yearbookCalls = (): Bound[] => [
  bind(call.startYearbook, startYearbook),
  bind(call.cancelYearbook, cancelYearbook),
  bind(call.listYearbooks, ({ db }) => fetchYearbooks(db)),
  bind(call.getYearbookFile, sendYearbookFile),
];
