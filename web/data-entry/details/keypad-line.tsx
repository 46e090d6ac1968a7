// The line above the keypad of a phone: the cell's name, which opens its details, the sum that it belongs
// to, and the value states.

import { type Ref, useMemo } from "react";
import { sumsOf } from "#questionnaire/engine/computed.ts";
import { type ValueState, valueStates } from "#questionnaire/engine/define.ts";
import { isUnclear, sumNow } from "#web/answers/edits/sums.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import type { FieldLocation } from "#web/answers/form-layout.ts";
import { numberText } from "#web/answers/number-text.ts";
import { mayHaveState, stateLetters } from "#web/answers/read-typed.ts";
import { emptyCell, type SlotKey } from "#web/answers/slots.ts";
import { useCell, useCells } from "#web/answers/use-cell.ts";
import { writeCell } from "#web/answers/write-answers.ts";
import { fieldName } from "#web/data-entry/grid/names.ts";
import { useFieldAt } from "#web/data-entry/products/use-field-at.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./details-line.module.css";
import { selectCell } from "./focused-cell.ts";
import { LastYearText } from "./last-year-text.tsx";

type KeypadProps = {
  slot: SlotKey;
  location: FieldLocation;
  onDetails: (slot: SlotKey) => void;
  ref: Ref<HTMLElement>;
};

/** The parts of the total that the cell is, or is a part of. */
function usePartsOf({ field, question }: FieldLocation): readonly SlotKey[] {
  const { store } = useFormContext();
  return useMemo(() => {
    const sum = sumsOf(question).find(
      ({ total, parts }) => total === field.code || parts.includes(field.code),
    );
    return (sum?.parts ?? []).flatMap((code) => store.layout.slotByCode.get(code) ?? []);
  }, [field, question, store]);
}

/** The sum as it is now; last year's answer where the cell belongs to no sum. */
function SumLine({ slot, location }: Pick<KeypadProps, "slot" | "location">) {
  const { t } = useTexts("sections");
  const { store, lang, cellTexts } = useFormContext();
  const parts = usePartsOf(location);
  useCells(parts);
  if (isUnclear(store, parts)) {
    return <span className={styles.quiet}>{t("details.sum", { sum: "–" })}</span>;
  }
  const { sum, atLeast } = sumNow(store, parts);
  if (sum === null) return <LastYearText slot={slot} field={location.field} />;
  const plain = numberText(sum, lang, "plain");
  return (
    <span className={styles.quiet}>
      {t("details.sum", { sum: atLeast ? cellTexts.atLeast(plain) : plain })}
    </span>
  );
}

/** They leave the focus, and with it the keypad, where it is. */
function StateButtons({ slot }: { slot: SlotKey }) {
  const { t } = useTexts("sections");
  const { store, textOf } = useFormContext();
  const { cell } = useCell(slot);
  const toggle = (state: ValueState) => {
    writeCell(store, slot, cell.state === state ? emptyCell : { value: null, state });
    selectCell(slot);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
    <div role="group" className={styles.states} aria-label={t("details.noNumber")}>
      {valueStates.map((state) => (
        <button
          key={state}
          type="button"
          aria-label={textOf(`state.${state}`)}
          aria-pressed={cell.state === state}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => toggle(state)}
        >
          {stateLetters[state]}
        </button>
      ))}
    </div>
  );
}

export function KeypadLine({ slot, location, onDetails, ref }: KeypadProps) {
  const { t } = useTexts("sections");
  const { textOf, isEditing } = useFormContext();
  const { isClosed } = useCell(slot);
  const { question } = location;
  const field = useFieldAt()(slot, location);
  return (
    <section ref={ref} className={styles.line} data-keypad-line="" aria-label={t("details.line")}>
      <button type="button" className={styles.cell} onClick={() => onDetails(slot)}>
        <strong className={styles.name}>{fieldName(field, question, textOf)}</strong>
        <SumLine slot={slot} location={location} />
        <span className="spoken">{t("details.title")}</span>
      </button>
      {isEditing && !isClosed && mayHaveState(field, slot) ? <StateButtons slot={slot} /> : null}
    </section>
  );
}
