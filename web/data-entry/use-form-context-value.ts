// Builds the value of FormContext; the object stays the same while nothing in it changes.

import { useMemo } from "react";
import type { AnswerSource, Comment } from "#web/answers/answer-source.ts";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import { textsOf } from "#web/answers/definition.ts";
import type { CellMenuAt, CellTexts, FormContextValue } from "#web/answers/form-context.ts";
import type { SlotKey, SlotValue } from "#web/answers/slots.ts";
import { useDefinition } from "#web/answers/use-cell.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { useMediaQuery } from "#web/ui/use-media-query.ts";
import { commentedSlot } from "./comments/comment-field.ts";

export type FormContextParts = {
  country: string;
  store: AnswerStore;
  source: AnswerSource;
  isEditing: boolean;
  showsLastYear: boolean;
  comments: readonly Comment[] | undefined;
  /** Cells with a question that waits for an answer. */
  questioned: readonly SlotKey[];
  approved: ReadonlyMap<SlotKey, SlotValue>;
  openComments: (cell: { key: SlotKey; name: string }) => void;
  openMenu: (menu: CellMenuAt) => void;
  openDetails: (key: SlotKey) => void;
};

/** Also in the style sheets. Paper is never narrow. */
const narrowScreen = "screen and (max-width: 47.5rem)";

function useCellTexts(year: number): CellTexts {
  const { t } = useTexts("sections");
  return useMemo(() => {
    const joined = (first: string, next: string) =>
      t(/[.!?…]$/.test(first) ? "spoken.after" : "spoken.joined", { first, next });
    return {
      more: (cell: string) => t("menu.open", { cell }),
      details: (cell: string) => t("details.open", { cell }),
      closed: t("spoken.closed"),
      edited: t("spoken.edited"),
      waits: t("spoken.waits"),
      failed: t("spoken.failed"),
      saved: t("spoken.saved"),
      required: t("spoken.required"),
      conflict: (value: string) => t("spoken.conflict", { value }),
      commented: t("spoken.commented"),
      questioned: t("spoken.questioned"),
      approved: (value: string) => t("spoken.approved", { value }),
      confirmed: (warning: string, reason: string) =>
        joined(warning, reason ? t("warning.confirmedFor", { reason }) : t("warning.confirmed")),
      joined,
      useSum: t("spoken.useSum"),
      lastYear: (value: string) => t("spoken.lastYear", { value }),
      valueOfLastYear: (value: string) => t("cell.lastYear", { year: String(year - 1), value }),
      notAnswered: t("spoken.notAnswered"),
      carriedOver: t("cell.carriedOver"),
      spokenCarriedOver: t("spoken.carriedOver"),
      nothingToCarryOver: t("carryOver.none", { year: String(year - 1) }),
      noRest: t("sum.noRest"),
      atLeast: (sum: string) => t("sum.atLeast", { sum }),
    };
  }, [t, year]);
}

/**
 * The value of FormContext. It changes with the questionnaire, the language, the screen and the comments, and not with answers.
 */
export function useFormContextValue(parts: FormContextParts): FormContextValue {
  const { lang } = useTexts("sections");
  const programText = useCodeTexts("engine");
  const { country, store, source, isEditing, showsLastYear, comments, questioned, approved } =
    parts;
  const { openComments, openMenu, openDetails } = parts;
  const definition = useDefinition(store);
  const isNarrow = useMediaQuery(narrowScreen);
  const cellTexts = useCellTexts(definition.questionnaire.year);
  return useMemo(
    () => ({
      questionnaire: definition.questionnaire,
      textOf: textsOf(definition, lang, programText),
      lang,
      country,
      store,
      source,
      isEditing,
      showsLastYear,
      isNarrow,
      commented: new Set(
        (comments ?? []).flatMap(({ field }) => commentedSlot(store.layout, field) ?? []),
      ),
      questioned: new Set(questioned),
      approved,
      openComments: (key: SlotKey, name: string) => openComments({ key, name }),
      openMenu,
      openDetails,
      cellTexts,
      isPrinted: false,
    }),
    [
      definition,
      lang,
      programText,
      country,
      store,
      source,
      isEditing,
      showsLastYear,
      isNarrow,
      comments,
      questioned,
      approved,
      openComments,
      openMenu,
      openDetails,
      cellTexts,
    ],
  );
}
