// What the page of the world asks for, also before its code is there. The year is in the address.

import type { ReplyOf } from "#contract/define.ts";
import { worldThisYear } from "#contract/pages/report-pages.ts";
import { queryClient, queryOf } from "#web/api.ts";
import { yearOf } from "#web/current-survey.ts";

export type World = ReplyOf<typeof worldThisYear>;

export const worldIn = (address: URLSearchParams): number | null =>
  yearOf(address.get("year"), null);

export const worldOf = (year: number | null) =>
  queryOf(worldThisYear, { query: year === null ? {} : { year } });

export async function prefetchWorld({ searchParams }: URL): Promise<void> {
  await queryClient.prefetchQuery(worldOf(worldIn(searchParams)));
}
