// The conflicts of a question that the user wants to decide later, shown below its title.

import { useMemo } from "react";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import type { AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { slotsOf } from "#web/answers/form-layout.ts";
import { precisionKey } from "#web/answers/slots.ts";
import { useCells } from "#web/answers/use-cell.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./findings.module.css";
import { useSlotText } from "./use-slot-text.ts";

type NotesProps = { section: SectionCode; question: AskedQuestion };

export function ConflictNotes({ section, question }: NotesProps) {
  const { t } = useTexts("sections");
  const { name, slotText } = useSlotText();
  const keys = useMemo(
    () => [precisionKey(section, question.code), ...slotsOf(section, question)],
    [section, question],
  );
  const conflicts = useCells(keys).flatMap(({ conflict }) => conflict ?? []);
  if (conflicts.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {conflicts.map((conflict) => (
        <li key={conflict.key} className={styles.note} data-severity="warning">
          <span aria-hidden="true">⇄</span>
          <span>
            {t("conflict.open", {
              name: name(conflict),
              value: slotText(conflict, conflict.theirs),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
