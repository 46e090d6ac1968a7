// The overview rows of one year with the countries' names, and the survey of that year.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listSurveys, surveysOverview } from "#contract/surveys.ts";
import { queryOf } from "../api.ts";
import { useCountries } from "../ui/use-countries.ts";
import type { Row } from "./overview-rows.ts";

export function useOverview(year: number) {
  const overview = useQuery(queryOf(surveysOverview, { query: { year } }));
  const { countries, countryOf, ...locations } = useCountries();
  const surveys = useQuery(queryOf(listSurveys));
  const rows = useMemo(() => {
    if (!overview.data || !countries) return undefined;
    return overview.data.map((row): Row => {
      const { name = String(row.countryId), region = "" } = countryOf(row.countryId) ?? {};
      return { ...row, country: name, region };
    });
  }, [overview.data, countries, countryOf]);
  const again = () => {
    locations.again();
    for (const query of [overview, surveys]) void query.refetch();
  };
  return {
    rows,
    surveys: surveys.data,
    survey: surveys.data?.find((one) => one.year === year),
    error: overview.error ?? locations.error ?? surveys.error,
    again,
  };
}
