// The organizations of a country, in the order of the reader's language.

import { useQuery } from "@tanstack/react-query";
import { listOrganizations } from "#contract/users.ts";
import { queryOf } from "../api.ts";
import { orderOf } from "../ui/format.ts";
import { useTexts } from "../ui/i18n.ts";

/** `countryId` as a form holds it; empty while none is chosen. */
export function useOrganizations(countryId: string) {
  const { lang } = useTexts("ui");
  const { data } = useQuery({
    ...queryOf(listOrganizations, { query: { id: countryId } }),
    enabled: countryId !== "",
  });
  const byName = orderOf(lang);
  return (data ?? []).toSorted((one, other) => byName(one.name, other.name));
}
