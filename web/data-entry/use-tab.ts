// The shown tab is part of the address, and on a phone the shown question. jumpTo goes to a cell, also
// on another tab, and calls back once the cell is there.

import { useCallback, useEffect, useRef } from "react";
import { type FormLayout, placeOfSlot, type Tab, tabNamed } from "#web/answers/form-layout.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { useLatestParams } from "#web/ui/table/use-latest-params.ts";
import { withAddress } from "./address.ts";
import { focusCell } from "./details/focused-cell.ts";

export type Tabs = {
  tab: Tab;
  /** The code of the shown question, where one is shown at a time; null for a tab without one. */
  question: string | null;
  setTab: (id: string, question?: string) => void;
  jumpTo: JumpTo;
};

export type JumpTo = (key: SlotKey, onShown?: () => void) => void;

function showCell(key: SlotKey): boolean {
  const input = focusCell(key);
  input?.scrollIntoView({ block: "center", inline: "nearest" });
  return input !== null;
}

/** A layout always has a tab: the comments are one. */
function tabOf(layout: FormLayout, id: string | null): Tab {
  const found = (id && tabNamed(layout, id)) || layout.tabs[0];
  if (!found) throw new Error("A form layout must have a tab.");
  return found;
}

function questionOf({ questions }: Tab, code: string | null): string | null {
  const found = questions.find((question) => question.code === code) ?? questions[0];
  return found?.code ?? null;
}

/** A tab or question that the address names and the form does not have is replaced by the first one. */
export function useTab(layout: FormLayout): Tabs {
  const [search, setSearch] = useLatestParams();
  const tab = tabOf(layout, search.get("tab"));
  const question = questionOf(tab, search.get("question"));
  const pending = useRef<{ key: SlotKey; onShown: (() => void) | undefined } | null>(null);
  const setTab = useCallback(
    (id: string, shown: string | null = null) =>
      setSearch((now) => withAddress(now, { tab: id, question: shown }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  const jumpTo = useCallback(
    (key: SlotKey, onShown?: () => void) => {
      const target = placeOfSlot(layout, key);
      if (!target) return;
      if (target.tab.id === tab.id && showCell(key)) return onShown?.();
      pending.current = { key, onShown };
      setTab(target.tab.id, target.question.code);
    },
    [layout, tab, setTab],
  );
  useEffect(() => {
    const jump = pending.current;
    const target = jump ? placeOfSlot(layout, jump.key) : undefined;
    if (!jump || target?.tab.id !== tab.id) return;
    // On a phone the cell is only there once its question is.
    if (!showCell(jump.key) && target.question.code !== question) return;
    pending.current = null;
    jump.onShown?.();
  }, [layout, tab, question]);
  return { tab, question, setTab, jumpTo };
}
