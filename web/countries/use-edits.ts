// The unsaved edits of a year, and their undo history.

import { useCallback, useRef, useState } from "react";
import type { CountryFigures, Edits, FigureColumn } from "./figures.ts";
import { withText } from "./figures.ts";

type Step = {
  edits: Edits;
  /** The edited cell; null for a paste and for resetting all edits. */
  cell: string | null;
};
type Kept = { year: number; now: Step; past: readonly Step[] };

const maxSteps = 200;
const none: Step = { edits: new Map(), cell: null };

/** Consecutive edits of one cell are one step, and so is a pasted block. */
function after({ year, now, past }: Kept, next: Step): Kept {
  const isOn = next.cell !== null && next.cell === now.cell;
  return { year, now: next, past: isOn ? past : [...past, now].slice(-maxSteps) };
}

/** Edits belong to one year. The returned functions are stable, so that memoized rows do not render again. */
export function useEdits(year: number) {
  const [kept, setKept] = useState<Kept>({ year, now: none, past: [] });
  const current = kept.year === year ? kept : { year, now: none, past: [] };
  const latest = useRef(current);
  latest.current = current;
  const take = useCallback((next: Kept) => {
    latest.current = next;
    setKept(next);
  }, []);
  const replace = useCallback(
    (edits: Edits) => take(after(latest.current, { edits, cell: null })),
    [take],
  );
  const type = useCallback(
    (row: CountryFigures, name: FigureColumn, text: string) => {
      const edits = withText(latest.current.now.edits, row, name, text);
      take(after(latest.current, { edits, cell: `${row.countryId} ${name}` }));
    },
    [take],
  );
  const undo = useCallback(() => {
    const { past } = latest.current;
    const now = past.at(-1);
    if (now) take({ year: latest.current.year, now, past: past.slice(0, -1) });
  }, [take]);
  const forget = useCallback(
    () => take({ year: latest.current.year, now: none, past: [] }),
    [take],
  );
  return { edits: current.now.edits, replace, type, undo, forget };
}
