// Beside a stated total: the sum of its parts, the difference, and "use computed". It is outside the
// Tab order; in the total's cell the key "=" does the same.

import { useMemo } from "react";
import type { SectionKey } from "#questionnaire/engine/define.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { useCell, useCells, useFormContext } from "#web/answers/form-context.ts";
import { numberText } from "#web/answers/number-text.ts";
import { cellKey } from "#web/answers/slots.ts";
import { writeCell } from "#web/answers/write-answers.ts";
import styles from "./cell.module.css";
import { sumNow } from "./sums.ts";

type SumProps = { section: SectionKey; total: AskedField; parts: readonly string[] };

export function ComputedSum({ section, total, parts }: SumProps) {
  const { store, lang, isEditing, cellTexts } = useFormContext();
  const keys = useMemo(() => parts.map((code) => cellKey(section, code)), [section, parts]);
  useCells(keys);
  const { sum, atLeast } = sumNow(store, section, parts);
  const slot = cellKey(section, total.code);
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
