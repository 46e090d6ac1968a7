// What reading the cells of a form needs besides its text: the names of what can be chosen, in every language.

import type { Kysely } from "kysely";
import { listsOfFields } from "#contract/countries.ts";
import { documentText } from "#questionnaire/document/document-text.ts";
import { type Lang, langs } from "#questionnaire/engine/languages.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import type { DB } from "#server/database/tables.ts";
import { wordKey } from "#server/files/plain-words.ts";
import type { Definition } from "#server/request/definitions.ts";
import type { AnswerNames } from "./read-answer.ts";
import { fetchReferences, type Names } from "./reference-names.ts";

/** The options of a choice by their texts in the document and by their codes. */
function optionNames(field: AskedField, { document }: Definition): Names {
  const names = new Map<string, string>();
  for (const code of field.options ?? []) {
    for (const lang of langs) {
      const text = documentText(document, lang, `choice.${field.choices}.${code}`);
      if (text !== undefined) names.set(wordKey(text), code);
    }
    names.set(wordKey(code), code);
  }
  return names;
}

/**
 * How choices are read: by the names of the version of the form (`asked`) and of the present one (`now`), in every language.
 */
export async function readingContext(
  db: Kysely<DB>,
  lang: Lang,
  { asked, now }: { asked: Definition; now: Definition },
): Promise<AnswerNames> {
  const references = await fetchReferences(db);
  const known = new Map<string, Names>();
  const isReference = ({ key, question }: AskedField) =>
    listsOfFields.has(key) &&
    now.questionnaire.sections.some(({ questions }) =>
      questions.some(({ code, layout }) => code === question && layout === "list"),
    );
  const namesOf = (field: AskedField): Names => {
    const list = listsOfFields.get(field.key);
    if (list !== undefined && isReference(field)) return references.get(list) ?? new Map();
    // Of the version of the form first: its words are on the paper.
    const inForm = asked.questionnaire.fields.get(field.code);
    return new Map([...optionNames(field, now), ...(inForm ? optionNames(inForm, asked) : [])]);
  };
  const choicesOf = (field: AskedField): Names => {
    const names = known.get(field.code) ?? namesOf(field);
    known.set(field.code, names);
    return names;
  };
  return { lang, choicesOf, isReference };
}
