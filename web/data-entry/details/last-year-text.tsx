// Last year's answer with its year, and the change since.

import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { lastYearAt } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { isEmptyCell, type SlotKey } from "#web/answers/slots.ts";
import { useCell } from "#web/answers/use-cell.ts";
import { changeText } from "#web/data-entry/grid/last-year.tsx";
import { useValueText } from "#web/data-entry/grid/use-value-text.ts";
import styles from "./details-line.module.css";

export function LastYearText({ slot, field }: { slot: SlotKey; field: AskedField }) {
  const { store, lang, cellTexts } = useFormContext();
  const { cell, draft } = useCell(slot);
  const valueText = useValueText();
  const last = lastYearAt(store, slot);
  if (!last || isEmptyCell(last)) return null;
  return (
    <span className={styles.quiet}>
      {cellTexts.valueOfLastYear(valueText(field, last))}{" "}
      {draft ? null : changeText(field, cell, last, lang)}
    </span>
  );
}
