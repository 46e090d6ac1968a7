// Everything that the other person changed in the section, so that who chooses sees what it belongs to.

import { theirChanges } from "#web/answers/conflicts.ts";
import { cellIn } from "#web/answers/slots.ts";
import { useSlotText } from "#web/data-entry/grid/use-slot-text.ts";
import type { ConflictRequest } from "#web/data-entry/use-save-sections.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./conflict-dialog.module.css";

type TheirChangesProps = Pick<ConflictRequest, "merge" | "conflicts">;

export function TheirChanges({ merge, conflicts }: TheirChangesProps) {
  const { t } = useTexts("sections");
  const { name, slotText } = useSlotText();
  const keys = theirChanges(merge);
  // Those that are to be chosen are shown already.
  if (keys.every((key) => conflicts.some((conflict) => conflict.key === key))) return null;
  return (
    <details className={styles.changes}>
      <summary>{t("conflict.changes", { count: keys.length })}</summary>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            {t("conflict.change", {
              name: name({ key }),
              before: slotText({ key }, cellIn(merge.before, key)),
              after: slotText({ key }, cellIn(merge.theirs, key)),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
