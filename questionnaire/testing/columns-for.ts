// The questionnaires of a span of years as columns: what a query can ask for.

import type { FieldKind } from "#questionnaire/engine/define.ts";
import type { AskedField, Questionnaire } from "#questionnaire/engine/questionnaire.ts";

export type QueryColumn = {
  code: string;
  section: string;
  question: string;
  kind: FieldKind;
  unit: string | null;
  /** The first and the last of the years that ask it. */
  since: number;
  until: number;
};

const fieldsOf = ({ sections }: Questionnaire): AskedField[] =>
  sections.flatMap(({ questions }) =>
    questions.flatMap(({ layout, fields }) => (layout === "list" ? [] : fields)),
  );

/** Every field that any of the years asks, in the order of the newest form, then those it no longer asks. */
export function columnsFor(questionnaires: readonly Questionnaire[]): QueryColumn[] {
  const columns = new Map<string, QueryColumn>();
  for (const questionnaire of questionnaires.toSorted((one, other) => other.year - one.year)) {
    const { year } = questionnaire;
    for (const { code, section, question, kind, unit = null } of fieldsOf(questionnaire)) {
      const known = columns.get(code);
      if (known) known.since = year;
      else columns.set(code, { code, section, question, kind, unit, since: year, until: year });
    }
  }
  return [...columns.values()];
}
