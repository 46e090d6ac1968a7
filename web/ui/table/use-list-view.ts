// The address of a list, and how to change its view. An address without parameters shows the list as the user left
// it; one with parameters shows what they say, so that a link shows the same to everyone.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { RememberedList } from "#contract/lists/list-views.ts";
import { listViewsQuery, remember } from "./list-views.ts";
import { rememberedView } from "./table-view.ts";
import { useLatestParams } from "./use-latest-params.ts";

export function useListView(list: RememberedList) {
  const [address, setAddress] = useLatestParams();
  // What the user changed here is not overwritten by what was remembered.
  const [isChanged, setChanged] = useState(false);
  const isOpen = address.size === 0 && !isChanged;
  const views = useQuery(listViewsQuery());
  const kept = isOpen ? (views.data?.[list] ?? "") : "";
  useEffect(() => {
    if (kept) {
      setAddress(() => new URLSearchParams(kept), { replace: true, preventScrollReset: true });
    }
  }, [kept, setAddress]);
  function change(
    next: (now: URLSearchParams) => URLSearchParams,
    options: { replace: boolean },
  ): void {
    setChanged(true);
    remember(list, rememberedView(next(new URLSearchParams(address))));
    setAddress(next, { ...options, preventScrollReset: true });
  }
  return {
    address: kept ? new URLSearchParams(kept) : address,
    /** Rows that are shown now would be others a moment later. */
    isWaiting: isOpen && views.isPending,
    change,
  };
}
