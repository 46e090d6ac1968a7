// The buttons that add a row of the other list to the used list, and say whether they did, and that put a
// used row aside into the other list.

import type { SectionCode } from "#questionnaire/engine/define.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { oneRowPerPress } from "#web/data-entry/lists/one-row-per-press.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { addToUsed, putAside } from "./used-list.ts";

type MoveProps = { section: SectionCode; list: string; index: number; name: string };

/** Nothing in a list whose rows cannot be moved. */
export function AddToUsed({ section, list, index, name }: MoveProps) {
  const { t } = useTexts("sections");
  const { store, source, isEditing } = useFormContext();
  const { usedList } = source.traitsOf(section);
  if (!isEditing || usedList?.other !== list) return null;
  function add(lists: NonNullable<typeof usedList>) {
    if (addToUsed(store, section, lists, index)) showMessage("ok", t("list.added"));
    else showMessage("error", t("list.exists"));
  }
  return (
    <Button
      kind="quiet"
      aria-label={t("list.useRow", { row: name })}
      onClick={() => oneRowPerPress(store, () => add(usedList))}
    >
      {t("list.use")}
    </Button>
  );
}

/** Nothing in a list whose rows cannot be moved. */
export function PutAside({ section, list, index, name }: MoveProps) {
  const { t } = useTexts("sections");
  const { store, source, isEditing } = useFormContext();
  const { usedList } = source.traitsOf(section);
  if (!isEditing || usedList?.used !== list) return null;
  return (
    <LinkButton
      aria-label={t("list.putAsideRow", { row: name })}
      onClick={() => oneRowPerPress(store, () => putAside(store, section, usedList, index))}
    >
      {t("list.putAside")}
    </LinkButton>
  );
}
