// Whether the three languages say the same things: the same keys, the same placeholders, and each
// language its own plural forms. French and Spanish have one that English lacks, from a million on.

import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { langs } from "../questionnaire/engine/languages.ts";

type Texts = ReadonlyMap<string, string>;
type Area = Readonly<Record<(typeof langs)[number], Texts>>;

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** What is missing, differs or is too much in one area, as sentences. */
export function disparities(area: Area): string[] {
  const plurals = pluralKeys(area);
  return langs.flatMap((lang) => [
    ...[...area[lang]].flatMap(([key, text]) =>
      text.trim() === "" ? [`${lang}: ${key} is empty`] : [],
    ),
    ...missing(area, lang, plurals),
    ...(lang === "fr" ? [...area.fr].flatMap(unset) : []),
    ...[...plurals].flatMap((key) => pluralFaults(area, lang, key)),
  ]);
}

/** French sets its signs with a no-break space, and has a curved apostrophe. */
function unset([key, text]: [string, string]): string[] {
  const faults = [
    [/[ \u202f][:;!?»](\s|$)|«[ \u202f]/, "wants a no-break space (U+00A0) at : ; ! ? « »"],
    [/\p{L}'\p{L}/u, "wants a curved apostrophe (’)"],
  ] as const;
  return faults.flatMap(([pattern, says]) => (pattern.test(text) ? [`fr: ${key} ${says}`] : []));
}

/** Keys that come in plural forms; `_other` alone may be an ordinary word. */
function pluralKeys(area: Area): Set<string> {
  const all = langs.flatMap((lang) => [...area[lang].keys()]);
  return new Set(
    all.filter((key) => key.endsWith("_one")).map((key) => key.replace(pluralForm, "")),
  );
}

function missing(area: Area, lang: (typeof langs)[number], plurals: ReadonlySet<string>): string[] {
  const isPlural = (key: string) =>
    pluralForm.test(key) && plurals.has(key.replace(pluralForm, ""));
  const others = langs.filter((other) => other !== lang);
  return others.flatMap((other) =>
    [...area[other]].flatMap(([key, text]) => {
      if (isPlural(key)) return [];
      const own = area[lang].get(key);
      if (own === undefined) return [`${lang}: ${key} is missing (${other} has it)`];
      const differs = lang !== "en" && other === "en" && placeholders(own) !== placeholders(text);
      return differs
        ? [`${lang}: ${key} has the placeholders ${placeholders(own)}, not ${placeholders(text)}`]
        : [];
    }),
  );
}

function pluralFaults(area: Area, lang: (typeof langs)[number], key: string): string[] {
  const wanted = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  const forms = ["zero", "one", "two", "few", "many", "other"] as const;
  const faults = forms.flatMap((form) => {
    const has = area[lang].has(`${key}_${form}`);
    // i18next takes a form for nothing in every language; then each must have it.
    const isWanted = form === "zero" ? area.en.has(`${key}_zero`) : wanted.includes(form);
    if (has === isWanted) return [];
    return [
      `${lang}: ${key}_${form} ${has ? "is a form the language does not have" : "is missing"}`,
    ];
  });
  const own = placeholders(area[lang].get(`${key}_other`) ?? "");
  const english = placeholders(area.en.get(`${key}_other`) ?? "");
  return own === english
    ? faults
    : [...faults, `${lang}: ${key}_other has other placeholders than en`];
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{+\s*([\w.]+)[^}]*\}+/g)]
    .map(([, name]) => name)
    .sort()
    .join(" ");
}

/** Every area of texts by its place: `<folder>/texts/<language>/<area>.json`. */
function readAreas(): Map<string, Area> {
  const files = globSync("{contract,questionnaire,reports,server,web}/**/texts/*/*.json");
  const places = new Set(files.map((file) => join(dirname(dirname(file)), "*", basename(file))));
  return new Map([...places].map((place) => [place, readArea(place)]));
}

function readArea(place: string): Area {
  const read = (lang: string): Texts => {
    const file = place.replace("*", lang);
    return existsSync(file)
      ? new Map(flatten(JSON.parse(readFileSync(file, "utf8")), ""))
      : new Map();
  };
  return { en: read("en"), fr: read("fr"), es: read("es") };
}

function flatten(words: unknown, prefix: string): [string, string][] {
  if (typeof words === "string") return [[prefix, words]];
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) =>
    flatten(value, prefix ? `${prefix}.${key}` : key),
  );
}

if (import.meta.main) {
  const areas = readAreas();
  const found = [...areas].flatMap(([name, area]) =>
    disparities(area).map((fault) => `${name} ${fault}`),
  );
  for (const fault of found) console.log(fault);
  const count = [...areas.values()].reduce((sum, { en }) => sum + en.size, 0);
  console.log(`${areas.size} areas, ${count} words, ${found.length} disparities`);
  process.exit(found.length > 0 ? 1 : 0);
}
