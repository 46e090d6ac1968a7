// The reply of GET /Instance that the server has put into the page, so that nothing waits for it.

import { getInstance } from "#contract/platform.ts";
import { queryClient, queryOf } from "./api.ts";

/** Makes the reply in the page that of the call. Without it, as while the database is away, the call is made. */
export function embedInstance(page: Document = document): void {
  const text = page.getElementById("instance")?.textContent;
  if (text) queryClient.setQueryData(queryOf(getInstance).queryKey, JSON.parse(text));
}
