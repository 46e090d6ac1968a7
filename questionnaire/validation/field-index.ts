// The fields of a document by code and by slot; lists count as fields of their own. Kept for each
// document, because every later document is compared with it.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { expand } from "#questionnaire/document/expand.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";

export type IndexedField = {
  code: string;
  section: string;
  /** `section/key`, in a list `section/list.key`. */
  slot: string;
  key: string;
  at: string;
  /** Null for a list. */
  field: AskedField | null;
  question: AskedQuestion;
};

export type FieldIndex = {
  all: readonly IndexedField[];
  byCode: ReadonlyMap<string, IndexedField>;
  bySlot: ReadonlyMap<string, IndexedField>;
};

const known = new WeakMap<QuestionnaireDocument, FieldIndex>();

function fieldsOf(section: string, question: AskedQuestion): IndexedField[] {
  const isList = question.layout === "list";
  const fields = question.fields.map((field): IndexedField => {
    const key = isList ? `${question.code}.${field.key}` : field.key;
    const at = `${section}/${question.code}/${field.code}`;
    return { code: field.code, section, slot: `${section}/${key}`, key, at, field, question };
  });
  if (!isList) return fields;
  const { code } = question;
  const list = { code, section, slot: `${section}/${code}`, key: code, at: `${section}/${code}` };
  return [{ ...list, field: null, question }, ...fields];
}

export function fieldIndexOf(document: QuestionnaireDocument): FieldIndex {
  const found = known.get(document);
  if (found) return found;
  const all = expand(document).sections.flatMap(({ code, questions }) =>
    questions.flatMap((question) => fieldsOf(code, question)),
  );
  const made = {
    all,
    byCode: new Map(all.map((one) => [one.code, one])),
    bySlot: new Map(all.map((one) => [one.slot, one])),
  };
  known.set(document, made);
  return made;
}
