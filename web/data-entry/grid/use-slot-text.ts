// The name of a slot in a conflict, and its value on either side, as texts.

import type { Conflict } from "#web/answers/conflicts.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { locationOf } from "#web/answers/form-layout.ts";
import { codeOf, isPrecision, type SlotValue } from "#web/answers/slots.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { fullName } from "./names.ts";
import { useValueText } from "./use-value-text.ts";

type Slot = Pick<Conflict, "key">;

export function useSlotText() {
  const { t } = useTexts("sections");
  const { store, textOf } = useFormContext();
  const valueText = useValueText();
  const name = ({ key }: Slot): string => {
    const location = locationOf(store.layout, key);
    if (location) return fullName(location.field, location.question, textOf);
    const question = textOf(`question.${codeOf(key)}`);
    return isPrecision(key) ? t("conflict.precision", { question }) : question;
  };
  const slotText = ({ key }: Slot, cell: SlotValue): string => {
    if (!isPrecision(key)) return valueText(locationOf(store.layout, key)?.field, cell);
    return cell.value ? textOf(`precision.${cell.value}`) : t("conflict.empty");
  };
  return { name, slotText };
}
