// What the platform says of itself.

import * as call from "#contract/platform.ts";
import { isDemonstration } from "../database/demonstration.ts";
import { type Bound, bind } from "../http/serve.ts";
import type { Context } from "../request/context.ts";
import { getDashboard } from "./dashboard.ts";
import { noteViolation } from "./note-violation.ts";
import { version } from "./version.ts";

export const platformCalls = ({ db, config }: Context): Bound[] => [
  bind(call.getInstance, async () => ({
    version,
    demo: await isDemonstration(db),
    supportEmail: config.supportEmail,
    surveyPageUrl: config.surveyPageUrl,
  })),
  bind(call.getDashboard, getDashboard),
  bind(call.reportViolation, noteViolation),
];
