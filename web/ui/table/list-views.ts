// How the user left each list. It is asked for once for each visit of the page, beside the rows of the first list.

import {
  getListViews,
  type ListViews,
  type RememberedList,
  rememberListView,
} from "#contract/lists/list-views.ts";
import { callApi, queryClient, queryOf } from "#web/api.ts";

export const listViewsQuery = () => ({
  ...queryOf(getListViews),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A list works without it: nothing is said when it fails. */
export function remember(list: RememberedList, view: string): void {
  const { queryKey } = listViewsQuery();
  const known = queryClient.getQueryData<ListViews>(queryKey);
  if (known && view === (known[list] ?? "")) return;
  if (known) queryClient.setQueryData<ListViews>(queryKey, { ...known, [list]: view });
  callApi(rememberListView, { params: { list }, body: { view } }).catch(() => {});
}

/** Fetches it beside what the screen asks for first. */
export const withListViews =
  (prefetch: (address: URL) => Promise<unknown> = async () => {}) =>
  (address: URL) =>
    Promise.all([prefetch(address), queryClient.prefetchQuery(listViewsQuery())]);
