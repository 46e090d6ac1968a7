// Texts: one file per language and area, fetched when an area is first needed. Keys are typed
// by the English files. `loadTexts` comes before a screen is drawn, so nothing ever flickers.

import i18n, { type ResourceKey } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import type problemTexts from "#contract/texts/en/problems.json";
import { type Lang, langs } from "#questionnaire/engine/languages.ts";
import type engineTexts from "#questionnaire/engine/texts/en/engine.json";
import type questionnaireTexts from "#questionnaire/wfh/texts/en/questionnaire.json";
import type reportTexts from "#reports/wfh/texts/en/reports.json";
import { rememberedChoice, rememberLanguage } from "../session.ts";
import type accountTexts from "../texts/en/accounts.json";
import type adminTexts from "../texts/en/admin.json";
import type auditTexts from "../texts/en/audit.json";
import type countryTexts from "../texts/en/countries.json";
import type coverTexts from "../texts/en/cover.json";
import type layoutTexts from "../texts/en/layout.json";
import type platformTexts from "../texts/en/platform.json";
import type profileTexts from "../texts/en/profile.json";
import type reportingTexts from "../texts/en/reporting.json";
import type sectionTexts from "../texts/en/sections.json";
import type settingTexts from "../texts/en/settings.json";
import type surveyTexts from "../texts/en/surveys.json";
import type uiTexts from "../texts/en/ui.json";

type Texts = {
  accounts: typeof accountTexts;
  admin: typeof adminTexts;
  audit: typeof auditTexts;
  countries: typeof countryTexts;
  cover: typeof coverTexts;
  layout: typeof layoutTexts;
  platform: typeof platformTexts;
  problems: typeof problemTexts;
  profile: typeof profileTexts;
  questionnaire: typeof questionnaireTexts & typeof engineTexts;
  reporting: typeof reportingTexts;
  reports: typeof reportTexts;
  sections: typeof sectionTexts;
  settings: typeof settingTexts;
  surveys: typeof surveyTexts;
  ui: typeof uiTexts;
};

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "layout";
    resources: Texts;
    keySeparator: false;
    interpolationPrefix: "{";
    interpolationSuffix: "}";
  }
}

/** A words file: those of web/words, and the three that lie beside the data they name. */
export type Area = keyof Texts;
export type TextKey<A extends Area> = Extract<keyof Texts[A], string>;

const files: Record<string, () => Promise<ResourceKey>> = {
  ...import.meta.glob<ResourceKey>("../texts/*/*.json", { import: "default" }),
  ...import.meta.glob<ResourceKey>(
    "../../{contract,questionnaire/engine,questionnaire/wfh,reports/wfh}/texts/*/*.json",
    {
      import: "default",
    },
  ),
};

/** Every file of texts ends in `texts/<language>/<area>.json`. */
const pathOf = (lang: Lang, area: Area | "engine"): string | undefined =>
  Object.keys(files).find((path) => path.endsWith(`/texts/${lang}/${area}.json`));

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
  "settings",
  "surveys",
  "ui",
];

const wanted = new Set<Area>();

async function loadArea(lang: Lang, area: Area): Promise<void> {
  if (i18n.hasResourceBundle(lang, area)) return;
  // The program's own texts about a questionnaire (units, states, messages) belong to that area.
  const parts = area === "questionnaire" ? (["engine", area] as const) : [area];
  const loads = parts.map((part) => {
    const load = files[pathOf(lang, part) ?? ""];
    if (!load) throw new Error(`No texts of area ${part} in ${lang}.`);
    return load();
  });
  i18n.addResourceBundle(lang, area, Object.assign({}, ...(await Promise.all(loads))));
}

/** Fetches these areas in the language of now; they follow later changes of language. */
export async function loadTexts(areas: readonly Area[], lang = currentLang()): Promise<void> {
  for (const area of areas) wanted.add(area);
  await Promise.all(areas.map((area) => loadArea(lang, area)));
}

async function speak(lang: Lang): Promise<void> {
  await loadTexts([...wanted], lang);
  await i18n.changeLanguage(lang);
  document.documentElement.lang = lang;
}

/** Switches every word on the page, and remembers the choice on this device. */
export async function setLanguage(lang: Lang): Promise<void> {
  await speak(lang);
  rememberLanguage(lang);
}

/** Starts in the visitor's language with the words every page needs. */
export async function startTexts(): Promise<void> {
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
export function useTexts<A extends Area>(area: A) {
  const { t } = useTranslation(area);
  return { t, lang: currentLang() };
}

/** A word said outside of any component, in the language of now. */
export function wordNow<A extends Area>(area: A, key: TextKey<A>): string {
  const text: unknown = i18n.getResource(currentLang(), area, key);
  return typeof text === "string" ? text : key;
}

/** Gives the word of a key that comes from data (a question's code, a problem's code). */
export type TextOfCode = (key: string, values?: Record<string, string | number>) => string;

/** For keys that data holds, which types cannot know: an unknown one gives the key itself. */
export function useCodeTexts(area: Area): TextOfCode {
  const { lang } = useTexts(area);
  return (key, values = {}) => {
    const text: unknown = i18n.getResource(lang, area, key);
    if (typeof text !== "string") return key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  };
}
