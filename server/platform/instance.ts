// What an installation says about itself to everyone: in GET /Instance, and inside the web page.

import type { ReplyOf } from "#contract/define.ts";
import type { getInstance } from "#contract/platform.ts";
import { publicSettings } from "#contract/public-settings.ts";
import { publicSettingNames } from "#contract/settings.ts";
import { isDemonstration } from "#server/database/demonstration.ts";
import type { AppContext } from "#server/http/context.ts";

export async function fetchInstance({
  db,
  settings,
}: Pick<AppContext, "db" | "settings">): Promise<ReplyOf<typeof getInstance>> {
  return {
    demo: await isDemonstration(db),
    supportEmail: settings.get("supportEmail"),
    surveyPageUrl: settings.get("surveyPageUrl"),
    settings: publicSettings().parse(
      Object.fromEntries(publicSettingNames.map((name) => [name, settings.get(name)])),
    ),
  };
}
