// What is asked for figures beside what is expected.

import { expectedFigures } from "#contract/pages/expected.ts";
import { callApi } from "#web/api.ts";

export type CountryInYear = { countryId: number; year: number };

/** `saves` grows with what is saved, so that the figures come anew. */
export const expectedQuery = ({ countryId, year }: CountryInYear, saves: number) => ({
  queryKey: [expectedFigures.id, countryId, year, saves],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callApi(expectedFigures, { query: { countryId, year }, signal }),
  staleTime: 5_000,
});
