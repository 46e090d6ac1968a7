// The texts that the server writes: mails, messages about files, workbooks, reports. Every file
// <folder>/texts/<language>/<area>.json of the data folders and of server/ is read once, at the start.

import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createInstance } from "i18next";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { textFormatter, textOptions } from "#questionnaire/engine/written/text-format.ts";

export type TextValues = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

const root = join(import.meta.dirname, "..", "..");
const files = globSync("{contract,questionnaire/*,reports/*,server/*}/texts/*/*.json", {
  cwd: root,
});

const texts = createInstance();
await texts.use(textFormatter).init({ ...textOptions, resources: {} });
/** A sentence for each file that is not JSON. */
const broken: string[] = [];
for (const file of files) {
  const lang = basename(dirname(file));
  const parsed = parseTexts(file, readFileSync(join(root, file), "utf8"));
  if (typeof parsed === "string") broken.push(parsed);
  else texts.addResourceBundle(lang, basename(file, ".json"), parsed);
}

/** The texts of a file, or a sentence that names the file and the place where it is not JSON. */
export function parseTexts(file: string, content: string): Texts | string {
  try {
    return JSON.parse(content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `The text file ${file} is not valid JSON: ${reason}`;
  }
}

/** Throws an error that names every text file that could not be read; the start calls it first. */
export function assertTexts(): void {
  if (broken.length > 0) throw new Error(broken.join("\n"));
}

/** The text of a key with its placeholders filled, in the plural form that `count` asks for; the key itself where there is none. */
export function translate(lang: Lang, area: string, key: string, values: TextValues = {}): string {
  const count = typeof values.count === "number" ? { count: values.count } : {};
  return String(texts.t(key, { lng: lang, ns: area, replace: values, ...count }));
}

/** All texts of an area, as they are in its file. */
export function textsOf(lang: Lang, area: string): Texts {
  return texts.getResourceBundle(lang, area) ?? {};
}

/** A text that is no entry by itself, such as a paragraph, with its placeholders filled. */
export function fillText(lang: Lang, text: string, values: TextValues): string {
  return texts.services.interpolator.interpolate(text, values, lang, {});
}
