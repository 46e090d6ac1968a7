// Countries by name in the reader's language, and the organizations of one.

import { useQuery } from "@tanstack/react-query";
import { listCountries } from "#contract/countries.ts";
import { listOrganizations } from "#contract/roles.ts";
import { queryOf } from "../api.ts";
import type { Choice } from "../ui/field.tsx";
import { nameIn, orderOf } from "../ui/format.ts";
import { useWords } from "../ui/i18n.ts";

export function useCountries() {
  const { lang } = useWords("ui");
  const { data, error, refetch } = useQuery({ ...queryOf(listCountries), staleTime: 600_000 });
  const byName = orderOf(lang);
  const choices: Choice[] = (data ?? [])
    .map((country) => ({ value: String(country.id), label: nameIn(country, lang) }))
    .sort((one, other) => byName(one.label, other.label));
  const names = new Map(choices.map(({ value, label }) => [Number(value), label]));
  const nameOf = (id: number | null) => (id === null ? "" : (names.get(id) ?? ""));
  return { choices, nameOf, error, again: () => void refetch() };
}

/** `countryId` as a form holds it; empty while none is chosen. */
export function useOrganizations(countryId: string) {
  const { lang } = useWords("ui");
  const { data } = useQuery({
    ...queryOf(listOrganizations, { query: { id: countryId } }),
    enabled: countryId !== "",
  });
  const byName = orderOf(lang);
  return (data ?? []).toSorted((one, other) => byName(one.name, other.name));
}
