// Reads the comments on a country's survey and adds one.

import { useMutation, useQuery } from "@tanstack/react-query";
import { addComment, listComments } from "#contract/sections.ts";
import { type FormLayout, locationOf } from "#web/answers/form-layout.ts";
import type { CountrySurvey } from "#web/answers/load-answers.ts";
import { codeOf, type SlotKey, sectionOf } from "#web/answers/slots.ts";
import { callApi, queryClient, queryOf } from "#web/api.ts";

/** Keys without a dot (`email`) occur in several sections, so the section is put in front. */
export function commentField(key: SlotKey): string {
  const code = codeOf(key);
  return code.includes(".") ? code : `${sectionOf(key)}.${code}`;
}

/** The cell that a comment is about; null for the whole survey or an unknown field. */
export function commentedCell(layout: FormLayout, field: string | undefined): SlotKey | null {
  if (field === undefined) return null;
  for (const key of layout.locations.keys()) if (commentField(key) === field) return key;
  const row = /^(\w+)\.\d+\.\w+$/.test(field);
  const key: SlotKey = `Product/${field}`;
  return row && locationOf(layout, key) ? key : null;
}

export function useComments({ countryId, surveyKey }: CountrySurvey) {
  const query = { countryId, surveyKey };
  const reading = useQuery(queryOf(listComments, { query }));
  const adding = useMutation({
    mutationFn: (body: { text: string; field?: string }) => callApi(addComment, { query, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listComments.id] }),
  });
  return {
    list: reading.data,
    error: reading.error,
    readAgain: () => void reading.refetch(),
    add: adding.mutateAsync,
    isAdding: adding.isPending,
  };
}

export type Commenting = ReturnType<typeof useComments>;
export type Comment = NonNullable<Commenting["list"]>[number];
