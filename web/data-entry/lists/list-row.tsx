// One row of a list: its name, what can be done with it, its fields and its findings.

import { useContext, useMemo } from "react";
import { fieldTextKey } from "#questionnaire/document/text-keys.ts";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { slotOf } from "#web/answers/form-layout.ts";
import { listCellOf, type SlotKey } from "#web/answers/slots.ts";
import { Cell } from "#web/data-entry/grid/cell.tsx";
import { FindingLines, useFindingLines } from "#web/data-entry/grid/findings.tsx";
import { fieldInRow } from "#web/data-entry/products/field-in-row.ts";
import { AddToUsed, PutAside } from "#web/data-entry/products/move-row.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./list-form.module.css";
import { PricingContext } from "./price-input.tsx";
import { ReferenceContext } from "./reference-input.tsx";

type RowProps = {
  section: SectionCode;
  question: AskedQuestion;
  index: number;
  name: string;
  /** What sizes and prices of the row's product are counted in; null in a list without prices. */
  unit: string | null;
  /** The user has created it, so it is in no list of known products. */
  isUserCreated: boolean;
  onRemove: () => void;
};

/** The fields of the row, with the units of its product. */
function useFields({ question, unit }: RowProps): readonly AskedField[] {
  const pricing = useContext(PricingContext);
  return useMemo(
    () =>
      pricing && unit !== null
        ? question.fields.map((field) => fieldInRow(field, unit, pricing))
        : question.fields,
    [question, unit, pricing],
  );
}

function ListRowFindings({ section, question, index }: RowProps) {
  const { textOf } = useFormContext();
  const slots = useMemo(
    () => question.fields.map((field) => slotOf(section, question, field, index)),
    [section, question, index],
  );
  const lines = useFindingLines(slots);
  const labelOf = (slot: SlotKey) => {
    const field = question.fields.find(({ key }) => key === listCellOf(slot)?.field);
    return field ? textOf(fieldTextKey(field)) : null;
  };
  return lines.length > 0 ? <FindingLines lines={lines} labelOf={labelOf} /> : null;
}

/** Longer ones have no space in the width of a figure. */
const maxNarrow = 22;

/** Whether a field of references has names that need more width than figures do. */
function useHasLongNames(): (field: AskedField) => boolean {
  const references = useContext(ReferenceContext);
  return ({ key }) => references.get(key)?.some(({ label }) => label.length > maxNarrow) ?? false;
}

export function ListRow(props: RowProps) {
  const { section, question, index, name, isUserCreated, onRemove } = props;
  const fields = useFields(props);
  const hasLongNames = useHasLongNames();
  const { t } = useTexts("sections");
  const { textOf, isEditing } = useFormContext();
  return (
    <li className={styles.row} data-user-created={isUserCreated || undefined}>
      <div className={styles.rowHead}>
        <h4>{name}</h4>
        {isUserCreated ? (
          <span className={styles.userCreated}>
            <span aria-hidden="true">✎ </span>
            {t("list.userCreated")}
          </span>
        ) : null}
        <AddToUsed section={section} list={question.code} index={index} name={name} />
        <PutAside section={section} list={question.code} index={index} name={name} />
        {isEditing ? (
          <Button kind="quiet" onClick={onRemove} aria-label={t("list.removeRow", { row: name })}>
            {t("list.remove")}
          </Button>
        ) : null}
      </div>
      <div className={styles.fields}>
        {fields.map((field) => {
          const slot = slotOf(section, question, field, index);
          return (
            <div key={field.code} className={styles.field} data-long={hasLongNames(field)}>
              <label htmlFor={`cell-${slot}`}>
                {textOf(fieldTextKey(field))}
                {field.unit && field.unit !== "money" ? `, ${textOf(`unit.${field.unit}`)}` : null}
                {field.required ? <span aria-hidden="true"> *</span> : null}
              </label>
              <Cell question={question} field={field} slot={slot} rowName={name} />
            </div>
          );
        })}
      </div>
      <ListRowFindings {...props} />
    </li>
  );
}
