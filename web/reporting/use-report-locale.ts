// What showing a report needs of the language: its texts, and the names of the countries in a reply.

import { useMemo } from "react";
import { nameIn } from "#questionnaire/engine/languages.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { currentLang, useCodeTexts } from "#web/ui/i18n.ts";
import type { ShownReport } from "./reply.ts";

export function useReportLocale(names: ShownReport["names"] | undefined): ReportLocale {
  const lang = currentLang();
  const translate = useCodeTexts("reports");
  return useMemo(
    () => ({
      lang,
      translate,
      countryName: (code) => {
        const named = names?.[code];
        return named === undefined ? code : nameIn(named, lang);
      },
    }),
    [translate, lang, names],
  );
}
