// The call of the page of the world, also made before its code is loaded. The address has the year.

import type { ReplyOf } from "#contract/define.ts";
import { worldThisYear } from "#contract/pages/report-pages.ts";
import { queryClient, queryOf } from "#web/api.ts";
import { currentLang } from "#web/ui/i18n.ts";

export type World = ReplyOf<typeof worldThisYear>;

/** The year in the address, also one that does not exist: the server says so, in the reader's language. */
export const worldIn = (address: URLSearchParams): string | null => address.get("year") || null;

/** The world in a year; null for the newest. */
export const worldOf = (year: string | null) =>
  queryOf(worldThisYear, { query: year === null ? {} : { year, culture: currentLang() } });

export async function prefetchWorld({ searchParams }: URL): Promise<void> {
  await queryClient.prefetchQuery(worldOf(worldIn(searchParams)));
}
