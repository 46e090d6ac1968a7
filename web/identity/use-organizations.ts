// The organizations of a country, sorted in the language of the page.

import { useQuery } from "@tanstack/react-query";
import { listOrganizations } from "#contract/users.ts";
import { queryOf } from "#web/api.ts";
import { orderOf } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";

/** `countryId` is the value of a form field; it is empty until a country is chosen. */
export function useOrganizations(countryId: string) {
  const { lang } = useTexts("ui");
  const { data } = useQuery({
    ...queryOf(listOrganizations, { query: { id: countryId } }),
    enabled: countryId !== "",
  });
  const byName = orderOf(lang);
  return (data ?? []).toSorted((one, other) => byName(one.name, other.name));
}
