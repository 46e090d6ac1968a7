// A setting as it is typed: one text for each of its fields, read back into the value that is stored.
// Every kind says here which fields it has, how a value is shown in them and what may be typed.

import { roles } from "#contract/define.ts";
import { isWebAddress, maxAddressLength } from "#contract/setting-calls.ts";
import type { EntryOfKind, SettingEntry, SettingKind } from "#contract/settings.ts";
import { type Lang, langs } from "#questionnaire/engine/languages.ts";
import { readNumber } from "#questionnaire/engine/numbers.ts";
import { isEmail, isText } from "#questionnaire/engine/text.ts";
import { formatNumber } from "#web/ui/format.ts";

/** Texts by field: `value`, or `value.<language>` and `value.<role>`, as the server names them in errors. */
export type Typed = Readonly<Record<string, string>>;

/** What is wrong in a field; the texts are `error.<code>`. */
export type InputError = "number" | "email" | "address" | "choice" | "text";
/** What the typed texts mean; the errors by field. */
export type ReadSetting =
  | { ok: true; value: unknown }
  | { ok: false; errors: Readonly<Record<string, InputError>> };

const on = "on";

type KindOfInput<E extends SettingEntry> = {
  show: (value: unknown, entry: E, lang: Lang) => Typed;
  read: (typed: Typed, entry: E, lang: Lang) => ReadSetting;
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const fieldOf = (value: unknown, name: string): unknown =>
  Object.entries(value ?? {}).find(([each]) => each === name)?.[1];
const only = (value: unknown): ReadSetting => ({ ok: true, value });
const wrong = (error: InputError): ReadSetting => ({ ok: false, errors: { value: error } });

function readWholeNumber(
  typed: Typed,
  { min, max }: EntryOfKind<"number">,
  lang: Lang,
): ReadSetting {
  const reading = readNumber(typed.value ?? "", lang);
  const value = reading.ok ? reading.value : null;
  const isFitting = value !== null && Number.isInteger(value) && value >= min && value <= max;
  return isFitting ? only(value) : wrong("number");
}

/** A language without a text is left out. */
function readTexts(typed: Typed, { maxLength }: EntryOfKind<"texts">): ReadSetting {
  const texts = langs.flatMap((lang) => {
    const text = (typed[`value.${lang}`] ?? "").trim();
    return text === "" ? [] : [[lang, text] as const];
  });
  const tooLong = texts.filter(([, text]) => !isText(text, maxLength));
  if (tooLong.length === 0) return only(Object.fromEntries(texts));
  const errors = tooLong.map(([lang]): [string, InputError] => [`value.${lang}`, "text"]);
  return { ok: false, errors: Object.fromEntries(errors) };
}

const kinds: { [K in SettingKind]: KindOfInput<EntryOfKind<K>> } = {
  number: {
    // A year is not grouped.
    show: (value, { unit }, lang) => {
      const number = typeof value === "number" ? value : Number.NaN;
      return { value: unit === "year" ? String(number) : formatNumber(number, lang) };
    },
    read: readWholeNumber,
  },
  email: {
    show: (value) => ({ value: textOf(value) }),
    read: ({ value = "" }) => (isEmail(value.trim()) ? only(value.trim()) : wrong("email")),
  },
  address: {
    show: (value) => ({ value: textOf(value) }),
    read: ({ value = "" }) => {
      const address = value.trim();
      const isFitting = isWebAddress(address) && isText(address, maxAddressLength);
      return isFitting ? only(address) : wrong("address");
    },
  },
  switch: {
    show: (value) => ({ value: value === true ? on : "" }),
    read: ({ value }) => only(value === on),
  },
  choice: {
    show: (value) => ({ value: textOf(value) }),
    read: ({ value = "" }, { options }) =>
      options.includes(value) ? only(value) : wrong("choice"),
  },
  texts: {
    show: (value) =>
      Object.fromEntries(langs.map((lang) => [`value.${lang}`, textOf(fieldOf(value, lang))])),
    read: readTexts,
  },
  roles: {
    show: (value) => {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
      return Object.fromEntries(
        roles.map((role) => [`value.${role}`, chosen.includes(role) ? on : ""]),
      );
    },
    read: (typed) => only(roles.filter((role) => typed[`value.${role}`] === on)),
  },
};

function kindOf<E extends SettingEntry>(entry: E): KindOfInput<E> {
  // TypeScript cannot see that the row looked up by an entry's kind takes that entry.
  return kinds[entry.kind] as unknown as KindOfInput<E>;
}

/** The value as its fields show it. */
export const typedOf = (entry: SettingEntry, value: unknown, lang: Lang): Typed =>
  kindOf(entry).show(value, entry, lang);

/** The value that was typed, or what is wrong with it by field. */
export const readTyped = (entry: SettingEntry, typed: Typed, lang: Lang): ReadSetting =>
  kindOf(entry).read(typed, entry, lang);

/** A ticked field. */
export const isOn = (text: string | undefined): boolean => text === on;
export const tickOf = (isTicked: boolean): string => (isTicked ? on : "");
