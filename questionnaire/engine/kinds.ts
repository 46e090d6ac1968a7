// Every kind of field, one table: what is stored, how typed text is read and how it is shown. The
// compiler reports a missing entry.

import { z } from "zod";
import type { Answer, FieldKind } from "./define.ts";
import { type Lang, languageOf, numberLocaleOf } from "./languages.ts";
import { contactLengths } from "./lengths.ts";
import { type NumberReading, plain, readNumber } from "./numbers.ts";
import type { AskedField } from "./questionnaire.ts";
import {
  emailSchema,
  isEmail,
  isLine,
  isText,
  isYearOfDay,
  lineSchema,
  refusalKey,
  textSchema,
} from "./text.ts";
import { dayText } from "./written/dates.ts";

/** What a kind needs to know of a field. */
export type FieldLimits = Pick<AskedField, "kind" | "maxLength" | "options">;

/** The text of `message` is `message.<message>`; `options` are the numbers an ambiguous text may mean. */
export type ReadValue =
  | { ok: true; value: Answer }
  | { ok: false; message: string; options?: number[] };

export type Kind = {
  /** What may be stored; the caller adds null (not answered). */
  schema: (field: FieldLimits) => z.ZodType<Answer>;
  read: (text: string, lang: Lang, field: FieldLimits) => ReadValue;
  /** As text for people; empty for null. */
  format: (value: Answer, lang: Lang) => string;
  isNumeric: boolean;
  inputMode: "numeric" | "decimal" | "text" | "email" | "tel" | "url";
};

const largestCount = 2_000_000_000;
const largestAmount = 1_000_000_000_000_000;
const largestPrice = 1_000_000_000;

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(lang: Lang, min: number): Intl.NumberFormat {
  const locale = numberLocaleOf(lang);
  const key = `${locale} ${min}`;
  const known =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: min,
      maximumFractionDigits: 6,
      useGrouping: "always",
    });
  formats.set(key, known);
  return known;
}

/** `1.234` would be read as a thousand, or cause a question, so exactly three decimals are never written. */
const looksGrouped = (value: number): boolean => /^\d{1,3}\.\d{3}$/.test(String(value));

/** In a language with two decimal signs `1.234` would cause a question too, so a price says `1.234,00`. */
const looksDecimal = (value: number, lang: Lang): boolean =>
  languageOf(lang).hasTwoDecimalSigns === true && value >= 1000 && value < 1_000_000;

function decimalsOf(value: number, lang: Lang, isWhole: boolean): number {
  if (looksGrouped(value)) return 4;
  return !isWhole && Number.isInteger(value) && looksDecimal(value, lang) ? 2 : 0;
}

const formatNumber =
  (isWhole: boolean) =>
  (value: Answer, lang: Lang): string =>
    typeof value === "number" ? formatOf(lang, decimalsOf(value, lang, isWhole)).format(value) : "";

type Bounds = { max: number; isWhole: boolean; over: string };

/** A percentage typed as `12.345` cannot mean twelve thousand, so the impossible meaning is dropped. */
function onlyPossible(reading: NumberReading, max: number): NumberReading {
  if (reading.ok || !reading.options) return reading;
  const [value, ...others] = reading.options.filter((option) => option <= max);
  return value === undefined || others.length > 0 ? reading : { ok: true, value };
}

function readBounded(text: string, lang: Lang, { max, isWhole, over }: Bounds): ReadValue {
  const reading = onlyPossible(readNumber(text, lang, isWhole), max);
  if (!reading.ok || reading.value === null) return reading;
  if (reading.value < 0) return { ok: false, message: "positive" };
  if (isWhole && !Number.isInteger(reading.value)) return { ok: false, message: "wholeNumber" };
  return reading.value > max ? { ok: false, message: over } : reading;
}

/** Made at the first use, and once: making one takes as long as parsing hundreds of numbers. */
function numberSchema({ max, isWhole }: Bounds): () => z.ZodType<number> {
  let made: z.ZodType<number> | undefined;
  return () => {
    made ??= (isWhole ? z.number().int() : z.number()).min(0).max(max);
    return made;
  };
}

