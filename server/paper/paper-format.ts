// What a paper form carries, so that it can be read back by its marks and never by the position of a cell. The
// writers (docx, xlsx) and the reader of uploads use this file and nothing else of each other.
//
// - Every answer has an id: `a:<section>/<key>`; in a list `a:<section>/<list>#<row>.<key>`, rows from 1. The choice
//   precise, estimate or no data of a question is `p:<section>/<question>`, and a comment that is written on it
//   `c:<section>/<question>`. An id of more than 64 characters is
//   shortened to its first characters and a hash (`cellId`), so it is found by making the ids of the version again.
// - .docx: a run of text in a content control (w:sdt) with the id as w:tag, and a bookmark `bookmarkOf(id)` around the
//   control. LibreOffice 7.4 keeps bookmarks and loses the tags of text controls, so a reader looks for the tag first
//   and then for the bookmark. A bookmark may begin and end in the same paragraph only; its text is the answer.
// - An empty control holds `emptyMark` or `choiceMark`, and no answer is a text that `isEmptyText`: LibreOffice loses
//   `w:showingPlcHdr`. Word may show its own sentence ("Click or tap here…") in a control that was emptied, so a control
//   with `w:showingPlcHdr` is empty whatever its text is.
// - A flag is a box: `boxes.ticked` or `boxes.empty` (w14:checkbox in .docx, a list of `boxes.inSheet` or nothing in
//   .xlsx). An empty box says nothing: false and "not answered" are the same on paper.
// - A choice, the precision and a reference to a list (products, makers) show the text of their option in the language
//   of the form; in .docx the code is the w:value of the list item. Options of standards (ISO 4217, 3166) are written
//   as their codes and are no list, because there are too many.
// - A value state is typed into the cell: `n`, `x` or `c`, in any case, or its words in a language of the program.
// - .xlsx: a defined name for the whole workbook, `nameOfCell(id)`, refers to one unlocked cell of a protected sheet.
//   Numbers are numbers; value states and dates (2026-03-12) are texts.
// - Both have the same properties in docProps/custom.xml (`propertyNames`), all of them texts.

import { createHash } from "node:crypto";
import type { ValueState } from "#questionnaire/engine/define.ts";
import type {
  AskedField,
  AskedQuestion,
  Questionnaire,
} from "#questionnaire/engine/questionnaire.ts";

/** The names of the custom properties. */
export const propertyNames = {
  surveyYear: "AgsSurveyYear",
  /** ISO 3166 alpha-3; empty on a form for no country. */
  country: "AgsCountry",
  /** The id of the version of the questionnaire. */
  definition: "AgsDefinition",
  /** en, fr or es: in which language the form is written, and so its numbers are. */
  language: "AgsLanguage",
  /** ISO instant: the answers as they were sent out are those of this time. */
  issued: "AgsIssued",
  /** true or false: whether the present answers were in it. */
  filled: "AgsFilled",
} as const;

export type FormProperties = Record<keyof typeof propertyNames, string>;

const propertyKeys = [
  "surveyYear",
  "country",
  "definition",
  "language",
  "issued",
  "filled",
] as const;

/** The properties as they are written. */
export const namedProperties = (properties: FormProperties): { name: string; value: string }[] =>
  propertyKeys.map((key) => ({ name: propertyNames[key], value: properties[key] }));

const maxTag = 64;
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

const shortened = (id: string): string =>
  id.length <= maxTag ? id : `${id.slice(0, maxTag - 17)}~${hashOf(id).slice(0, 16)}`;

export const cellId = (section: string, key: string): string => shortened(`a:${section}/${key}`);

/** `row` counts from 1. */
export const listCellId = (section: string, list: string, row: number, key: string): string =>
  shortened(`a:${section}/${list}#${row}.${key}`);

export const precisionId = (section: string, question: string): string =>
  shortened(`p:${section}/${question}`);

export const commentId = (section: string, question: string): string =>
  shortened(`c:${section}/${question}`);

/** Begins with a letter, holds letters, digits and underscores, at most 40 characters. */
export const bookmarkOf = (id: string): string => `ags_${hashOf(id).slice(0, 16)}`;

/** A defined name of a workbook: `a_Care_2f_centres.htc`. Other characters than letters, digits and dots are their code. */
export function nameOfCell(id: string): string {
  const [kind = "", ...rest] = id.split(":");
  const escaped = rest.join(":").replaceAll(/[^A-Za-z0-9.]/g, (sign) => {
    return `_${(sign.codePointAt(0) ?? 0).toString(16)}_`;
  });
  return `${kind}_${escaped}`;
}

/** Shown in an empty control; no one types it. */
export const emptyMark = "\u2003\u2003\u2003";
/** The same where something is to be chosen. */
export const choiceMark = "\u2003\u2003\u25be";

/** Whether a cell says nothing: spaces of any kind, or the sign of a choice. */
export const isEmptyText = (text: string): boolean => /^[\s\u2000-\u200b\u00a0\u25be]*$/.test(text);

export const boxes = { ticked: "\u2612", empty: "\u2610", inSheet: "X" } as const;

/** What is typed for a value state. */
export const stateLetters: Readonly<Record<ValueState, string>> = {
  notAvailable: "n",
  notApplicable: "x",
  confidential: "c",
};

/** A cell of a form. `row` is the place in a list, from 1. */
export type PaperCell =
  | {
      kind: "answer";
      id: string;
      section: string;
      question: AskedQuestion;
      field: AskedField;
      row?: number;
    }
  | { kind: "precision" | "comment"; id: string; section: string; question: AskedQuestion };

function cellsOfQuestion(section: string, question: AskedQuestion): PaperCell[] {
  const { code, layout, fields, maxRows = 0, hasPrecision } = question;
  const precision: PaperCell[] = hasPrecision
    ? [{ kind: "precision", id: precisionId(section, code), section, question }]
    : [];
  const comment: PaperCell = {
    kind: "comment",
    id: commentId(section, code),
    section,
    question,
  };
  if (layout !== "list") {
    const cells = fields.map(
      (field): PaperCell => ({
        kind: "answer",
        id: cellId(section, field.key),
        section,
        question,
        field,
      }),
    );
    return [...precision, ...cells, comment];
  }
  const rows = Array.from({ length: maxRows }, (_, at) => at + 1);
  const cells = rows.flatMap((row) =>
    fields.map((field): PaperCell => {
      const id = listCellId(section, code, row, field.key);
      return { kind: "answer", id, section, question, field, row };
    }),
  );
  return [...precision, ...cells, comment];
}

/** Every cell that a form of this version can have, in the order of the questionnaire; of a list, every possible row. */
export const paperCells = ({ sections }: Pick<Questionnaire, "sections">): PaperCell[] =>
  sections.flatMap(({ code, questions }) =>
    questions.flatMap((question) => cellsOfQuestion(code, question)),
  );
