// What the dialog of the yearbook asks the server for.

import { useQuery } from "@tanstack/react-query";
import { listYearbooks, underWay, type Yearbook } from "#contract/pages/yearbooks.ts";
import { queryOf } from "#web/api.ts";

const askAgainMs = 1000;

export const isUnderWay = ({ state }: Yearbook): boolean => underWay.includes(state);

/** The yearbooks; while one is being made they are asked for every second. */
export function useYearbooks() {
  return useQuery({
    ...queryOf(listYearbooks),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? askAgainMs : false),
  });
}
