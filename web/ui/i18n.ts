// Texts: one file per language and area, fetched when an area is first needed. Keys are typed
// by the English files. `loadTexts` runs before a screen is drawn, so texts never change on sight.

import i18n from "i18next";
import { useSyncExternalStore } from "react";
import type problemTexts from "#contract/texts/en/problems.json";
import { knownLang, type Lang, languageOf } from "#questionnaire/engine/languages.ts";
import { textFormatter, textOptions } from "#questionnaire/engine/written/text-format.ts";
import { rememberLanguage } from "#web/session.ts";
import type accountTexts from "#web/texts/en/accounts.json";
import type adminTexts from "#web/texts/en/admin.json";
import type auditTexts from "#web/texts/en/audit.json";
import type countryTexts from "#web/texts/en/countries.json";
import type ownCountryTexts from "#web/texts/en/country.json";
import type coverTexts from "#web/texts/en/cover.json";
import type dialogTexts from "#web/texts/en/dialogs.json";
import type historyTexts from "#web/texts/en/history.json";
import type homeTexts from "#web/texts/en/home.json";
import type layoutTexts from "#web/texts/en/layout.json";
import type offlineFormTexts from "#web/texts/en/offlineforms.json";
import type paperTexts from "#web/texts/en/paper.json";
import type platformTexts from "#web/texts/en/platform.json";
import type productTexts from "#web/texts/en/products.json";
import type profileTexts from "#web/texts/en/profile.json";
import type progressTexts from "#web/texts/en/progress.json";
import type queryTexts from "#web/texts/en/query.json";
import type reportingTexts from "#web/texts/en/reporting.json";
import type reportPageTexts from "#web/texts/en/reportpages.json";
import type reviewTexts from "#web/texts/en/review.json";
import type sectionTexts from "#web/texts/en/sections.json";
import type settingTexts from "#web/texts/en/settings.json";
import type surveyTexts from "#web/texts/en/surveys.json";
import type uiTexts from "#web/texts/en/ui.json";
import { pageAreas } from "#web/texts/text-groups.ts";
import { textFileOf, visitorLanguage } from "./text-files.ts";

type Areas = {
  accounts: typeof accountTexts;
  admin: typeof adminTexts;
  audit: typeof auditTexts;
  countries: typeof countryTexts;
  country: typeof ownCountryTexts;
  cover: typeof coverTexts;
  /** Of what opens above a form. */
  dialogs: typeof dialogTexts;
  /** The texts of the program about any questionnaire: units, states, messages of rules. */
  engine: Record<string, string>;
  history: typeof historyTexts;
  home: typeof homeTexts;
  layout: typeof layoutTexts;
  offlineforms: typeof offlineFormTexts;
  paper: typeof paperTexts;
  platform: typeof platformTexts;
  problems: typeof problemTexts;
  products: typeof productTexts;
  profile: typeof profileTexts;
  progress: typeof progressTexts;
  query: typeof queryTexts;
  reporting: typeof reportingTexts;
  reportpages: typeof reportPageTexts;
  reports: Record<string, string>;
  review: typeof reviewTexts;
  sections: typeof sectionTexts;
  settings: typeof settingTexts;
  surveys: typeof surveyTexts;
  ui: typeof uiTexts;
};

/** A file of texts: those of web/texts, and those of the data folders. */
export type Area = keyof Areas;

type WithoutForm<K> = K extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : K;
/** A key of an area; the forms of a plural are one key. */
export type TextKey<A extends Area> = Extract<WithoutForm<keyof Areas[A]>, string>;

/** The values of the placeholders; `count` chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** The language of the page; before it has started, the one that it will start in. */
export function currentLang(): Lang {
  return knownLang(i18n.language) ?? visitorLanguage();
}

const loadedAreas = new Set<Area>();

async function loadArea(lang: Lang, area: Area): Promise<void> {
  if (i18n.hasResourceBundle(lang, area)) return;
  const load = textFileOf(lang, area);
  if (!load) throw new Error(`No texts of area ${area} in ${lang}.`);
  i18n.addResourceBundle(lang, area, await load());
}

