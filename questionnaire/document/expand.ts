// Document → questionnaire: every field and every rule written out. Kept for each document object.

import type { Question } from "#questionnaire/engine/question.ts";
import type {
  AskedQuestion,
  AskedSection,
  Layout,
  Questionnaire,
} from "#questionnaire/engine/questionnaire.ts";
import { totalOf } from "#questionnaire/engine/rule-facts.ts";
import type { QuestionnaireDocument } from "./document.ts";
import { fieldsOfQuestion } from "./expand-fields.ts";
import { rulesOfQuestion } from "./expand-rules.ts";
import { groupMembers } from "./groups.ts";

const known = new WeakMap<QuestionnaireDocument, Questionnaire>();

function layoutOf({ grid, list }: Question): Layout {
  if (list) return "list";
  return grid ? "table" : "fields";
}

/** Question → its number as it is written: no two questions have the same one. */
function writtenNumbers({ sections }: QuestionnaireDocument): ReadonlyMap<Question, string> {
  const timesUsed = new Map<number, number>();
  const written = new Map<Question, string>();
  for (const question of sections.flatMap(({ questions }) => questions)) {
    const { number } = question;
    if (number === undefined) continue;
    const before = timesUsed.get(number) ?? 0;
    timesUsed.set(number, before + 1);
    const letter = before === 0 ? "" : String.fromCharCode("a".charCodeAt(0) + before);
    written.set(question, `${number}${letter}`);
  }
  return written;
}

function questionFor(
  question: Question,
  section: string,
  { choices, groups }: QuestionnaireDocument,
  writtenNumber: string | undefined,
): AskedQuestion {
  const { grid, list, fields: _, rules: __, ...rest } = question;
  const home = { section, question: question.code };
  return {
    ...rest,
    ...(writtenNumber === undefined ? {} : { writtenNumber }),
    layout: layoutOf(question),
    rows: grid?.rows ?? [],
    columns: grid?.columns ?? [],
    ...(list ? { maxRows: list.maxRows } : {}),
    fields: fieldsOfQuestion(question, home, choices),
    rules: rulesOfQuestion(question, groups),
  };
}

function makeQuestionnaire(document: QuestionnaireDocument): Questionnaire {
  const { year, languages, choices } = document;
  const numbers = writtenNumbers(document);
  const sections = document.sections.map(
    ({ code, tabs = [], questions }): AskedSection => ({
      code,
      tabs,
      questions: questions.map((question) =>
        questionFor(question, code, document, numbers.get(question)),
      ),
    }),
  );
  const questions = sections.flatMap((section) => section.questions);
  const totals = questions.flatMap(({ rules }) => rules.flatMap((rule) => totalOf(rule) ?? []));
  return {
    year,
    languages,
    sections,
    choices,
    fields: new Map(questions.flatMap(({ fields }) => fields.map((one) => [one.code, one]))),
    parts: new Map(totals.map(({ total, parts }) => [total, parts])),
    groups: Object.fromEntries(
      Object.keys(document.groups).map((name) => [name, groupMembers(document.groups, name) ?? []]),
    ),
  };
}

/**
 * The flat questionnaire of the document; the same object for the same document. Of a draft, validate
 * comes first: groups that name each other can mean millions of codes.
 */
export function expand(document: QuestionnaireDocument): Questionnaire {
  const found = known.get(document);
  if (found) return found;
  const made = makeQuestionnaire(document);
  known.set(document, made);
  return made;
}
