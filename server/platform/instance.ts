// What an installation says about itself to everyone: in GET /Instance, and inside the web page.

import { type Kysely, sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import type { getInstance } from "#contract/platform.ts";
import { publicSettings } from "#contract/public-settings.ts";
import { publicSettingNames } from "#contract/settings.ts";
import { demonstrationFlag } from "#server/database/demonstration.ts";
import type { DB } from "#server/database/tables.ts";
import type { AppContext } from "#server/http/context.ts";

type Instance = ReplyOf<typeof getInstance>;

/** One query, because every page that is sent contains its result. */
async function fetchFacts(db: Kysely<DB>): Promise<Pick<Instance, "demo" | "openSurvey">> {
  const { rows } = await sql<Pick<Instance, "demo" | "openSurvey">>`
    select ${demonstrationFlag} as demo, (
      select json_build_object('year', survey.year, 'endDate', survey.end_date)
      from survey where is_open(survey) order by survey.year desc limit 1
    ) as "openSurvey"`.execute(db);
  return rows[0] ?? { demo: false, openSurvey: null };
}

export async function fetchInstance({
  db,
  settings,
}: Pick<AppContext, "db" | "settings">): Promise<Instance> {
  return {
    ...(await fetchFacts(db)),
    supportEmail: settings.get("supportEmail"),
    surveyPageUrl: settings.get("surveyPageUrl"),
    settings: publicSettings().parse(
      Object.fromEntries(publicSettingNames.map((name) => [name, settings.get(name)])),
    ),
  };
}
