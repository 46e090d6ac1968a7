// The button that adds a row of the other list to the used list, and says whether it did.

import type { SectionCode } from "#questionnaire/engine/define.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { addToUsed } from "./used-list.ts";

type AddProps = { section: SectionCode; list: string; index: number; name: string };

/** Nothing in a list whose rows cannot be moved. */
export function AddToUsed({ section, list, index, name }: AddProps) {
  const { t } = useTexts("sections");
  const { store, source, isEditing } = useFormContext();
  const { usedList } = source.traitsOf(section);
  if (!isEditing || usedList?.other !== list) return null;
  function add(lists: NonNullable<typeof usedList>) {
    if (addToUsed(store, section, lists, index)) showMessage("ok", t("list.added"));
    else showMessage("error", t("list.exists"));
  }
  return (
    <Button kind="quiet" aria-label={t("list.useRow", { row: name })} onClick={() => add(usedList)}>
      {t("list.use")}
    </Button>
  );
}
