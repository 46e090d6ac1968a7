// Fields below each other with their labels: texts, check boxes and choices.

import { useMemo } from "react";
import type { SectionKey } from "#questionnaire/engine/define.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { fieldTextKey } from "#questionnaire/engine/text-keys.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { cellKey } from "#web/answers/slots.ts";
import { Cell } from "./cell.tsx";
import styles from "./field-list.module.css";
import { FindingLines, useFindingLines, useSlotKeys } from "./findings.tsx";

type RowProps = { section: SectionKey; question: AskedQuestion; field: AskedField };

function FieldRow({ section, question, field }: RowProps) {
  const { wordOf } = useFormContext();
  const codes = useMemo(() => [field.key], [field]);
  const lines = useFindingLines(useSlotKeys(section, codes));
  return (
    <div className={styles.field} data-kind={field.kind}>
      <label className={styles.label} htmlFor={`cell-${cellKey(section, field.key)}`}>
        {wordOf(fieldTextKey(field))}
        {field.required ? (
          <span className={styles.required} aria-hidden="true">
            {" "}
            *
          </span>
        ) : null}
        {field.unit && field.unit !== "year" ? (
          <span className={styles.unit}> {wordOf(`unit.${field.unit}`)}</span>
        ) : null}
      </label>
      <Cell section={section} question={question} field={field} />
      {lines.length > 0 ? <FindingLines lines={lines} labelOf={() => null} /> : null}
    </div>
  );
}

type ListProps = { section: SectionKey; question: AskedQuestion; fields: readonly AskedField[] };

export function FieldList({ section, question, fields }: ListProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <FieldRow key={field.code} section={section} question={question} field={field} />
      ))}
    </div>
  );
}
