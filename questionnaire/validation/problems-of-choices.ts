// Lists of options.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { questionsOf, repeated } from "./elements.ts";
import { type Problem, problem } from "./problem.ts";

function unknownChoices(document: QuestionnaireDocument): Problem[] {
  return questionsOf(document).flatMap(({ at, question }) =>
    question.fields.flatMap(({ code, kind, choices: list }) => {
      const isKnown = list !== undefined && Object.hasOwn(document.choices, list);
      if (isKnown || (kind !== "choice" && list === undefined)) return [];
      return [problem("unknown-choices", `${at}/${code}`, { list: list ?? "" })];
    }),
  );
}

export const problemsOfChoices = (document: QuestionnaireDocument): Problem[] => [
  ...unknownChoices(document),
  ...Object.entries(document.choices).flatMap(([name, list]) => {
    if ("from" in list) return [];
    const at = `choices/${name}`;
    return [
      ...(list.codes.length === 0 ? [problem("empty-choices", at, { list: name })] : []),
      ...repeated([...list.codes, ...(list.retired ?? [])]).map((option) =>
        problem("duplicate-option", at, { option }),
      ),
    ];
  }),
];
