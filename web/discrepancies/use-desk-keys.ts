// The keys of the review desk: a letter each. They work while no text is written and no dialog is open, and can
// be switched off.

import { useEffect, useRef } from "react";
import { topDialog } from "#web/ui/use-modal.ts";

export const deskKeys = ["j", "k", "a", "q", "s", "z", "e", "?"] as const;
export type DeskKey = (typeof deskKeys)[number];

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches("input:not([type=radio], [type=checkbox]), textarea, select");

export function useDeskKeys(press: (key: DeskKey) => void, isOn: boolean): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, repeat } = event;
      if (altKey || ctrlKey || metaKey || repeat) return;
      if (event.defaultPrevented || topDialog() || isWriting(event.target)) return;
      const key = deskKeys.find((one) => one === event.key.toLowerCase());
      if (!key) return;
      event.preventDefault();
      latest.current(key);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOn]);
}
