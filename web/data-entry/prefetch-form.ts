// Starts to fetch the form that an address of data entry opens.

import { isBoundToCountry } from "#contract/define.ts";
import { prefetchAnswers } from "#web/fetch-answers.ts";
import { session } from "#web/session.ts";
import { readAddress } from "./address.ts";

export async function prefetchForm({ searchParams }: URL): Promise<void> {
  const visitor = session.current();
  if (!visitor) return;
  const { countryId, year } = readAddress(searchParams);
  const shown = isBoundToCountry(visitor.role) ? visitor.countryId : countryId;
  if (shown !== null) await prefetchAnswers({ countryId: shown, year });
}
