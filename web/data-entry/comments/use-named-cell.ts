// An address may name a cell, as links in mails and lists do: the form opens at it.

import { useEffect, useRef } from "react";
import type { FormLayout } from "#web/answers/form-layout.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { withAddress } from "#web/data-entry/address.ts";
import { useLatestParams } from "#web/ui/table/use-latest-params.ts";
import { commentedSlot } from "./comment-field.ts";

/** Goes to the cell of `?cell=` once, and takes it out of the address. */
export function useNamedCell(layout: FormLayout, jumpTo: (key: SlotKey) => void): void {
  const [search, setSearch] = useLatestParams();
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
    if (slot) latest.current(slot);
  }, [named, layout, setSearch]);
}
