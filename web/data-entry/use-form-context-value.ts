// Builds the value of FormContext; the object stays the same while nothing in it changes.

import { useMemo } from "react";
import type { AnswerSource, Comment } from "#web/answers/answer-source.ts";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import { textsOf } from "#web/answers/definition.ts";
import type { CellMenuAt, CellTexts, FormContextValue } from "#web/answers/form-context.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { useDefinition } from "#web/answers/use-cell.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { commentedSlot } from "./comments/comment-field.ts";

export type FormContextParts = {
  store: AnswerStore;
  source: AnswerSource;
  isEditing: boolean;
  showsLastYear: boolean;
  comments: readonly Comment[] | undefined;
  openComments: (cell: { key: SlotKey; name: string }) => void;
  openMenu: (menu: CellMenuAt) => void;
};

function useCellTexts(): CellTexts {
  const { t, lang } = useTexts("sections");
  // `t` is new with every render, but its texts change with the language only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(
    () => ({
      more: t("menu.open"),
      closed: t("say.closed"),
      edited: t("say.edited"),
      commented: t("say.commented"),
      useSum: t("say.useSum"),
      lastYear: (value: string) => t("say.lastYear", { value }),
      computed: t("sum.computed"),
      atLeast: (sum: string) => t("sum.atLeast", { sum }),
      useComputed: t("sum.use"),
    }),
    [lang],
  );
}

export function useFormContextValue(parts: FormContextParts): FormContextValue {
  const { lang } = useTexts("sections");
  const programText = useCodeTexts("engine");
  const cellTexts = useCellTexts();
  const { store, source, isEditing, showsLastYear, comments, openComments, openMenu } = parts;
  const definition = useDefinition(store);
  // `programText` is new with every render, but its texts change with the language only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(
    () => ({
      questionnaire: definition.questionnaire,
      textOf: textsOf(definition, lang, programText),
      lang,
      store,
      source,
      isEditing,
      showsLastYear,
      commented: new Set(
        (comments ?? []).flatMap(({ field }) => commentedSlot(store.layout, field) ?? []),
      ),
      openComments: (key: SlotKey, name: string) => openComments({ key, name }),
      openMenu,
      cellTexts,
    }),
    [definition, lang, store, source, isEditing, showsLastYear, comments, openComments, openMenu],
  );
}
