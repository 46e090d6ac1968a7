// The field of a cell as it is in its row: in a list of products its unit follows the type of the product.

import { useQuery } from "@tanstack/react-query";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { referencesQuery } from "#web/answers/answer-source.ts";
import { cellAt } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import type { FieldLocation } from "#web/answers/form-layout.ts";
import { listCellOf, rowsOf, type SlotKey } from "#web/answers/slots.ts";
import { fieldInRow, unitOfRow } from "./field-in-row.ts";

/** Outside of lists of products, and before the types are loaded, the field as it is asked. */
export function useFieldAt(): (slot: SlotKey, location: FieldLocation) => AskedField {
  const { store, source } = useFormContext();
  const { data: types } = useQuery({ ...referencesQuery(source), enabled: false });
  return (slot, { section, field }) => {
    const at = listCellOf(slot);
    const { pricing } = source.traitsOf(section);
    if (!at || !pricing || !types) return field;
    const row = rowsOf(cellAt(store, at.list))[at.index] ?? {};
    return fieldInRow(field, unitOfRow(row, pricing, types), pricing);
  };
}
