// Beside a stated total: the sum of its parts, the difference, and "use computed". It is outside the
// Tab order; in the total's cell the key "=" does the same.

import { useFormContext } from "#web/answers/form-context.ts";
import { numberText } from "#web/answers/number-text.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { useCell, useCells } from "#web/answers/use-cell.ts";
import { writeCell } from "#web/answers/write-answers.ts";
import styles from "./cell.module.css";
import { sumNow } from "./sums.ts";

type SumProps = { slot: SlotKey; parts: readonly SlotKey[] };

export function ComputedSum({ slot, parts }: SumProps) {
  const { store, lang, isEditing, cellTexts } = useFormContext();
  useCells(parts);
  const { sum, atLeast } = sumNow(store, parts);
  const { cell, isClosed } = useCell(slot);
  if (sum === null || isClosed) return null;
  const shown = numberText(sum, lang, "plain");
  const stated = typeof cell.value === "number" ? cell.value : null;
  const difference = stated === null ? null : stated - sum;
  const mayUse = isEditing && difference !== 0 && !atLeast && cell.state === null;
  return (
    <span className={styles.sum} data-balanced={difference === 0 || undefined}>
      <output className={styles.sumValue}>
        <span aria-hidden="true">Σ</span>
        <span className="spoken">{cellTexts.computed}</span>{" "}
        {atLeast ? cellTexts.atLeast(shown) : shown}
        {difference === 0 ? <span aria-hidden="true"> ✓</span> : null}
      </output>
      {difference && !atLeast ? (
        <span className={styles.difference}>{numberText(difference, lang, "signed")}</span>
      ) : null}
      {mayUse ? (
        <button
          type="button"
          className={styles.use}
          tabIndex={-1}
          onClick={() => writeCell(store, slot, { value: sum, state: null })}
        >
          {cellTexts.useComputed}
        </button>
      ) : null}
    </span>
  );
}
