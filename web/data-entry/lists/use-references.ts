// The names that fields refer to by id, such as that of a manufacturer. The list form loads them; what is shown
// beside it, such as the details of a cell, only reads what is loaded.

import { useQuery } from "@tanstack/react-query";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { type Reference, referencesQuery } from "#web/answers/answer-source.ts";
import { useFormContext } from "#web/answers/form-context.ts";

/** The entries that the field refers to; undefined where it refers to none, or before they are loaded. */
export function useReferencesOf(): (field: AskedField) => readonly Reference[] | undefined {
  const { source } = useFormContext();
  const { data } = useQuery({ ...referencesQuery(source), enabled: false });
  return (field) => data?.get(field.key);
}
