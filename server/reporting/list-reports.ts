// The reports the caller may open, from the list of entries.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/reporting.ts";
import { reports } from "#reports/wfh/all.ts";
import { reportTexts } from "#reports/wfh/texts.ts";

export async function listReports(): Promise<ReplyOf<typeof call.listReports>> {
  return [...reports.values()].map(({ id, family, route, filters }) => {
    const title = (lang: keyof typeof reportTexts) => reportTexts[lang][`report.${id}.title`] ?? id;
    return {
      id,
      family,
      route,
      title_en: title("en"),
      title_fr: title("fr"),
      title_es: title("es"),
      filters: [...filters],
    };
  });
}
