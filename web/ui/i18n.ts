// Words: one file per language and area, fetched when an area is first needed. Keys are typed
// by the English files. `loadWords` comes before a screen is drawn, so nothing ever flickers.

import i18n, { type ResourceKey } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import type problemWords from "#contract/words/en.json";
import { type Lang, langs } from "#questionnaire/engine/define.ts";
import type questionnaireWords from "#questionnaire/wfh/words/en.json";
import type reportWords from "#reports/wfh/words/en.json";
import { rememberedChoice, rememberLanguage } from "../session.ts";
import type accountWords from "../words/en/accounts.json";
import type adminWords from "../words/en/admin.json";
import type auditWords from "../words/en/audit.json";
import type countryWords from "../words/en/countries.json";
import type coverWords from "../words/en/cover.json";
import type layoutWords from "../words/en/layout.json";
import type platformWords from "../words/en/platform.json";
import type profileWords from "../words/en/profile.json";
import type reportingWords from "../words/en/reporting.json";
import type sectionWords from "../words/en/sections.json";
import type surveyWords from "../words/en/surveys.json";
import type uiWords from "../words/en/ui.json";

type Words = {
  accounts: typeof accountWords;
  admin: typeof adminWords;
  audit: typeof auditWords;
  countries: typeof countryWords;
  cover: typeof coverWords;
  layout: typeof layoutWords;
  platform: typeof platformWords;
  problems: typeof problemWords;
  profile: typeof profileWords;
  questionnaire: typeof questionnaireWords;
  reporting: typeof reportingWords;
  reports: typeof reportWords;
  sections: typeof sectionWords;
  surveys: typeof surveyWords;
  ui: typeof uiWords;
};

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "layout";
    resources: Words;
    keySeparator: false;
    interpolationPrefix: "{";
    interpolationSuffix: "}";
  }
}

/** A words file: those of web/words, and the three that lie beside the data they name. */
export type Area = keyof Words;
export type WordKey<A extends Area> = Extract<keyof Words[A], string>;

const ownFiles = import.meta.glob<ResourceKey>("../words/*/*.json", { import: "default" });
const files: Record<string, () => Promise<ResourceKey>> = {
  ...ownFiles,
  ...import.meta.glob<ResourceKey>("../../contract/words/??.json", { import: "default" }),
  ...import.meta.glob<ResourceKey>("../../questionnaire/wfh/words/??.json", { import: "default" }),
  ...import.meta.glob<ResourceKey>("../../reports/wfh/words/??.json", { import: "default" }),
};

function fileOf(lang: Lang, area: Area): string {
  switch (area) {
    case "problems":
      return `../../contract/words/${lang}.json`;
    case "questionnaire":
    case "reports":
      return `../../${area}/wfh/words/${lang}.json`;
    default:
      return `../words/${lang}/${area}.json`;
  }
}

function isLang(text: string | null | undefined): text is Lang {
  return langs.some((lang) => lang === text);
}

/** One of our languages: the text itself when it names one, else English. */
export function langOf(text: string): Lang {
  return isLang(text) ? text : "en";
}

/** The choice of the top bar, else the first language of the browser that we speak, else English. */
export function firstLanguage(chosen: string | null, browser: readonly string[]): Lang {
  if (isLang(chosen)) return chosen;
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLang) ?? "en";
}

export function currentLang(): Lang {
  return langOf(i18n.language);
}

/** Every area, for tests, which render any screen. */
export const allAreas: readonly Area[] = [
  "accounts",
  "admin",
  "audit",
  "countries",
  "cover",
  "layout",
  "platform",
  "problems",
  "profile",
  "questionnaire",
  "reporting",
  "reports",
  "sections",
  "surveys",
  "ui",
];

const wanted = new Set<Area>();

async function loadArea(lang: Lang, area: Area): Promise<void> {
  if (i18n.hasResourceBundle(lang, area)) return;
  const load = files[fileOf(lang, area)];
  if (!load) throw new Error(`No words of area ${area} in ${lang}.`);
  i18n.addResourceBundle(lang, area, await load());
}

/** Fetches these areas in the language of now; they follow later changes of language. */
export async function loadWords(areas: readonly Area[], lang = currentLang()): Promise<void> {
  for (const area of areas) wanted.add(area);
  await Promise.all(areas.map((area) => loadArea(lang, area)));
}

async function speak(lang: Lang): Promise<void> {
  await loadWords([...wanted], lang);
  await i18n.changeLanguage(lang);
  document.documentElement.lang = lang;
}

/** Switches every word on the page, and remembers the choice on this device. */
export async function setLanguage(lang: Lang): Promise<void> {
  await speak(lang);
  rememberLanguage(lang);
}

/** Starts in the visitor's language with the words every page needs. */
export async function startWords(): Promise<void> {
  const lang = firstLanguage(rememberedChoice("language"), navigator.languages);
  await i18n.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    resources: {},
    defaultNS: "layout",
    keySeparator: false,
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
    react: { useSuspense: false },
  });
  for (const area of ["layout", "problems", "ui"] as const) wanted.add(area);
  await speak(lang);
}

/** The words of an area, and the language they are in. */
export function useWords<A extends Area>(area: A) {
  const { t } = useTranslation(area);
  return { t, lang: currentLang() };
}

/** A word said outside of any component, in the language of now. */
export function wordNow<A extends Area>(area: A, key: WordKey<A>): string {
  const text: unknown = i18n.getResource(currentLang(), area, key);
  return typeof text === "string" ? text : key;
}

/** Gives the word of a key that comes from data (a question's code, a problem's code). */
export type WordOfCode = (key: string, values?: Record<string, string | number>) => string;

/** For keys that data holds, which types cannot know: an unknown one gives the key itself. */
export function useCodeWords(area: Area): WordOfCode {
  const { lang } = useWords(area);
  return (key, values = {}) => {
    const text: unknown = i18n.getResource(lang, area, key);
    if (typeof text !== "string") return key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  };
}
