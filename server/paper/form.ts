// A paper form as plain data without a format: what the writers for .docx, .xlsx and PDF set. Every text is plain text.

import type { Lang } from "#questionnaire/engine/languages.ts";
import type { FormProperties } from "./paper-format.ts";

export type FormOption = { value: string; text: string };

/** A place for one answer. */
export type FormControl = {
  /** As paper-format.ts makes it. */
  id: string;
  /** In full, for those who hear the form: "1, Roses, Red, people". */
  name: string;
  kind: "number" | "text" | "choice" | "flag";
  /** As it is written on paper; empty where nothing is answered. A flag that is set has a text. */
  text: string;
  /** Of a number that is answered: for sheets, which write it their way. */
  number: number | null;
  /** Of a choice; a choice without options is written as its code. */
  options: readonly FormOption[];
  /** A count or an amount, written with separators of thousands. */
  isGrouped: boolean;
  /** Takes several lines. */
  isLong: boolean;
};

export type FormCell = {
  control: FormControl;
  /** Last year's answer as text; empty for none. */
  lastYear: string;
  /** Of a total: the ids of its parts, which are in the same table. */
  parts: readonly string[];
  /** What the parts make now, as text; empty where none is answered. */
  sum: string;
  /** A part is not a number now: LibreOffice Writer computes no sum of it. */
  isAtLeast: boolean;
};

export type FormRow = {
  title: string;
  unit: string;
  isRequired: boolean;
  /** By column; null for what is not asked. */
  cells: readonly (FormCell | null)[];
};

/** `isShort`: a code of a few letters. */
export type FormColumn = {
  title: string;
  unit: string;
  kind: FormControl["kind"];
  isShort?: boolean;
};

export type FormTable = {
  /** `grid`: rows × columns · `fields`: one below the other · `list`: numbered rows to be filled, set on a wide page. */
  layout: "grid" | "fields" | "list";
  /** Over the heads of the rows: the unit of all cells and the year. */
  corner: string;
  columns: readonly FormColumn[];
  rows: readonly FormRow[];
};

export type FormQuestion = {
  /** As it is written: "1b"; empty for none. */
  number: string;
  title: string;
  help: string;
  /** What the checks demand, a sentence each. */
  rules: readonly string[];
  precision: FormControl | null;
  /** Where a new comment is written; not on the form that is printed. */
  comment: FormControl;
  tables: readonly FormTable[];
  /** Of lists: what was there last year, a line for each row. */
  lastYearRows: readonly string[];
  /** Of a form with answers: what was said about its cells, a line each. */
  comments: readonly string[];
};

/** The questions of a section or of a part of it. */
export type FormPart = { title: string; subtitle: string; questions: readonly FormQuestion[] };

export type PaperForm = {
  lang: Lang;
  /** Of the survey, with its year. */
  title: string;
  year: number;
  /** The name of the country; empty for none. */
  country: string;
  /** What this copy is known by. */
  number: string;
  properties: FormProperties;
  /** Name and value of what the form says of itself. */
  facts: readonly (readonly [name: string, value: string])[];
  instructions: readonly string[];
  /** For a form that is filled in by hand. */
  printedInstructions: readonly string[];
  signs: readonly (readonly [sign: string, meaning: string])[];
  parts: readonly FormPart[];
  /** On the whole survey. */
  comments: readonly string[];
  words: FormWords;
};

/** What the writers say themselves. */
export type FormWords = Readonly<
  Record<
    | "mark"
    | "offline"
    | "number"
    | "author"
    | "instructions"
    | "foot"
    | "page"
    | "precision"
    | "noDataHint"
    | "lastYear"
    | "lastYearRows"
    | "sum"
    | "row"
    | "rules"
    | "comments"
    | "newComment"
    /** Empty where the figures are real. */
    | "demonstration"
    | "required"
    | "sheetOfInstructions",
    string
  >
>;
