// The reader's language as the reports need it: their words, and the names of the countries in a reply.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { nameIn } from "#questionnaire/engine/languages.ts";
import type { ReportLocale, Texts } from "#reports/engine/text.ts";
import { useTexts } from "../ui/i18n.ts";
import type { Shown } from "./reply.ts";

export function useReportLocale(names: Shown["names"] | undefined): ReportLocale {
  const { lang } = useTexts("reports");
  const { i18n } = useTranslation("reports");
  return useMemo(() => {
    const words: Texts = i18n.getResourceBundle(lang, "reports");
    return {
      lang,
      words,
      names: (code) => {
        const named = names?.[code];
        return named === undefined ? code : nameIn(named, lang);
      },
    };
  }, [i18n, lang, names]);
}
