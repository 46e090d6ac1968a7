// Finds the cells of a form by their marks, in the version of the questionnaire that the form asks, and reads each as
// an answer of the version that the survey asks now: a field goes on where it means the same.

import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import type { TaggedText } from "#server/files/forms/read-controls.ts";
import type { FormFile } from "#server/files/forms/read-form.ts";
import {
  bookmarkOf,
  isEmptyText,
  nameOfCell,
  type PaperCell,
  paperCells,
} from "#server/paper/paper-format.ts";
import type { Definition } from "#server/request/definitions.ts";
import { isHint } from "./read-answer.ts";

/** Where an answer is stored now. */
export type Target = {
  part: "answer" | "precision" | "comment";
  section: string;
  question: AskedQuestion;
  /** Of an answer. */
  field?: AskedField;
  /** In a list, the row of the form from 0. */
  row?: number;
};

export type FoundCell = {
  /** The cell in the version that the form asks. */
  cell: PaperCell;
  /** Null: the survey of now does not ask it, or with another meaning. */
  target: Target | null;
  text: TaggedText;
  /** The mark is there more than once, with different texts. */
  isTwice: boolean;
};

export type Matched = {
  found: FoundCell[];
  /** Cells that the form should have and that it does not have. */
  missing: PaperCell[];
  /** How many marks look like ours and mean nothing. */
  unknown: number;
};

const isNothingIn = (cell: TaggedText): boolean => {
  const { text, isTicked, number } = cell;
  return isTicked !== true && number === undefined && (isEmptyText(text) || isHint(cell));
};

function byTag(texts: readonly TaggedText[]): ReadonlyMap<string, TaggedText[]> {
  return Map.groupBy(texts, ({ tag }) => tag);
}

/** A function that finds the text of an id, by its tag or name, else by its bookmark. */
function finderOf({ cells, bookmarks }: FormFile) {
  const tagged = byTag(cells);
  const marked = byTag(bookmarks);
  const used = new Set<string>();
  const find = (id: string): TaggedText[] => {
    for (const tag of [id, nameOfCell(id)]) {
      const found = tagged.get(tag);
      if (found) {
        used.add(tag);
        return found;
      }
    }
    return marked.get(bookmarkOf(id)) ?? [];
  };
  const unknown = () =>
    [...tagged.keys()].filter((tag) => /^[acp][:_]/.test(tag) && !used.has(tag));
  return { find, unknown };
}

/** Codes that an earlier survey asked in another way, by the lineage of the newer document. */
function brokenCodes({ document }: Definition, year: number): ReadonlySet<string> {
  const later = document.lineage.filter((entry) => entry.year > year);
  return new Set(later.flatMap((entry) => ("codes" in entry ? entry.codes : [])));
}

type Versions = { asked: Definition; now: Definition };

type Fields = {
  byCode: (code: string) => AskedField | undefined;
  bySlot: ReadonlyMap<string, AskedField>;
};

const slotOf = ({ section, question, key }: AskedField, isInList: boolean): string =>
  isInList ? `${section}/${question}.${key}` : `${section}/${key}`;

function targetFinder({ asked, now }: Versions) {
  const questions = now.questionnaire.sections.flatMap(({ code: section, questions: own }) =>
    own.map((question) => ({ section, question })),
  );
  const questionOf = new Map(questions.map((one) => [one.question.code, one]));
  const isInList = (field: AskedField) =>
    questionOf.get(field.question)?.question.layout === "list";
  const fields: Fields = {
    byCode: (code) => now.questionnaire.fields.get(code),
    bySlot: new Map(
      [...now.questionnaire.fields.values()].map((field) => [
        slotOf(field, isInList(field)),
        field,
      ]),
    ),
  };
  const broken = brokenCodes(now, asked.year);
  return { questionOf, isInList, fields, broken };
}

/** A function that says where a cell of the form's version is stored now. */
function targetsOf(versions: Versions) {
  const { questionOf, isInList, fields, broken } = targetFinder(versions);
  const isSameYear = versions.asked.year === versions.now.year;
  const fieldNow = (field: AskedField, isList: boolean): AskedField | undefined => {
    const slot = slotOf(field, isList);
    const found = (isSameYear ? fields.bySlot.get(slot) : undefined) ?? fields.byCode(field.code);
    const means = found && found.kind === field.kind && found.unit === field.unit;
    return means && !broken.has(found.code) && isInList(found) === isList ? found : undefined;
  };
  return (cell: PaperCell): Target | null => {
    if (cell.kind !== "answer") {
      const here = questionOf.get(cell.question.code);
      const isAsked = cell.kind === "comment" || here?.question.hasPrecision;
      return here && isAsked ? { part: cell.kind, ...here } : null;
    }
    const field = fieldNow(cell.field, cell.row !== undefined);
    const here = field && questionOf.get(field.question);
    if (!field || !here) return null;
    const row = cell.row === undefined ? {} : { row: cell.row - 1 };
    return { part: "answer", ...here, field, ...row };
  };
}

/**
 * `missing` are cells that the form should have and does not; `unknown` counts marks that no cell has. Of a mark that is there
 * twice the one with an answer counts.
 */
export function matchForm(file: FormFile, versions: Versions): Matched {
  const { find, unknown } = finderOf(file);
  const targetOf = targetsOf(versions);
  const matched: Matched = { found: [], missing: [], unknown: 0 };
  for (const cell of paperCells(versions.asked.questionnaire)) {
    const [text, ...others] = find(cell.id).toSorted(
      (one, other) => Number(isNothingIn(one)) - Number(isNothingIn(other)),
    );
    // Rows that were not printed, and comments, which earlier forms have no place for.
    const mayMiss = cell.kind === "comment" || (cell.kind === "answer" && cell.row !== undefined);
    if (text === undefined) {
      if (!mayMiss) matched.missing.push(cell);
      continue;
    }
    const isTwice = others.some(
      (other) =>
        !isNothingIn(other) && (other.text !== text.text || other.isTicked !== text.isTicked),
    );
    matched.found.push({ cell, target: targetOf(cell), text, isTwice });
  }
  matched.unknown = unknown().length;
  return matched;
}