/** Fetches these areas in the current language; they follow later changes of language. */
export async function loadTexts(areas: readonly Area[], lang = currentLang()): Promise<void> {
  for (const area of areas) loadedAreas.add(area);
  await Promise.all(areas.map((area) => loadArea(lang, area)));
}

type Fetch = (lang: Lang) => Promise<void>;

let fetchOthers: Fetch = async () => {};

/** From now on this fetches what else has texts, before the page changes to a language. */
export function fetchBefore(fetch: Fetch): void {
  fetchOthers = fetch;
}

async function loadAllTexts(lang: Lang): Promise<void> {
  // A screen that comes meanwhile adds the areas of its own.
  for (let before = -1; before < loadedAreas.size; ) {
    before = loadedAreas.size;
    await loadTexts([...loadedAreas], lang);
  }
}

async function applyLanguage(lang: Lang): Promise<void> {
  await Promise.all([loadAllTexts(lang), fetchOthers(lang)]);
  await i18n.changeLanguage(lang);
  document.documentElement.lang = lang;
  document.documentElement.dir = languageOf(lang).direction;
}

/** Switches every text on the page, and remembers the choice on this device. */
export async function setLanguage(lang: Lang): Promise<void> {
  await applyLanguage(lang);
  rememberLanguage(lang);
}

/** Starts in the visitor's language with the texts that every page needs. */
export async function startTexts(): Promise<void> {
  const lang = visitorLanguage();
  await i18n
    .use(textFormatter)
    .init({ ...textOptions, lng: lang, resources: {}, defaultNS: "layout" });
  for (const area of pageAreas) loadedAreas.add(area);
  await applyLanguage(lang);
}

/** Gives the text of a key that comes from data (a question's code, a problem's code). */
export type TextOfCode = (key: string, values?: Readonly<Record<string, unknown>>) => string;

function filled(text: string, values: Readonly<Record<string, unknown>>, lang: Lang): string {
  if (!text.includes("{")) return text;
  return i18n.services.interpolator.interpolate(text, values, lang, {});
}

const textsByArea = new Map<string, TextOfCode>();

/** The texts of an area in a language: the same function each time. */
function textsOf(lang: Lang, area: Area): TextOfCode {
  const known = textsByArea.get(`${lang} ${area}`);
  if (known) return known;
  const fill: (key: string, values: Readonly<Record<string, unknown>>) => string =
    i18n.getFixedT<Area>(lang, area);
  const texts: TextOfCode = (key, values = {}) => {
    if (values.count !== undefined) return fill(key, values);
    // A form shows hundreds of texts: one that is no plural needs no more work than its placeholders do.
    const text: unknown = i18n.getResource(lang, area, key);
    return typeof text === "string" ? filled(text, values, lang) : fill(key, values);
  };
  textsByArea.set(`${lang} ${area}`, texts);
  return texts;
}

function followLanguage(onChange: () => void): () => void {
  i18n.on("languageChanged", onChange);
  return () => i18n.off("languageChanged", onChange);
}

/**
 * For keys in data, which types cannot know; an unknown one gives the key itself. The function stays
 * the same object until the language changes, so it may be a dependency of a hook.
 */
export function useCodeTexts(area: Area): TextOfCode {
  return textsOf(useSyncExternalStore(followLanguage, currentLang), area);
}

/** The texts of an area, and the language they are in. */
export function useTexts<A extends Area>(area: A) {
  const t: (key: TextKey<A>, values?: TextValues) => string = useCodeTexts(area);
  return { t, lang: currentLang() };
}

/** A text outside of any component, in the current language. */
export function textNow<A extends Area>(area: A, key: TextKey<A>): string {
  return textsOf(currentLang(), area)(key);
}

/** A text that came with data, such as a question's, with its placeholders filled. */
export function fillText(text: string, values: TextValues): string {
  return filled(text, values, currentLang());
}
