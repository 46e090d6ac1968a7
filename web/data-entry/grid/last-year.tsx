// Last year's value and the change since then. In a table they are narrow columns of their own, whose
// head has the year; everywhere else the value has its year in front, below the input. So a past
// figure never reads as this year's answer.

import { kindOf } from "#questionnaire/engine/kinds.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { type CellView, lastYearAt } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { numberText } from "#web/answers/number-text.ts";
import { cellText } from "#web/answers/read-typed.ts";
import type { SlotKey, SlotValue } from "#web/answers/slots.ts";
import styles from "./cell.module.css";
import { choiceName } from "./choice-names.ts";

/** Below so many people a change is said in people, because per cent of a few people says little. */
const fewPeople = 20;

/** Longer ones have no space in their column. */
const maxDifference = 9999;
const maxShare = 9.99;

/** "1,234,567" and longer ones have no space in the column of last year. */
const maxNarrow = 7;

/**
 * "+4%", "+0.4%", "−1" for a few people, "=" for the same figure, "≈" for nearly the same, ">999%"; empty where
 * nothing can be compared.
 */
export function changeText(
  { kind }: Pick<AskedField, "kind">,
  now: SlotValue,
  last: SlotValue,
  lang: Lang,
): string {
  if (kind !== "count" && kind !== "amount") return "";
  if (typeof now.value !== "number" || typeof last.value !== "number") return "";
  if (now.value === last.value) return "=";
  const difference = now.value - last.value;
  const isFew = kind === "count" && last.value < fewPeople;
  if (isFew && difference <= maxDifference) return numberText(difference, lang, "signed");
  if (last.value <= 0) return "";
  const share = difference / last.value;
  // It is not the same figure, so it must not read "0%".
  if (Math.abs(share) < 0.0005) return "≈";
  if (Math.abs(share) < 0.005) return numberText(share, lang, "smallChange");
  // Something is left, so it must not read "−100%".
  if (share < -0.995 && now.value > 0) return nearlyAll(share, lang);
  if (share < maxShare + 0.005) return numberText(share, lang, "change");
  return numberText(maxShare, lang, "change").replace("+", ">");
}

/** "−99.6%", or "≈−100%" for a figure that is as good as gone. */
const nearlyAll = (share: number, lang: Lang): string =>
  share > -0.9995 ? numberText(share, lang, "smallChange") : `≈${numberText(-1, lang, "change")}`;

type LastYearProps = { slot: SlotKey; field: AskedField; view: CellView; isInTable: boolean };

export function LastYear({ slot, field, view, isInTable }: LastYearProps) {
  const form = useFormContext();
  const { store, lang, showsLastYear, isNarrow, cellTexts } = form;
  const last = lastYearAt(store, slot);
  if (!showsLastYear || !last || field.kind === "flag") return null;
  const isChoice = field.kind === "choice" && typeof last.value === "string";
  const text = isChoice ? choiceName(field, String(last.value), form) : cellText(field, last, lang);
  const isSameText = !kindOf(field).isNumeric && view.cell.value === last.value;
  if (text === "" || isSameText) return null;
  const hasYearAbove = isInTable && !isNarrow && kindOf(field).isNumeric;
  // What changes is not known while the text is no answer.
  const change = view.draft ? "" : changeText(field, view.cell, last, lang);
  return (
    <>
      <span
        className={styles.last}
        data-last=""
        data-width={isInTable && text.length > maxNarrow ? "wide" : undefined}
      >
        {hasYearAbove ? text : cellTexts.valueOfLastYear(text)}
      </span>
      {change ? (
        <span className={styles.change} data-change="">
          {change}
        </span>
      ) : null}
      {view.isCarriedOver ? <em className={styles.carried}>{cellTexts.carriedOver}</em> : null}
    </>
  );
}
