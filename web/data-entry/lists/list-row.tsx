// One row of a list: its name, the button that removes it, its fields and its findings.

import { useContext, useMemo } from "react";
import { fieldTextKey } from "#questionnaire/document/text-keys.ts";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { slotOf } from "#web/answers/form-layout.ts";
import { listCellOf, type SlotKey } from "#web/answers/slots.ts";
import { Cell } from "#web/data-entry/grid/cell.tsx";
import { FindingLines, useFindingLines } from "#web/data-entry/grid/findings.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./list-form.module.css";
import { ReferenceContext } from "./reference-input.tsx";

type InRow = { section: SectionCode; question: AskedQuestion; index: number };

/** What is to be said about the cells of a row, each with the name of its field. */
export function useRowFindings({ section, question, index }: InRow) {
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
  return { lines, labelOf };
}

/** Longer ones have no space in the width of a figure. */
const maxNarrow = 22;

/** Whether a field of references has names that need more width than figures do. */
function useHasLongNames(): (field: AskedField) => boolean {
  const references = useContext(ReferenceContext);
  return ({ key }) => references.get(key)?.some(({ label }) => label.length > maxNarrow) ?? false;
}

type FieldsProps = InRow & { fields: readonly AskedField[]; name: string };

/** Fields of a row with their labels. */
export function RowFields({ section, question, index, fields, name }: FieldsProps) {
  const { textOf } = useFormContext();
  const hasLongNames = useHasLongNames();
  return (
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
  );
}

type RowProps = InRow & { name: string; onRemove: () => void };

export function ListRow({ name, onRemove, ...at }: RowProps) {
  const { lines, labelOf } = useRowFindings(at);
  const { t } = useTexts("sections");
  const { isEditing } = useFormContext();
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <h4>{name}</h4>
        {isEditing ? (
          <Button kind="quiet" onClick={onRemove} aria-label={t("list.removeRow", { row: name })}>
            {t("list.remove")}
          </Button>
        ) : null}
      </div>
      <RowFields {...at} fields={at.question.fields} name={name} />
      {lines.length > 0 ? <FindingLines lines={lines} labelOf={labelOf} /> : null}
    </li>
  );
}
