// Reads a cell of a file as an answer of its field, with the reader of the form: nothing is repaired silently.

import type { Answer, Precision, ValueState } from "#questionnaire/engine/define.ts";
import { kindOf } from "#questionnaire/engine/kinds.ts";
import { type Lang, langs } from "#questionnaire/engine/languages.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { withoutApostrophe } from "#questionnaire/engine/written/csv-text.ts";
import { noStoredValue } from "#server/files/pack-table.ts";
import { plainWords, wordKey } from "#server/files/plain-words.ts";
import { cut, isBlank, type Value } from "#server/files/sheet-value.ts";
import { precisionIn, stateIn } from "#server/files/state-words.ts";
import { translate } from "#server/texts/translate.ts";
import type { Remark } from "./remarks.ts";
import { isDerived, noAnswer } from "./states.ts";

export type Reader = {
  lang: Lang;
  decimals: "ask" | "point" | "comma";
  /** Code of a choice → its names. */
  optionNames: (code: string) => Readonly<Record<string, readonly string[]>>;
};

type Fault = Pick<Remark, "code" | "values">;

/** What a cell says; null: nothing. */
export type CellReading =
  | { value: Answer; state: null }
  | { value: null; state: ValueState }
  | { fault: Fault }
  | null;

const faultOf = (code: Remark["code"], values: Remark["values"] = {}): { fault: Fault } => ({
  fault: { code, values },
});

/** With the other sign between thousands, or without. */
const numberWith = {
  point: /^[-−]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/,
  comma: /^[-−]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/,
} as const;

/** Thousands or decimals; who reads it on a screen in one language must not decide. */
const ofTwoMeanings = /^[-−]?[1-9]\d{0,2}[.,]\d{3}$/;

/** A number that has one meaning by the chosen sign, written so that it has one for every reader. */
function numberIn(text: string, decimals: Reader["decimals"]): number | null {
  if (decimals === "ask" || !numberWith[decimals].test(text)) return null;
  const thousands = decimals === "point" ? "," : ".";
  return Number(text.replaceAll(thousands, "").replace(",", ".").replace("−", "-"));
}

/** A number such as `1.234` or `1,234`, as long as the sign for decimals is not chosen. */
function doubtIn(text: string, decimals: Reader["decimals"]): { fault: Fault } | null {
  if (decimals !== "ask" || !ofTwoMeanings.test(text)) return null;
  const valueWith = (sign: string) => Number(text.replace(/[.,]/, sign).replace("−", "-"));
  return faultOf("ambiguous", { text: cut(text), one: valueWith(""), other: valueWith(".") });
}

function readNumber(field: AskedField, value: number): CellReading {
  const parsed = kindOf(field).schema(field).safeParse(value);
  if (parsed.success) return { value, state: null };
  return faultOf("number-refused", { text: value });
}

const yes = new Set(["yes", "oui", "si", "true", "vrai", "verdadero", "✓"]);
const no = new Set(["no", "non", "false", "faux", "falso"]);

function readFlag(text: string): CellReading {
  const plain = wordKey(text);
  if (yes.has(plain)) return { value: true, state: null };
  return no.has(plain) ? { value: false, state: null } : faultOf("yes-or-no", { text: cut(text) });
}

/** A choice by its code or its name in any language. */
function optionIn(field: AskedField, text: string, { optionNames }: Reader): string {
  if (field.options?.includes(text)) return text;
  const plain = plainWords(text);
  const found = Object.entries(optionNames(field.code)).find(([, names]) =>
    names.some((name) => plainWords(name) === plain),
  );
  return found?.[0] ?? text;
}

function readText(field: AskedField, raw: string, reader: Reader): CellReading {
  const text = withoutApostrophe(raw).trim();
  if (field.kind === "flag") return readFlag(text);
  const chosen = field.kind === "choice" ? optionIn(field, text, reader) : text;
  const read = kindOf(field).read(chosen, reader.lang, field);
  if (read.ok) return { value: read.value, state: null };
  const [one, other] = read.options ?? [];
  if (one !== undefined && other !== undefined) {
    return faultOf("ambiguous", { text: cut(text), one, other });
  }
  const why = translate(reader.lang, "engine", `message.${read.message}`);
  return faultOf("unreadable", { text: cut(text), why });
}

function readGiven(field: AskedField, value: Value, reader: Reader): CellReading {
  if (value === noStoredValue) return faultOf("no-stored-value");
  const { isNumeric } = kindOf(field);
  if (typeof value === "number" && isNumeric) return readNumber(field, value);
  if (typeof value === "boolean" && field.kind === "flag") return { value, state: null };
  const text = String(value).trim();
  if (text === noAnswer) return { value: null, state: null };
  const mayHaveState = isNumeric && field.kind !== "year";
  const state = mayHaveState ? stateIn(text) : undefined;
  if (state !== undefined) return { value: null, state };
  if (!mayHaveState) return readText(field, text, reader);
  const number = numberIn(text, reader.decimals);
  if (number !== null) return readNumber(field, number);
  return doubtIn(text, reader.decimals) ?? readText(field, text, reader);
}

/** The answer of a field from its cell and, where there is one, the cell of its state. */
export function readCell(
  field: AskedField,
  { value, state }: { value: Value; state: Value },
  reader: Reader,
): CellReading {
  const stateText = isBlank(state) ? "" : String(state).trim();
  if (stateText === "" || isDerived(stateText)) {
    return isBlank(value) ? null : readGiven(field, value, reader);
  }
  const found = stateIn(stateText);
  if (found === undefined) return faultOf("state-unknown", { text: cut(stateText) });
  if (!kindOf(field).isNumeric) return faultOf("state-of-text");
  if (!isBlank(value) && stateIn(String(value)) !== found) return faultOf("state-with-value");
  return { value: null, state: found };
}

/** Precise, estimate or no data; null for a blank cell. */
export function readPrecision(value: Value): Precision | { fault: Fault } | null {
  if (isBlank(value) || isDerived(String(value))) return null;
  return precisionIn(String(value)) ?? faultOf("precision-unknown", { text: cut(value) });
}

/** All names of choices in all languages. */
export const namesInLanguages = (name: Readonly<Record<Lang, string>>): readonly string[] =>
  langs.map((lang) => name[lang]);
