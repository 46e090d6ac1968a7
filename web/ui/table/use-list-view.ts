// The address of a list, and how to change its view. An address without parameters shows the list as the user left
// it; one with parameters shows what they say, so that a link shows the same to everyone.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { RememberedList } from "#contract/lists/list-views.ts";
import { listViewsQuery, remember } from "./list-views.ts";
import { rememberedView } from "./table-view.ts";
import { type EntryState, useLatestParams } from "./use-latest-params.ts";

export function useListView(list: RememberedList) {
  const [address, setAddress] = useLatestParams();
  const { state }: { state: EntryState } = useLocation();
  // What the user changed here is not overwritten by what was remembered.
  const [isChanged, setChanged] = useState(false);
  const isOpen = address.size === 0 && !isChanged;
  const views = useQuery(listViewsQuery());
  const kept = isOpen ? (views.data?.[list] ?? "") : "";
  useEffect(() => {
    if (kept) {
      const keptState: EntryState = { isKeptView: true };
      const options = { replace: true, preventScrollReset: true, state: keptState };
      setAddress(() => new URLSearchParams(kept), options);
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
    /** The address comes from what the user left here, not from a link. */
    isKept: kept !== "" || state?.isKeptView === true,
    /** Rows that are shown now would be others a moment later. */
    isWaiting: isOpen && views.isPending,
    change,
  };
}
