// The reports the caller may open, from the list of entries.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/reporting.ts";
import { inColumns } from "#questionnaire/engine/languages.ts";
import { reports } from "#reports/wfh/all.ts";
import { translate } from "#server/texts/translate.ts";

/** Every report with its title in each language, its route and its filters. */
export async function listReports(): Promise<ReplyOf<typeof call.listReports>> {
  return [...reports.values()].map(({ id, family, route, filters }) => {
    return {
      id,
      family,
      route,
      ...inColumns("title", (lang) => translate(lang, "reports", `report.${id}.title`)),
      filters: [...filters],
    };
  });
}
