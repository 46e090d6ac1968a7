// Starts to fetch the form that an address of data entry opens.

import { isBoundToCountry } from "#contract/define.ts";
import { prefetchForm } from "#web/answers/load-answers.ts";
import type { AskedForm } from "#web/fetch-answers.ts";
import { session } from "#web/session.ts";
import { readAddress } from "./address.ts";

/** The form of an address; null while no country is chosen. */
function formAt({ searchParams }: URL): AskedForm | null {
  const visitor = session.current();
  if (!visitor) return null;
  const { countryId, year } = readAddress(searchParams);
  const shown = isBoundToCountry(visitor.role) ? visitor.countryId : countryId;
  return shown === null ? null : { countryId: shown, year };
}

export async function prefetchFormAt(address: URL): Promise<void> {
  const asked = formAt(address);
  if (asked) await prefetchForm(asked);
}
