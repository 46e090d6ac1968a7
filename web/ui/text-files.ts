// The files of texts, and in which language to begin. Apart from i18n.ts, so that the first script can
// fetch the texts of a page while the rest of the program is on its way.

import type { ResourceKey } from "i18next";
import { knownLang, type Lang, sourceLang } from "#questionnaire/engine/languages.ts";
import { rememberedPreference } from "#web/session.ts";

/** The files of texts by path. Every path ends in `texts/<language>/<area>.json`. */
export const textFiles: Readonly<Record<string, () => Promise<ResourceKey>>> = {
  ...import.meta.glob<ResourceKey>("../texts/*/*.json", { import: "default" }),
  ...import.meta.glob<ResourceKey>(
    "../../{contract,questionnaire/engine,reports/wfh}/texts/*/*.json",
    {
      import: "default",
    },
  ),
};

/** The areas that every page needs. */
export const pageAreas = ["layout", "problems", "ui"] as const;

/** The function that fetches the texts of an area. */
export function textFileOf(lang: Lang, area: string): (() => Promise<ResourceKey>) | undefined {
  const path = Object.keys(textFiles).find((it) => it.endsWith(`/texts/${lang}/${area}.json`));
  return textFiles[path ?? ""];
}

/** The choice of the top bar, else the first of the browser's languages that we have, else English. */
export function firstLanguage(chosen: string | null, browser: readonly string[]): Lang {
  return knownLang(chosen) ?? browser.map(knownLang).find(Boolean) ?? sourceLang;
}

/** The visitor's language. */
export const visitorLanguage = (): Lang =>
  firstLanguage(rememberedPreference("language"), navigator.languages);
