// Below a row whose total is missing or does not balance: what is stated, what the parts add up to, and
// a button that takes the sum over. While everything balances it says nothing.

import type { AnswerStore } from "#web/answers/answer-store.ts";
import { cellAt, viewOf } from "#web/answers/answer-store.ts";
import { isUnclear, sumNow, type Total } from "#web/answers/edits/sums.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { numberText } from "#web/answers/number-text.ts";
import { isEmptyCell } from "#web/answers/slots.ts";
import { writeCell } from "#web/answers/write-answers.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./findings.module.css";
import { RestButton } from "./rest-button.tsx";

/** `stated` is null while the total is not answered. */
export type SumNote = { total: Total; sum: number; atLeast: boolean; stated: number | null };

/** Null where nothing is to be said about the total. */
export function sumNoteOf(store: AnswerStore, total: Total): SumNote | null {
  const { slot, parts } = total;
  const { sum, atLeast } = sumNow(store, parts);
  const { value, state } = cellAt(store, slot);
  if (sum === null || state !== null || viewOf(store, slot).isClosed) return null;
  const stated = typeof value === "number" && !isUnclear(store, [slot]) ? value : null;
  if (stated === null) {
    const isComplete = parts.every((part) => !isEmptyCell(cellAt(store, part)));
    return isComplete ? { total, sum, atLeast, stated } : null;
  }
  const isBalanced = stated === sum || (atLeast && stated > sum);
  return isBalanced ? null : { total, sum, atLeast, stated };
}

/** `said` is the finding in front of it, whose figures are not repeated. */
export function SumText({ note, said }: { note: SumNote; said: string }) {
  const { t } = useTexts("sections");
  const { store, lang, isEditing, cellTexts } = useFormContext();
  const { total, sum, atLeast, stated } = note;
  const plain = numberText(sum, lang, "plain");
  const shown = atLeast ? cellTexts.atLeast(plain) : plain;
  const texts = {
    sum: shown,
    stated: stated === null ? "" : numberText(stated, lang, "plain"),
    difference: stated === null ? "" : numberText(stated - sum, lang, "signed"),
  };
  const isSaid = said.includes(numberText(sum, lang, "short"));
  return (
    <>
      {isSaid ? null : (
        <span>{stated === null ? t("sum.parts", texts) : t("sum.differs", texts)}</span>
      )}
      {isEditing && !atLeast ? (
        <span className={styles.use}>
          <LinkButton
            tabIndex={-1}
            onClick={() => writeCell(store, total.slot, { value: sum, state: null })}
          >
            {t("sum.useNumber", { sum: plain })}
          </LinkButton>
        </span>
      ) : null}
      {isEditing ? <RestButton total={total} /> : null}
    </>
  );
}
