// The tab that is shown stands in the address bar; a jump goes to a cell, on another tab too.

import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { SlotKey } from "../answers/slots.ts";
import { placeOf, type Shape, type Tab } from "../answers/survey-shape.ts";
import { withAddress } from "./place.ts";

export type Tabs = { tab: Tab; setTab: (id: string) => void; jumpTo: (key: SlotKey) => void };

function focusCell(key: SlotKey): boolean {
  const input = document.getElementById(`cell-${key}`);
  input?.focus();
  input?.scrollIntoView({ block: "center", inline: "nearest" });
  return input !== null;
}

/** Every year asks something, so a year without a tab cannot be. */
function tabOf(shape: Shape, id: string | null): Tab {
  const found = shape.tabs.find((tab) => tab.id === id) ?? shape.tabs[0];
  if (!found) throw new Error(`The survey of ${shape.year} has no tab.`);
  return found;
}

export function useTab(shape: Shape): Tabs {
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(shape, search.get("tab"));
  const waiting = useRef<SlotKey | null>(null);
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
      const place = placeOf(shape, key);
      if (!place || (place.tab.id === tab.id && focusCell(key))) return;
      waiting.current = key;
      setTab(place.tab.id);
    },
    [shape, tab, setTab],
  );
  useEffect(() => {
    const key = waiting.current;
    if (!key || placeOf(shape, key)?.tab.id !== tab.id) return;
    waiting.current = null;
    focusCell(key);
  }, [shape, tab]);
  return { tab, setTab, jumpTo };
}