const numeric = (bounds: Bounds, inputMode: Kind["inputMode"]): Kind => ({
  schema: numberSchema(bounds),
  read: (text, lang) => readBounded(text, lang, bounds),
  format: formatNumber(bounds.isWhole),
  isNumeric: true,
  inputMode,
});

const asText = (value: Answer): string => (typeof value === "string" ? value : "");

type Fits = (text: string, field: FieldLimits) => boolean;

/** The browser uses `fits`, the server `schema`; a test compares the two. */
const textual = (
  fits: Fits,
  schema: (field: FieldLimits) => z.ZodType<string>,
  message: string,
  inputMode: Kind["inputMode"],
): Kind => ({
  schema,
  read: (text, _lang, field) => {
    const trimmed = text.trim();
    if (trimmed === "") return { ok: true, value: null };
    return fits(trimmed, field) ? { ok: true, value: trimmed } : { ok: false, message };
  },
  format: asText,
  isNumeric: false,
  inputMode,
});

const lengthOf = (field: FieldLimits): number =>
  field.maxLength ?? (field.kind === "url" ? 500 : 2000);
/** A text of several lines; the form has a text area for it. */
export const isLong = ({ maxLength = 0 }: FieldLimits): boolean => maxLength > 500;
const optionsOf = ({ options = [] }: FieldLimits) => options;

/** A day of the calendar from 1900 to 2199, written 2025-01-31. */
const isDay = (text: string): boolean =>
  isYearOfDay(text) &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? "");

const readYear = (text: string): ReadValue => {
  const trimmed = plain(text).trim();
  if (trimmed === "") return { ok: true, value: null };
  return /^(19|20)\d\d$/.test(trimmed)
    ? { ok: true, value: Number(trimmed) }
    : { ok: false, message: "year" };
};

export const kinds: Readonly<Record<FieldKind, Kind>> = {
  count: numeric({ max: largestCount, isWhole: true, over: "tooLarge" }, "numeric"),
  amount: numeric({ max: largestAmount, isWhole: true, over: "tooLarge" }, "numeric"),
  percent: numeric({ max: 100, isWhole: false, over: "percent" }, "decimal"),
  decimal: numeric({ max: largestPrice, isWhole: false, over: "tooLarge" }, "decimal"),
  price: numeric({ max: largestPrice, isWhole: false, over: "tooLarge" }, "decimal"),
  text: textual(
    (text, field) => (isLong(field) ? isText : isLine)(text, lengthOf(field)),
    (field) => (isLong(field) ? textSchema : lineSchema)(lengthOf(field)),
    "text",
    "text",
  ),
  email: textual(isEmail, () => emailSchema, "email", "email"),
  phone: textual(
    (text) => isLine(text, contactLengths.phone),
    () => lineSchema(contactLengths.phone),
    "phone",
    "tel",
  ),
  url: textual(
    (text, field) => isLine(text, lengthOf(field)) && isWebAddress(text),
    (field) => lineSchema(lengthOf(field)).refine(isWebAddress, refusalKey("webAddress")),
    "url",
    "url",
  ),
  date: {
    ...textual(isDay, () => z.iso.date().refine(isYearOfDay, refusalKey("day")), "date", "text"),
    format: (value, lang) =>
      typeof value === "string" && value !== "" ? dayText(value, lang) : "",
  },
  year: {
    ...numeric({ max: 2099, isWhole: true, over: "year" }, "numeric"),
    schema: () => z.number().int().min(1900).max(2099),
    read: readYear,
    format: (value) => (typeof value === "number" ? String(value) : ""),
  },
  choice: {
    ...textual(
      (text, field) => optionsOf(field).includes(text),
      (field) => z.enum(optionsOf(field)),
      "choice",
      "text",
    ),
  },
  flag: {
    schema: () => z.boolean(),
    read: (text) => ({ ok: true, value: text === "" ? null : text === "true" }),
    format: (value) => (value === true ? "✓" : ""),
    isNumeric: false,
    inputMode: "text",
  },
};

/** The kind of a field. */
export const kindOf = (field: FieldLimits): Kind => kinds[field.kind];
