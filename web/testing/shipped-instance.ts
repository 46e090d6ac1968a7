// What an installation says of itself as shipped, while no survey is open.

import type { ReplyOf } from "#contract/define.ts";
import type { getInstance } from "#contract/platform.ts";
import { settingDefaults } from "#contract/settings.ts";

export const shippedInstance: ReplyOf<typeof getInstance> = {
  demo: false,
  openSurvey: null,
  supportEmail: settingDefaults.supportEmail,
  surveyPageUrl: settingDefaults.surveyPageUrl,
  settings: settingDefaults,
};
