// Platform calls: contract entry → function, a line each.

import * as call from "#contract/platform.ts";
import type { Context } from "#server/http/context.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { getDashboard } from "./dashboard.ts";
import { fetchInstance } from "./instance.ts";
import { noteViolation } from "./note-violation.ts";

export const platformCalls = (context: Context): Bound[] => [
  bind(call.getInstance, () => fetchInstance(context)),
  bind(call.getDashboard, getDashboard),
  bind(call.reportViolation, noteViolation),
];
