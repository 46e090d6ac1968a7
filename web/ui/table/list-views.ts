// How the user left each list. The browser keeps a copy, so that a list need not wait for it; what another browser
// changed is asked for after the first content, and shows at the next visit.

import { isBoundToCountry } from "#contract/define.ts";
import {
  getListViews,
  type ListViews,
  type RememberedList,
  rememberListView,
} from "#contract/lists/list-views.ts";
import { callApi, queryClient, queryOf } from "#web/api.ts";
import { firstContent } from "#web/first-content.ts";
import { keepUserCopy, readUserCopy, session } from "#web/session.ts";

type Copy = { user: number | undefined; views: ListViews };

/** Undefined where this browser has none of the user. */
function copiedViews(): ListViews | undefined {
  try {
    const copy: Copy | null = JSON.parse(readUserCopy("listViews") ?? "null");
    return copy?.user === session.current()?.key ? copy?.views : undefined;
  } catch {
    return undefined;
  }
}

function copy(views: ListViews): ListViews {
  const kept: Copy = { user: session.current()?.key, views };
  keepUserCopy("listViews", JSON.stringify(kept));
  return views;
}

const fetchViews = () => callApi(getListViews).then(copy);

export const listViewsQuery = () => ({
  ...queryOf(getListViews),
  queryFn: fetchViews,
  initialData: copiedViews,
  staleTime: Number.POSITIVE_INFINITY,
});

/** A list works without it: nothing is said when it fails. */
export function remember(list: RememberedList, view: string): void {
  const { queryKey } = listViewsQuery();
  const known = queryClient.getQueryData<ListViews>(queryKey);
  if (known && view === (known[list] ?? "")) return;
  if (known) queryClient.setQueryData<ListViews>(queryKey, copy({ ...known, [list]: view }));
  callApi(rememberListView, { params: { list }, body: { view } }).catch(() => {});
}

/** Has it beside what the screen asks for first. */
export const withListViews =
  (prefetch: (address: URL) => Promise<unknown> = async () => {}) =>
  (address: URL) =>
    Promise.all([prefetch(address), queryClient.prefetchQuery(listViewsQuery())]);

/** Once for each visit of the page and each login of someone who has lists. */
export function followListViews(): void {
  let lastUser: number | undefined;
  const look = () => {
    const person = session.current();
    if (person?.key === lastUser) return;
    lastUser = person?.key;
    if (!person || isBoundToCountry(person.role)) return;
    firstContent()
      .then(fetchViews)
      .catch(() => {});
  };
  look();
  session.subscribe(look);
}
