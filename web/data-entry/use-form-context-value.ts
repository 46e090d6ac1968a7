// Builds the value of FormContext; the object stays the same while nothing in it changes.

import { useMemo } from "react";
import type { AnswerStore } from "../answers/answer-store.ts";
import type { CellMenuAt, FormContextValue } from "../answers/form-context.ts";
import type { SlotKey } from "../answers/slots.ts";
import { useCodeTexts, useTexts } from "../ui/i18n.ts";
import { type Comment, commentedCell } from "./comments/use-comments.ts";

export type FormContextParts = {
  store: AnswerStore;
  isEditing: boolean;
  showsLastYear: boolean;
  comments: readonly Comment[] | undefined;
  openComments: (cell: { key: SlotKey; name: string }) => void;
  openMenu: (menu: CellMenuAt) => void;
};

export function useFormContextValue(parts: FormContextParts): FormContextValue {
  const { t, lang } = useTexts("sections");
  const wordOf = useCodeTexts("questionnaire");
  const { store, isEditing, showsLastYear, comments, openComments, openMenu } = parts;
  // `t` and `wordOf` are new with every render, but their texts change with the language only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(
    () => ({
      store,
      lang,
      wordOf,
      isEditing,
      showsLastYear,
      commented: new Set(
        (comments ?? []).flatMap(({ field }) => commentedCell(store.layout, field) ?? []),
      ),
      openComments: (key: SlotKey, name: string) => openComments({ key, name }),
      openMenu,
      cellTexts: {
        more: t("menu.open"),
        closed: t("say.closed"),
        edited: t("say.edited"),
        commented: t("say.commented"),
        useSum: t("say.useSum"),
        lastYear: (value: string) => t("say.lastYear", { value }),
        computed: t("sum.computed"),
        atLeast: (sum: string) => t("sum.atLeast", { sum }),
        useComputed: t("sum.use"),
      },
    }),
    [store, lang, isEditing, showsLastYear, comments, openComments, openMenu],
  );
}
