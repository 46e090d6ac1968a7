// The shown tab is part of the address. jumpTo goes to a cell, also on another tab.

import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { type FormLayout, type Tab, tabOfSlot } from "#web/answers/form-layout.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { withAddress } from "./address.ts";

export type Tabs = { tab: Tab; setTab: (id: string) => void; jumpTo: (key: SlotKey) => void };

function focusCell(key: SlotKey): boolean {
  const input = document.getElementById(`cell-${key}`);
  input?.focus();
  input?.scrollIntoView({ block: "center", inline: "nearest" });
  return input !== null;
}

/** A layout always has a tab: the comments are one. */
function tabOf(layout: FormLayout, id: string | null): Tab {
  const found = layout.tabs.find((tab) => tab.id === id) ?? layout.tabs[0];
  if (!found) throw new Error("A form layout must have a tab.");
  return found;
}

export function useTab(layout: FormLayout): Tabs {
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(layout, search.get("tab"));
  const pendingKey = useRef<SlotKey | null>(null);
  const setTab = useCallback(
    (id: string) =>
      setSearch((now) => withAddress(now, { tab: id }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  const jumpTo = useCallback(
    (key: SlotKey) => {
      const target = tabOfSlot(layout, key);
      if (!target || (target.id === tab.id && focusCell(key))) return;
      pendingKey.current = key;
      setTab(target.id);
    },
    [layout, tab, setTab],
  );
  useEffect(() => {
    const key = pendingKey.current;
    if (!key || tabOfSlot(layout, key)?.id !== tab.id) return;
    pendingKey.current = null;
    focusCell(key);
  }, [layout, tab]);
  return { tab, setTab, jumpTo };
}
