// What the columns of a file have in them: guessed from their headings, in every language.

import type { ColumnKind } from "#contract/history/history-imports.ts";
import { langs } from "#questionnaire/engine/languages.ts";
import { plainWords } from "#server/files/plain-words.ts";
import { translate } from "#server/texts/translate.ts";
import type { FieldNames } from "./field-names.ts";

export type Meaning = { kind: ColumnKind; of: string };

/** `answer:beds` → kind and code. */
export function meaningOf(text: string): Meaning {
  const at = text.indexOf(":");
  const [kind, of] = at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
  // A kind that does not exist is that of no column, so the column is not read.
  return { kind: kind as ColumnKind, of };
}

/** The heads of our own files that say nothing about an answer. */
const ignored = ["region", "gni", "approval", "fieldName"];
const known = ["country", "countryName", "year", "field"] as const;

const words: readonly [ColumnKind, RegExp][] = [
  ["country", /^(iso|iso ?[23]|code|country code|code pays|codigo de pais|alpha ?3)$/],
  ["countryName", /^(country|country name|pays|pais|nation)$/],
  ["year", /^(year|survey year|annee|ano|anno)$/],
  ["field", /^(field|field code|variable|champ|campo|code du champ|codigo del campo)$/],
  ["value", /^(value|valeur|valor|answer|reponse|respuesta)$/],
  ["state", /^(state|etat|estado)$/],
  ["precision", /^(precision|exactness|exactitude|exactitud)$/],
];

/** The member of a row of our own files that a heading names, by its key or its text in any language. */
function ownKey(text: string): string | undefined {
  const keys = [...known, ...ignored];
  const plain = plainWords(text);
  const isNamed = (key: string) =>
    langs.some((lang) => plainWords(translate(lang, "query", `column.${key}`)) === plain);
  return keys.find((key) => key === text) ?? keys.find(isNamed);
}

const ofYear = /^((?:19|20)\d\d)(?:\.(state|exactness))?$/;

function yearColumn(text: string): string | null {
  const [, year, beside] = ofYear.exec(text) ?? [];
  if (year === undefined) return null;
  if (beside === undefined) return `inYear:${year}`;
  return `${beside === "state" ? "stateInYear" : "exactnessInYear"}:${year}`;
}

function fieldColumn(text: string, names: FieldNames): string | null {
  const field = names.fieldOf(text);
  if (field !== undefined) return `answer:${field}`;
  const [, code = "", beside] = /^(.*)\.(state|precision)$/.exec(text) ?? [];
  if (beside === "state" && names.fieldOf(code) !== undefined) return `state:${code}`;
  const stated = names.stateOf(text);
  if (stated !== undefined) return `state:${stated}`;
  const question = names.precisionOf(text);
  return question === undefined ? null : `precision:${question}`;
}

/** What the heading says; empty where it says nothing that is known. */
function guessMeaning(text: string, names: FieldNames): string {
  const own = ownKey(text);
  if (own !== undefined) return ignored.includes(own) ? "" : own;
  const found = yearColumn(text) ?? fieldColumn(text, names);
  if (found !== null) return found;
  const plain = plainWords(text);
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? "";
}

/** What each heading says. A field by its name is read where no column has its code. */
export function guessMeanings(headings: readonly string[], names: FieldNames): string[] {
  const meanings = headings.map((heading) => guessMeaning(heading.trim(), names));
  if (meanings.includes("field")) return meanings;
  const named = headings.findIndex((heading) => ownKey(heading.trim()) === "fieldName");
  return meanings.map((meaning, at) => (at === named ? "field" : meaning));
}
