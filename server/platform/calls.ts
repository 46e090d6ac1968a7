// Platform calls: contract entry → function, a line each.

import * as call from "#contract/platform.ts";
import { publicSettings } from "#contract/public-settings.ts";
import { publicSettingNames } from "#contract/settings.ts";
import { isDemonstration } from "#server/database/demonstration.ts";
import type { Context } from "#server/http/context.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { getDashboard } from "./dashboard.ts";
import { noteViolation } from "./note-violation.ts";
import { version } from "./version.ts";

export const platformCalls = ({ db, settings }: Context): Bound[] => [
  bind(call.getInstance, async () => ({
    version,
    demo: await isDemonstration(db),
    supportEmail: settings.get("supportEmail"),
    surveyPageUrl: settings.get("surveyPageUrl"),
    settings: publicSettings().parse(
      Object.fromEntries(publicSettingNames.map((name) => [name, settings.get(name)])),
    ),
  })),
  bind(call.getDashboard, getDashboard),
  bind(call.reportViolation, noteViolation),
];
