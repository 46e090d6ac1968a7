// The overview of one year with the countries' names, and the survey the year belongs to.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listCountries } from "#contract/countries.ts";
import { listSurveys, surveysOverview } from "#contract/surveys.ts";
import { queryOf } from "../api.ts";
import { nameIn } from "../ui/format.ts";
import { useWords } from "../ui/i18n.ts";
import type { Row } from "./overview-rows.ts";

export function useOverview(year: number) {
  const { lang } = useWords("surveys");
  const overview = useQuery(queryOf(surveysOverview, { query: { year } }));
  const countries = useQuery({ ...queryOf(listCountries), staleTime: Number.POSITIVE_INFINITY });
  const surveys = useQuery(queryOf(listSurveys));
  const rows = useMemo(() => {
    if (!overview.data || !countries.data) return undefined;
    const byId = new Map(countries.data.map((country) => [country.id, country]));
    return overview.data.map((row): Row => {
      const country = byId.get(row.countryId);
      const name = country ? nameIn(country, lang) : String(row.countryId);
      return { ...row, country: name, region: country?.region ?? "" };
    });
  }, [overview.data, countries.data, lang]);
  const again = () => {
    for (const query of [overview, countries, surveys]) void query.refetch();
  };
  return {
    rows,
    surveys: surveys.data,
    survey: surveys.data?.find((one) => one.year === year),
    error: overview.error ?? countries.error ?? surveys.error,
    again,
  };
}
