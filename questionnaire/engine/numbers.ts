// Reads numbers as people write them. Nothing is corrected silently: for a text with two meanings the
// user is asked, and a text that is not a number is refused with a reason.

import { type Lang, languageOf, numberLocaleOf } from "./languages.ts";

export type NumberReading =
  | { ok: true; value: number | null }
  /** The text of `message` is `message.<message>`; `options` are the two numbers it may mean. */
  | { ok: false; message: string; options?: number[] };

type Separator = "." | ",";

/** What a language writes between groups of digits and before decimals; null for other signs. */
type Separators = Record<"group" | "decimal", Separator | null>;

const separators = new Map<string, Separators>();

/** Looked up once, when a number is first read: making a format is slow. */
function separatorsOf(lang: Lang): Separators {
  const locale = numberLocaleOf(lang);
  const kept = separators.get(locale);
  if (kept !== undefined) return kept;
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const signOf = (type: string): Separator | null => {
    const sign = parts.find((part) => part.type === type)?.value;
    return sign === "." || sign === "," ? sign : null;
  };
  const found = { group: signOf("group"), decimal: signOf("decimal") };
  separators.set(locale, found);
  return found;
}

/** Separators of three digits besides point and comma: any space, or an apostrophe. */
const gaps = /[\s'’]/g;
const grouped = /^[-+−]?[1-9]\d{0,2}([\s'’]\d{3})+([.,]\d+)?$/;

/** Full-width digits and signs, as East Asian keyboards give them. Others, such as ², are not digits. */
export const plain = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

const groups = (text: string, separator: Separator): boolean => {
  const [head = "", ...rest] = text.split(separator);
  return /^[1-9]\d{0,2}$/.test(head) && rest.every((part) => /^\d{3}$/.test(part));
};

const notANumber = { ok: false, message: "notANumber" } as const;
const number = (text: string): NumberReading => {
  const value = Number(text);
  return Number.isFinite(value) ? { ok: true, value } : notANumber;
};

/** In which language a number was typed, and whether it may have decimals. */
type Expected = { lang: Lang; isWhole: boolean };

/** One separator, once, with three digits after it: it may separate thousands or decimals. */
function readAmbiguous(text: string, separator: Separator, expected: Expected): NumberReading {
  const { lang, isWhole } = expected;
  const grouped = Number(text.replace(separator, ""));
  const decimal = Number(text.replace(separator, "."));
  const isClear = isWhole || !languageOf(lang).hasTwoDecimalSigns;
  if (isClear && separatorsOf(lang).group === separator) return { ok: true, value: grouped };
  return { ok: false, message: "ambiguousNumber", options: [grouped, decimal] };
}

/** The point is one everywhere. */
const isDecimalSign = (separator: Separator, lang: Lang): boolean =>
  separator === "." ||
  separator === separatorsOf(lang).decimal ||
  languageOf(lang).hasTwoDecimalSigns === true;

function readOneKind(text: string, separator: Separator, expected: Expected): NumberReading {
  const parts = text.split(separator);
  if (parts.length > 2) {
    return groups(text, separator) ? number(parts.join("")) : notANumber;
  }
  if (groups(text, separator)) return readAmbiguous(text, separator, expected);
  if (!isDecimalSign(separator, expected.lang)) return notANumber;
  return number(parts.join("."));
}

function readBothKinds(text: string): NumberReading {
  const decimal: Separator = text.lastIndexOf(".") > text.lastIndexOf(",") ? "." : ",";
  const grouping: Separator = decimal === "." ? "," : ".";
  const [whole = "", fraction = "", ...more] = text.split(decimal);
  if (more.length > 0 || !groups(whole, grouping)) return notANumber;
  return number(`${whole.replaceAll(grouping, "")}.${fraction}`);
}

function readUnsigned(text: string, expected: Expected): NumberReading {
  if (!/^\d[\d.,]*$/.test(text) || /[.,]$/.test(text)) return notANumber;
  const hasPoint = text.includes(".");
  const hasComma = text.includes(",");
  if (hasPoint && hasComma) return readBothKinds(text);
  if (hasPoint) return readOneKind(text, ".", expected);
  return hasComma ? readOneKind(text, ",", expected) : number(text);
}

/**
 * `""` is null (not answered); `1 234`, `1,234`, `1.234` and full-width digits give the number that
 * the language means, or both possible numbers. A space groups only in front of exactly three digits.
 * `isWhole`: the number has no decimals, so in Spanish `1.234` is a thousand; else that is asked.
 */
export function readNumber(typed: string, lang: Lang, isWhole = true): NumberReading {
  const text = plain(typed).trim();
  if (text === "") return { ok: true, value: null };
  const compact = text.replace(gaps, "");
  if (compact !== text && !grouped.test(text)) return notANumber;
  const isNegative = /^[-−]/.test(compact);
  const reading = readUnsigned(compact.replace(/^[-+−]/, ""), { lang, isWhole });
  if (!reading.ok || !isNegative || !reading.value) return reading;
  return { ok: true, value: -reading.value };
}
