// The files of texts, and in which language to begin. Apart from i18n.ts, so that the first script can
// fetch the texts of a page while the rest of the program is on its way.

import type { ResourceKey } from "i18next";
import { firstLanguage, type Lang } from "#questionnaire/engine/languages.ts";
import { rememberedPreference } from "#web/session.ts";
import { type TextGroup, textGroupOf } from "#web/texts/text-groups.ts";

type TextFiles = Readonly<Record<string, () => Promise<ResourceKey>>>;

/** The files of texts by path. Every path ends in `texts/<language>/<area>.json`. */
export const textFiles: TextFiles = {
  ...import.meta.glob<ResourceKey>("../texts/*/*.json", { import: "default" }),
  ...import.meta.glob<ResourceKey>(
    "../../{contract,questionnaire/engine,reports/wfh}/texts/*/*.json",
    { import: "default" },
  ),
};

/** The same texts once more for the files of other groups (text-groups.ts). */
const filesOfGroup: Record<TextGroup, TextFiles> = {
  form: {},
  dialogs: {},
  home: import.meta.glob<ResourceKey>(
    ["../texts/*/{layout,ui}.json", "../../{contract,questionnaire/engine}/texts/*/*.json"],
    { import: "default", query: "?home" },
  ),
  staff: import.meta.glob<ResourceKey>(
    ["../texts/*/{layout,ui}.json", "../../{contract,questionnaire/engine}/texts/*/*.json"],
    { import: "default", query: "?staff" },
  ),
  reports: import.meta.glob<ResourceKey>(
    ["../texts/*/{layout,ui}.json", "../../{contract,questionnaire/engine}/texts/*/*.json"],
    { import: "default", query: "?reports" },
  ),
  country: import.meta.glob<ResourceKey>(
    ["../texts/*/{layout,ui}.json", "../../{contract,questionnaire/engine}/texts/*/*.json"],
    { import: "default", query: "?country" },
  ),
};

let groupOfPage: TextGroup = "form";

/** From now on the areas of every page come from the file of the screen that the page begins with. */
export function beginWith(areas: readonly string[]): void {
  groupOfPage = textGroupOf(areas);
}

/** The function that fetches the texts of an area. */
export function textFileOf(lang: Lang, area: string): (() => Promise<ResourceKey>) | undefined {
  const end = `/texts/${lang}/${area}.json`;
  const files = [...Object.entries(filesOfGroup[groupOfPage]), ...Object.entries(textFiles)];
  return files.find(([path]) => path.endsWith(end))?.[1];
}

/** The visitor's language. */
export const visitorLanguage = (): Lang =>
  firstLanguage(rememberedPreference("language"), navigator.languages);
