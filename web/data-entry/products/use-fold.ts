// Fields of a row that are shown on demand: they unfold by themselves where something is missing or wrong in
// one of them, and where a jump leads into one (focusCell).

import { useEffect, useRef, useState } from "react";
import { isOpenWarning } from "#questionnaire/engine/confirmations.ts";
import type { CellView } from "#web/answers/answer-store.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { useCells } from "#web/answers/use-cell.ts";

const needsLook = ({ draft, findings, conflict }: CellView): boolean =>
  (draft !== null && !draft.isTyping) ||
  conflict !== null ||
  findings.some((finding) => finding.severity === "error" || isOpenWarning(finding));

/** Memoize `slots`, those of the folded fields. */
export function useFold(slots: readonly SlotKey[], isIncomplete: boolean) {
  const isNeeded = useCells(slots).some(needsLook) || isIncomplete;
  const [isOpen, setOpen] = useState(isNeeded);
  const folded = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isNeeded) setOpen(true);
  }, [isNeeded]);
  useEffect(() => {
    const element = folded.current;
    const unfold = () => setOpen(true);
    element?.addEventListener("unfold", unfold);
    return () => element?.removeEventListener("unfold", unfold);
  }, []);
  return { folded, isOpen, toggle: () => setOpen(!isOpen) };
}
