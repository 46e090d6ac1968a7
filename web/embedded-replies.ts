// The replies of public calls that the server has put into the page, so that nothing waits for them.

import { listCountries } from "#contract/countries.ts";
import { getInstance } from "#contract/platform.ts";
import { queryClient, queryOf } from "./api.ts";

/** Makes the replies in the page those of the calls. Without them, as while the database is away, the calls are made. */
export function embedReplies(page: Document = document): void {
  for (const call of [getInstance, listCountries]) {
    const text = page.getElementById(call.id)?.textContent;
    if (text) queryClient.setQueryData(queryOf(call).queryKey, JSON.parse(text));
  }
}

/** The reply to GET /Instance: that in the page, else that of the call. */
export const pageInstance = () =>
  queryClient.fetchQuery({ ...queryOf(getInstance), staleTime: Number.POSITIVE_INFINITY });
