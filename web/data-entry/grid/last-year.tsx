// Last year's value and the change since then, below the input. It names its year, so that it never
// reads as this year's answer.

import { kindOf } from "#questionnaire/engine/kinds.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { type CellView, lastYearAt } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { numberText } from "#web/answers/number-text.ts";
import { cellText } from "#web/answers/read-typed.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import styles from "./cell.module.css";
import { choiceName } from "./choice-names.ts";

export function LastYear({
  slot,
  field,
  view,
}: {
  slot: SlotKey;
  field: AskedField;
  view: CellView;
}) {
  const form = useFormContext();
  const { store, lang, showsLastYear, cellTexts } = form;
  const last = lastYearAt(store, slot);
  if (!showsLastYear || !last || field.kind === "flag") return null;
  const isChoice = field.kind === "choice" && typeof last.value === "string";
  const text = isChoice ? choiceName(field, String(last.value), form) : cellText(field, last, lang);
  const isSameText = !kindOf(field).isNumeric && view.cell.value === last.value;
  if (text === "" || isSameText) return null;
  const { value } = view.cell;
  const isCounted = field.kind === "count" || field.kind === "amount";
  const isComparable = isCounted && typeof value === "number" && typeof last.value === "number";
  const share = isComparable && Number(last.value) > 0 ? Number(value) / Number(last.value) - 1 : 0;
  return (
    <span className={styles.last} aria-hidden="true">
      {cellTexts.valueOfLastYear(text)}
      {share === 0 ? null : (
        <span className={styles.change}>{numberText(share, lang, "change")}</span>
      )}
      {view.isCarriedOver ? <em className={styles.change}>{cellTexts.carriedOver}</em> : null}
    </span>
  );
}
