// What the list of accounts asks for first, before the screen's code is there.

import { listUsers } from "#contract/users.ts";
import { queryClient, queryOf } from "#web/api.ts";
import { pageQuery } from "#web/ui/table/page-query.ts";
import { readView, type View } from "#web/ui/table/table-view.ts";
import { visitorLanguage } from "#web/ui/text-files.ts";

/** The requests for an account that wait for a decision. */
export const waitingUsers = () => queryOf(listUsers, { query: { status: "pending" } });

export const firstSort = { key: "name", isDescending: false };

/** The parameters of the call, from the filters of the columns. */
export function queryFor({ filters }: View, culture: string): Record<string, string> {
  const chosen = ["role", "status", "secondFactor"].map((key) => [key, filters.get(key)] as const);
  const entries = [...chosen, ["countryId", filters.get("country")] as const];
  return {
    culture,
    ...Object.fromEntries(entries.flatMap(([key, value]) => (value ? [[key, value]] : []))),
  };
}

export async function prefetchUsers({ searchParams }: URL): Promise<void> {
  const view = readView(searchParams, firstSort);
  const query = queryFor(view, visitorLanguage());
  const page = pageQuery({ entry: listUsers, view, asOf: searchParams.get("asOf"), query });
  await Promise.all([queryClient.prefetchQuery(waitingUsers()), queryClient.prefetchQuery(page)]);
}
