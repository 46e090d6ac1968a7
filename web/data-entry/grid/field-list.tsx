// Fields below each other with their labels: texts, check boxes and choices.

import { useMemo } from "react";
import { fieldTextKey } from "#questionnaire/document/text-keys.ts";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { slotOf } from "#web/answers/form-layout.ts";
import { Cell } from "./cell.tsx";
import styles from "./field-list.module.css";
import { FindingLines, useFindingLines } from "./findings.tsx";

type RowProps = { section: SectionCode; question: AskedQuestion; field: AskedField };

function FieldRow({ section, question, field }: RowProps) {
  const { textOf } = useFormContext();
  const slot = slotOf(section, question, field);
  const lines = useFindingLines(useMemo(() => [slot], [slot]));
  return (
    <div className={styles.field} data-kind={field.kind}>
      <label className={styles.label} htmlFor={`cell-${slot}`}>
        {textOf(fieldTextKey(field))}
        {field.required ? (
          <span className={styles.required} aria-hidden="true">
            {" "}
            *
          </span>
        ) : null}
        {field.unit && field.unit !== "year" ? (
          <span className={styles.unit}> {textOf(`unit.${field.unit}`)}</span>
        ) : null}
      </label>
      <Cell question={question} field={field} slot={slot} />
      {lines.length > 0 ? <FindingLines lines={lines} labelOf={() => null} /> : null}
    </div>
  );
}

type ListProps = { section: SectionCode; question: AskedQuestion; fields: readonly AskedField[] };

export function FieldList({ section, question, fields }: ListProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <FieldRow key={field.code} section={section} question={question} field={field} />
      ))}
    </div>
  );
}
