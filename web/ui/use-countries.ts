// The countries by their names in the reader's language. They change with a release, so one look is enough.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Country, listCountries } from "#contract/countries.ts";
import { type Lang, nameIn } from "#questionnaire/engine/languages.ts";
import { queryOf } from "#web/api.ts";
import type { Option } from "./controls/select.tsx";
import { orderOf } from "./format.ts";
import { useCodeTexts, useTexts } from "./i18n.ts";

export type NamedCountry = { id: number; code: string; name: string; region: string };

/** In the order of their names, as a dictionary of the language has them. */
export function namedCountries(countries: readonly Country[], lang: Lang): NamedCountry[] {
  const byName = orderOf(lang);
  return countries
    .map((country) => ({
      id: country.id,
      code: country.code,
      name: nameIn(country, lang),
      region: country.region ?? "",
    }))
    .sort((one, other) => byName(one.name, other.name));
}

function countryLookup(countries: readonly NamedCountry[] | undefined) {
  const byId = new Map(countries?.map((country) => [country.id, country]));
  const choices = (countries ?? []).map(
    ({ id, name }): Option => ({
      value: String(id),
      label: name,
    }),
  );
  return {
    /** Undefined while on the way. */
    countries,
    choices,
    countryOf: (id: number) => byId.get(id),
    /** Empty for none, and for one that is not known. */
    nameOf: (id: number | null) => (id === null ? "" : (byId.get(id)?.name ?? "")),
  };
}

/** Lists and names stay the same objects until the language changes. `mayFetch` false: not fetched yet. */
export function useCountries(mayFetch = true) {
  const { lang } = useTexts("ui");
  const query = {
    ...queryOf(listCountries),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: mayFetch,
  };
  const { data, error, refetch } = useQuery(query);
  const lookup = useMemo(() => countryLookup(data && namedCountries(data, lang)), [data, lang]);
  return { ...lookup, error, refetch: () => void refetch() };
}

/** The regions that countries are in, by name. */
export function useRegionOptions(mayFetch = true): Option[] {
  const { lang } = useTexts("ui");
  const codeText = useCodeTexts("ui");
  const { countries = [] } = useCountries(mayFetch);
  const order = orderOf(lang);
  const regions = new Set(countries.flatMap(({ region }) => region || []));
  return [...regions]
    .map((value) => ({ value, label: codeText(`region.${value}`) }))
    .sort((one, other) => order(one.label, other.label));
}
