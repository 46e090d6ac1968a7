// The choices of a preview, as its components use them.

import { useMemo, useState } from "react";
import type { PreviewCell } from "#contract/paper/paper-uploads.ts";
import type { Definition } from "#web/answers/definition.ts";
import { useTexts } from "#web/ui/i18n.ts";
import {
  type Chosen,
  faultOf,
  nothingChosen,
  type Outcome,
  outcomeOf,
  type Take,
  takeOf,
  typedOf,
  withTaken,
  withTyped,
} from "./choices.ts";

export type PaperChoices = Outcome & {
  takeOf: (cell: PreviewCell) => Take;
  choose: (cells: readonly PreviewCell[], take: "paper" | "present") => void;
  typedOf: (cell: PreviewCell) => string;
  type: (cell: PreviewCell, text: string) => void;
  faultOf: (cell: PreviewCell) => string | null;
};

export function useChoices(
  { questionnaire }: Definition,
  cells: readonly PreviewCell[],
): PaperChoices {
  const { lang } = useTexts("paper");
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  return useMemo(() => {
    const context = { questionnaire, lang };
    return {
      ...outcomeOf(chosen, cells, context),
      takeOf: (cell) => takeOf(chosen, cell),
      typedOf: (cell) => typedOf(chosen, cell),
      faultOf: (cell) => faultOf(chosen, cell, context),
      choose: (all, take) => setChosen((now) => withTaken(now, all, take)),
      type: (cell, text) => setChosen((now) => withTyped(now, cell, text)),
    };
  }, [questionnaire, cells, lang, chosen]);
}
