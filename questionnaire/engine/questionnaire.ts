// The flat questionnaire, which check, form, schema, columns and paper use: every field and every
// rule written out. expand.ts makes it from a document.

import type { Severity } from "./define.ts";
import type { Choices, Field, Line, Question, Rule } from "./question.ts";

/** What one year asks, in order: the flat form of a document, made by expand.ts. */
export type Questionnaire = {
  year: number;
  languages: readonly string[];
  sections: readonly AskedSection[];
  choices: Readonly<Record<string, Choices>>;
  /** Every field by code, with the fields of lists. */
  fields: ReadonlyMap<string, AskedField>;
  /** Total → its parts, from the sum rules: a total that was not stated is what its parts make. */
  parts: ReadonlyMap<string, readonly string[]>;
  /** Group → its members, inner groups resolved. */
  groups: Readonly<Record<string, readonly string[]>>;
};

export type AskedSection = { code: string; tabs: string[]; questions: AskedQuestion[] };

/** `fields`: one below the other · `table`: rows × columns · `list`: repeated rows of `fields`. */
export type Layout = "fields" | "table" | "list";

/** Of a table, the cells come first in `fields`, row by row, then its other fields. */
export type AskedQuestion = Omit<Question, "grid" | "list" | "fields" | "rules"> & {
  /** Its number as it is written: "1", and "1b" for the next question with the same number. */
  writtenNumber?: string;
  layout: Layout;
  rows: Line[];
  columns: Line[];
  /** Of a list. */
  maxRows?: number;
  fields: AskedField[];
  rules: FlatRule[];
};

export type AskedField = Field & {
  section: string;
  question: string;
  /** Its name in the stored answers of its section or, in a list, of its row. */
  key: string;
  /** Codes of the lines of a table's cell. */
  row?: string;
  column?: string;
  /** What can be chosen. */
  options?: readonly string[];
};

type WithoutPatterns<R> = R extends { kind: "notShifted" }
  ? { kind: "notShifted"; rows: string[][] }
  : Omit<R, "each" | "rows" | "columns" | "message" | "severity">;

/** A rule whose codes are codes of fields, with the message that it says. */
export type FlatRule = WithoutPatterns<Rule> & { message: string; severity?: Severity };

export type QuestionRef = { section: string; question: string };
