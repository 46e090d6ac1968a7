// The value of a cell as text outside of its input: a choice or a reference by its name, a state in full.

import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { cellText } from "#web/answers/read-typed.ts";
import { isEmptyCell, rowsOf, type SlotValue } from "#web/answers/slots.ts";
import { useReferencesOf } from "#web/data-entry/lists/use-references.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { choiceName } from "./choice-names.ts";

/** `field` is undefined for a list, whose value is its rows. */
export function useValueText(): (field: AskedField | undefined, cell: SlotValue) => string {
  const { t } = useTexts("sections");
  const form = useFormContext();
  const referencesOf = useReferencesOf();
  return (field, cell) => {
    if (cell.state) return form.textOf(`state.${cell.state}`);
    if (Array.isArray(cell.value)) return t("conflict.rows", { count: rowsOf(cell).length });
    if (!field || isEmptyCell(cell)) return t("conflict.empty");
    if (field.kind === "choice") return choiceName(field, String(cell.value), form);
    const named = referencesOf(field)?.find(({ id }) => id === cell.value);
    return named ? named.nameIn(form.lang) : cellText(field, cell, form.lang);
  };
}
