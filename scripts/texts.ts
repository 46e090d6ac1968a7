// Compares the texts of every language with those of the source language: the same keys, the same
// placeholders, and each language's own plural forms. Prints what is missing or wrong.

import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  type Lang,
  langs,
  languageOf,
  perLanguage,
  sourceLang,
} from "#questionnaire/engine/languages.ts";

export type Texts = ReadonlyMap<string, string>;
/** The texts of one area in each language. */
export type Area = Readonly<Record<Lang, Texts>>;

const pluralForms = ["zero", "one", "two", "few", "many", "other"] as const;
const pluralSuffix = new RegExp(`_(${pluralForms.join("|")})$`);

/** What is missing or differs in one area, a sentence each. */
export function differencesIn(area: Area): string[] {
  const plurals = pluralKeys(area);
  return langs.flatMap((lang) =>
    [
      ...emptyTexts(area[lang]),
      ...(lang === sourceLang ? [] : comparedWithSource(area, lang, plurals)),
      ...(languageOf(lang).hasSpacedSigns ? wrongSigns(area[lang]) : []),
      ...(area[lang].size === 0
        ? []
        : [...plurals].flatMap((key) => wrongPlurals(area, lang, key))),
    ].map((difference) => `${lang}: ${difference}`),
  );
}

function emptyTexts(texts: Texts): string[] {
  return [...texts].flatMap(([key, text]) => (text.trim() === "" ? [`${key} is empty`] : []));
}

/** Signs need a no-break space in front, and apostrophes are curved. */
function wrongSigns(texts: Texts): string[] {
  const rules = [
    [/[ \u00a0][:;!?](\s|$)/, "needs a narrow no-break space (U+202F) before : ; ! ?"],
    [/[ \u202f]»(\s|$)|«[ \u202f]/, "needs a no-break space (U+00A0) inside « »"],
    [/\p{L}'\p{L}/u, "needs a curved apostrophe (’)"],
  ] as const;
  return [...texts].flatMap(([key, text]) =>
    rules.flatMap(([pattern, message]) => (pattern.test(text) ? [`${key} ${message}`] : [])),
  );
}

/** Keys with plural forms, without the form; `_other` alone may be an ordinary key. */
function pluralKeys(area: Area): Set<string> {
  const keys = langs.flatMap((lang) => [...area[lang].keys()]);
  return new Set(
    keys.filter((key) => key.endsWith("_one")).map((key) => key.replace(pluralSuffix, "")),
  );
}

function comparedWithSource(area: Area, lang: Lang, plurals: ReadonlySet<string>): string[] {
  const [own, source] = [area[lang], area[sourceLang]];
  if (own.size === 0) return [`the file is missing, with ${source.size} texts`];
  const isPlural = (key: string) =>
    pluralSuffix.test(key) && plurals.has(key.replace(pluralSuffix, ""));
  const keys = [...new Set([...source.keys(), ...own.keys()])].filter((key) => !isPlural(key));
  return keys.flatMap((key) => {
    const [text, original] = [own.get(key), source.get(key)];
    if (text === undefined) return [`${key} is missing`];
    if (original === undefined) return [`${key} has no text in ${sourceLang}`];
    const [has, needs] = [placeholdersIn(text), placeholdersIn(original)];
    return has === needs ? [] : [`${key} has the placeholders “${has}”, not “${needs}”`];
  });
}

/** Each language has the forms of its own plural rules. i18next allows a text for 0 besides. */
function wrongPlurals(area: Area, lang: Lang, key: string): string[] {
  const ownForms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  const wrong = pluralForms.flatMap((form) => {
    const has = area[lang].has(`${key}_${form}`);
    const isNeeded =
      form === "zero" ? area[sourceLang].has(`${key}_zero`) : ownForms.includes(form);
    if (has === isNeeded) return [];
    return [`${key}_${form} ${has ? "is a form the language does not have" : "is missing"}`];
  });
  const placeholdersOf = (texts: Texts) => placeholdersIn(texts.get(`${key}_other`) ?? "");
  const differs = placeholdersOf(area[lang]) !== placeholdersOf(area[sourceLang]);
  return differs ? [...wrong, `${key}_other has other placeholders than ${sourceLang}`] : wrong;
}

function placeholdersIn(text: string): string {
  return [...text.matchAll(/\{+\s*([\w.]+)[^}]*\}+/g)]
    .map(([, name]) => name)
    .sort()
    .join(" ");
}

/** Every area by its path: `<folder>/texts/<language>/<area>.json`. */
function readAreas(): Map<string, Area> {
  const files = globSync("{contract,questionnaire,reports,server,web}/**/texts/*/*.json");
  const paths = new Set(files.map((file) => join(dirname(dirname(file)), "*", basename(file))));
  return new Map(
    [...paths].map((path) => [path, perLanguage((lang) => readTexts(path.replace("*", lang)))]),
  );
}

function readTexts(file: string): Texts {
  return existsSync(file)
    ? new Map(flatten(JSON.parse(readFileSync(file, "utf8")), ""))
    : new Map();
}

function flatten(texts: unknown, prefix: string): [string, string][] {
  if (typeof texts === "string") return [[prefix, texts]];
  if (typeof texts !== "object" || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]) =>
    flatten(value, prefix ? `${prefix}.${key}` : key),
  );
}

if (import.meta.main) {
  const areas = readAreas();
  const found = [...areas].flatMap(([path, area]) =>
    differencesIn(area).map((difference) => `${path} ${difference}`),
  );
  for (const difference of found) console.log(difference);
  const count = [...areas.values()].reduce((sum, area) => sum + area[sourceLang].size, 0);
  console.log(
    `${areas.size} areas, ${count} texts, ${langs.length} languages, ${found.length} differences`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
}
