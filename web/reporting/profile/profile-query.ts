// The calls of the profile of a country, also made before its code is loaded. The address has country and year; a user
// of one country always sees that country.

import type { ReplyOf } from "#contract/define.ts";
import { countryProfile } from "#contract/pages/report-pages.ts";
import { queryClient, queryOf } from "#web/api.ts";
import { hasOneCountry, type Session, session } from "#web/session.ts";
import { currentLang } from "#web/ui/i18n.ts";

export type Profile = ReplyOf<typeof countryProfile>;
/** `year` as the address has it: of one that does not exist the server says so, in the reader's language. */
export type ShownProfile = { countryId: number | null; year: string | null; asOf: string | null };

/** Which profile an address shows; a user of one country always gets that country's. */
export function profileIn(address: URLSearchParams, of: Session | null): ShownProfile {
  const chosen = Number(address.get("country")) || null;
  return {
    countryId: hasOneCountry(of) ? (of?.countryId ?? null) : chosen,
    year: address.get("year") || null,
    asOf: address.get("asOf"),
  };
}

/** With drafts: what an approval would publish, for staff. */
export const profileWithDrafts = (countryId: number, year: number) =>
  queryOf(countryProfile, { query: { countryId, year, drafts: true } });

/** Of a year, else of the newest; as the figures were at a past time, else as they are. */
export const profileOf = (countryId: number, year: string | null, asOf: string | null = null) =>
  queryOf(countryProfile, {
    query: {
      countryId,
      ...(year === null ? {} : { year, culture: currentLang() }),
      ...(asOf === null ? {} : { asOf }),
    },
  });

/** Fetches the profile that an address shows, before the page is drawn. */
export async function prefetchProfile({ searchParams }: URL): Promise<void> {
  const { countryId, year, asOf } = profileIn(searchParams, session.current());
  if (countryId !== null) await queryClient.prefetchQuery(profileOf(countryId, year, asOf));
}
