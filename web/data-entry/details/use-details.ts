// Whether the details of cells are shown: beside the form on a wide screen, where this is remembered; in a
// drawer above the bar on a narrower one; in both they follow the focus. On a phone in a sheet, for one cell.

import { useCallback, useEffect, useReducer, useState } from "react";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { rememberedPreference, rememberPreference } from "#web/session.ts";
import { useMediaQuery } from "#web/ui/use-media-query.ts";
import { useLastCell } from "./focused-cell.ts";

/** There is space for the form and the details side by side. Also in the style sheets. */
const wideScreen = "screen and (min-width: 73.75rem)";

type State = {
  isShown: boolean;
  /** The cell for which the drawer or the sheet was opened. */
  sheet: SlotKey | null;
  /** Counts how often they were asked for while they were shown: each time they get the focus. */
  entered: number;
  /** A key opened them, which is announced to screen readers. */
  isByKey: boolean;
};
type Action =
  | { kind: "open"; key: SlotKey; isWide: boolean }
  | { kind: "showFor"; key: SlotKey; isWide: boolean }
  | { kind: "show"; isShown: boolean }
  | { kind: "closeSheet" };

function next(state: State, action: Action): State {
  if (action.kind === "show") {
    return { ...state, isShown: action.isShown, sheet: null, isByKey: false };
  }
  if (action.kind === "closeSheet") return { ...state, sheet: null };
  if (action.kind === "showFor") {
    return action.isWide ? { ...state, isShown: true } : { ...state, sheet: action.key };
  }
  if (!action.isWide) {
    const entered = state.sheet === null ? state.entered : state.entered + 1;
    return { ...state, sheet: action.key, entered };
  }
  if (state.isShown) return { ...state, entered: state.entered + 1 };
  return { ...state, isShown: true, isByKey: true };
}

/** They leave a table of four figures its space. */
const veryWideScreen = "screen and (min-width: 90rem)";

const firstState = (): State => ({
  isShown:
    (rememberedPreference("details") ??
      (matchMedia(veryWideScreen).matches ? "shown" : "hidden")) === "shown",
  sheet: null,
  entered: 0,
  isByKey: false,
});

/** Whether details are shown is remembered by the browser, once the user chose it. */
export function useDetails(store: AnswerStore) {
  const isWide = useMediaQuery(wideScreen);
  const [state, dispatch] = useReducer(next, null, firstState);
  const lastCell = useLastCell(store);
  const [first] = useState(state.isShown);
  useEffect(() => {
    // Where the user chose nothing, the width of the screen decides anew.
    if (rememberedPreference("details") === null && state.isShown === first) return;
    rememberPreference("details", state.isShown ? "shown" : "hidden");
  }, [state.isShown, first]);
  const open = useCallback(
    (key: SlotKey) => dispatch({ kind: "open", key, isWide: matchMedia(wideScreen).matches }),
    [],
  );
  const showFor = useCallback(
    (key: SlotKey) => dispatch({ kind: "showFor", key, isWide: matchMedia(wideScreen).matches }),
    [],
  );
  const closeSheet = useCallback(() => dispatch({ kind: "closeSheet" }), []);
  const isDrawerOpen = !isWide && state.sheet !== null;
  return {
    ...state,
    isWide,
    isDrawerOpen,
    lastCell,
    open,
    /** Shows those of the cell without taking the focus from it, unless they cover it. */
    showFor,
    closeSheet,
    toggleDrawer: (key: SlotKey) => (isDrawerOpen ? closeSheet() : open(key)),
    show: (isShown: boolean) => dispatch({ kind: "show", isShown }),
  };
}

export type DetailsState = ReturnType<typeof useDetails>;
