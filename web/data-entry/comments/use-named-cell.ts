// An address may name a cell, as links in mails and lists do: the form opens at it.

import { useEffect, useRef, useState } from "react";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { withAddress } from "#web/data-entry/address.ts";
import { cellAround } from "#web/data-entry/details/focused-cell.ts";
import type { JumpTo } from "#web/data-entry/use-tab.ts";
import { useLatestParams } from "#web/ui/table/use-latest-params.ts";
import { commentedSlot } from "./comment-field.ts";

type NamedCellOptions = {
  store: AnswerStore;
  jumpTo: JumpTo;
  /** Cells with a question that waits for an answer. */
  questioned: readonly SlotKey[];
  /** Shows the details of a cell. */
  showDetails: (key: SlotKey) => void;
};

/** Goes to the cell of `?cell=` once, takes it out of the address, and shows what was asked about the cell. */
export function useNamedCell({ store, jumpTo, questioned, showDetails }: NamedCellOptions): void {
  const { layout } = store;
  const [search, setSearch] = useLatestParams();
  const [reached, setReached] = useState<SlotKey | null>(null);
  const named = search.get("cell");
  const latest = useRef(jumpTo);
  latest.current = jumpTo;
  useEffect(() => {
    if (named === null) return;
    setSearch((now) => withAddress(now, { cell: null }), {
      replace: true,
      preventScrollReset: true,
    });
    const slot = commentedSlot(layout, named);
    if (slot) latest.current(slot, () => setReached(slot));
  }, [named, layout, setSearch]);
  useEffect(() => {
    if (reached === null || !questioned.includes(reached)) return;
    setReached(null);
    // The questions may come late: then the user may be elsewhere.
    if (cellAround(store, document.activeElement) === reached) showDetails(reached);
  }, [store, reached, questioned, showDetails]);
}
