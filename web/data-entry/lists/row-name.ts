// The name of a row of a list, "Product 3, Advate", and its key while it is drawn.

import type { ListRow } from "#questionnaire/engine/define.ts";
import type { AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { useTexts } from "#web/ui/i18n.ts";

/** The key of the field that names a row. */
export const nameFieldOf = ({ fields }: AskedQuestion): string =>
  fields.find(({ kind }) => kind === "text")?.key ?? "";

/** Rows have no identity of their own until they are saved. */
export const rowKey = ({ id }: ListRow, index: number): string =>
  id === undefined || id === null ? `at-${index}` : String(id);

export function useRowName() {
  const { t } = useTexts("sections");
  return (question: AskedQuestion, rows: readonly ListRow[], index: number): string => {
    const name = rows[index]?.[nameFieldOf(question)];
    const number = index + 1;
    return typeof name === "string" && name
      ? t("list.namedRow", { number, name })
      : t("list.row", { number });
  };
}
