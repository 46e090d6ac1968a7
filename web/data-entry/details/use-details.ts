// Whether the details of cells are shown: beside the form on a wide screen, where this is remembered and
// they follow the focus; else in a sheet over it, for one cell.

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
  /** The cell whose details are over the form. */
  sheet: SlotKey | null;
  /** Counts how often they were asked for while they were shown: each time they get the focus. */
  entered: number;
  /** A key opened them, which is announced to screen readers. */
  isByKey: boolean;
};
type Action = { kind: "open"; key: SlotKey; isWide: boolean } | { kind: "show"; isShown: boolean };

function next(state: State, action: Action): State {
  if (action.kind === "show") {
    return { ...state, isShown: action.isShown, sheet: null, isByKey: false };
  }
  if (!action.isWide) return { ...state, sheet: action.key };
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
  return {
    ...state,
    isWide,
    lastCell,
    open,
    show: (isShown: boolean) => dispatch({ kind: "show", isShown }),
  };
}

export type DetailsState = ReturnType<typeof useDetails>;
