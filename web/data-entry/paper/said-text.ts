// What a cell of a form says, as the reader's language writes it, and what the cell is called.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listManufacturers, listProductTypes, listsOfFields } from "#contract/countries.ts";
import type { PreviewCell, Said } from "#contract/paper/paper-uploads.ts";
import { kindOf } from "#questionnaire/engine/kinds.ts";
import { nameIn } from "#questionnaire/engine/languages.ts";
import type { AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { type Definition, type QuestionnaireText, textsOf } from "#web/answers/definition.ts";
import { cellText } from "#web/answers/read-typed.ts";
import { queryOf } from "#web/api.ts";
import { fieldName } from "#web/data-entry/grid/names.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";

const cacheForever = { staleTime: Number.POSITIVE_INFINITY };

/** Key of a field → id of an entry → its name. */
function useReferences(isNeeded: boolean): ReadonlyMap<string, ReadonlyMap<number, string>> {
  const { lang } = useTexts("ui");
  const given = { ...cacheForever, enabled: isNeeded };
  const { data: makers } = useQuery({ ...queryOf(listManufacturers), ...given });
  const { data: types } = useQuery({ ...queryOf(listProductTypes), ...given });
  return useMemo(() => {
    const lists = {
      manufacturers: new Map(makers?.map(({ id, name }) => [id, name])),
      productTypes: new Map(types?.map((type) => [type.id, nameIn(type, lang)])),
    };
    return new Map([...listsOfFields].map(([key, list]) => [key, lists[list]]));
  }, [makers, types, lang]);
}

export type CellTexts = {
  textOf: QuestionnaireText;
  questionOf: (cell: PreviewCell) => AskedQuestion | undefined;
  nameOf: (cell: PreviewCell) => string;
  /** "–" for nothing. */
  textOfSaid: (cell: PreviewCell, said: Said) => string;
};

export function useCellTexts(definition: Definition, cells: readonly PreviewCell[]): CellTexts {
  const { t, lang } = useTexts("paper");
  const programText = useCodeTexts("engine");
  const references = useReferences(cells.some(({ row }) => row !== undefined));
  return useMemo(() => {
    const { questionnaire } = definition;
    const textOf = textsOf(definition, lang, programText);
    const questions = new Map(
      questionnaire.sections.flatMap((section) =>
        section.questions.map((question) => [question.code, question] as const),
      ),
    );
    const questionOf = ({ question }: PreviewCell) => questions.get(question);
    const nameOf = (cell: PreviewCell) => {
      const field = questionnaire.fields.get(cell.code);
      const question = questionOf(cell);
      if (cell.part === "comment") return t("cell.comment");
      if (cell.part === "precision" || !field || !question) return t("cell.precision");
      const name = fieldName(field, question, textOf);
      return cell.row === undefined
        ? name
        : t("cell.inRow", { name, row: cell.row + 1, list: textOf(`question.${question.code}`) });
    };
    const textOfSaid = ({ code, part }: PreviewCell, { value, state }: Said) => {
      if (state !== null) return textOf(`state.${state}`);
      if (value === null) return "–";
      if (part === "comment") return String(value);
      if (part === "precision") return textOf(`precision.${value}`);
      const field = questionnaire.fields.get(code);
      if (!field) return String(value);
      const reference = references.get(field.key)?.get(Number(value));
      if (reference !== undefined && kindOf(field).isNumeric) return reference;
      if (field.kind === "choice") return choiceText(textOf, field.choices, String(value));
      return cellText(field, { value, state }, lang);
    };
    return { textOf, questionOf, nameOf, textOfSaid };
  }, [definition, lang, programText, references, t]);
}

/** Codes of standards, such as currencies, have no text of their own. */
function choiceText(textOf: QuestionnaireText, list: string | undefined, code: string): string {
  const key = `choice.${list}.${code}`;
  const text = textOf(key);
  return text === key ? code : text;
}
