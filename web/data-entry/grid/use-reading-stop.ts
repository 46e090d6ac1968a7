// While the form is read, the cells of a table are one stop of the Tab key, and the arrows move inside it,
// as in the grid pattern of ARIA. While it is edited, each cell is a stop.

import { type FocusEvent, useState } from "react";
import { useFormContext } from "#web/answers/form-context.ts";
import type { SlotKey } from "#web/answers/slots.ts";

/** `slots`: the cells that can have the focus. */
export function useReadingStop(slots: readonly SlotKey[]) {
  const { isEditing } = useFormContext();
  const [last, setLast] = useState<SlotKey | null>(null);
  const stop = slots.find((slot) => slot === last) ?? slots[0];
  return {
    /** For `Cell`; undefined while every cell is a stop. */
    isStop: (slot: SlotKey): boolean | undefined => (isEditing ? undefined : slot === stop),
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const focused = target.closest<HTMLElement>("[data-cell]")?.dataset.cell;
      setLast(slots.find((slot) => slot === focused) ?? stop ?? null);
    },
  };
}
