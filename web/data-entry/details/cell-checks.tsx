// The state of a cell's checks in one line: the worst that is wrong with it, else that a question about it is open,
// else that there is nothing.

import { isOpenWarning } from "#questionnaire/engine/confirmations.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { useCell } from "#web/answers/use-cell.ts";
import { useFindingText } from "#web/data-entry/grid/use-finding-text.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { MeaningIcon } from "#web/ui/icons.tsx";
import styles from "./details-line.module.css";

export function CellChecks({ slot }: { slot: SlotKey }) {
  const { t } = useTexts("sections");
  const { textOf, questioned } = useFormContext();
  const findingText = useFindingText();
  const { draft, findings } = useCell(slot);
  const worst =
    findings.find(({ severity }) => severity === "error") ?? findings.find(isOpenWarning);
  const invalid = draft && !draft.isTyping ? textOf(`message.${draft.message}`) : null;
  const text = invalid ?? (worst ? findingText(worst) : null);
  if (text === null && questioned.has(slot)) {
    return <span className={styles.asked}>{t("comments.question.open")}</span>;
  }
  if (text === null) return <span className={styles.quiet}>{t("details.noFindings")}</span>;
  const severity = invalid ? "error" : (worst?.severity ?? "error");
  return (
    <span className={styles.finding} data-severity={severity}>
      <MeaningIcon meaning={severity} />
      <span>{text}</span>
    </span>
  );
}
