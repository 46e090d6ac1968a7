// Fields below each other with their labels: texts, check boxes and choices.

import { Fragment, useMemo } from "react";
import { fieldTextKey } from "#questionnaire/document/text-keys.ts";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { slotOf } from "#web/answers/form-layout.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { usePaste } from "#web/data-entry/paste/use-paste.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { Cell } from "./cell.tsx";
import styles from "./field-list.module.css";
import { FindingLines, useFindingLines } from "./findings.tsx";
import { useGridKeys } from "./use-grid-keys.ts";
import { useReadingStop } from "./use-reading-stop.ts";

type RowProps = {
  question: AskedQuestion;
  field: AskedField;
  slot: SlotKey;
  index: number;
  isStop: boolean | undefined;
  /** One of several boxes, whose findings are said above the first of them. */
  isInGroup: boolean;
};

function FieldRow({ question, field, slot, index, isStop, isInGroup }: RowProps) {
  const { textOf } = useFormContext();
  const lines = useFindingLines(useMemo(() => (isInGroup ? [] : [slot]), [slot, isInGroup]));
  return (
    <div
      className={styles.field}
      data-kind={field.kind}
      data-in-group={isInGroup || undefined}
      data-row={index}
      data-column={0}
    >
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
      <Cell question={question} field={field} slot={slot} isStop={isStop} />
      {lines.length > 0 ? <FindingLines lines={lines} labelOf={() => null} /> : null}
    </div>
  );
}

/** What is wrong with the boxes of a question, once for all of them. */
function BoxFindings({ slots }: { slots: readonly SlotKey[] }) {
  const lines = useFindingLines(slots);
  return lines.length > 0 ? <FindingLines lines={lines} labelOf={() => null} /> : null;
}

type ListProps = { section: SectionCode; question: AskedQuestion; fields: readonly AskedField[] };

export function FieldList({ section, question, fields }: ListProps) {
  const { t } = useTexts("sections");
  const { textOf, questionnaire } = useFormContext();
  const cells = useMemo(
    () => fields.map((field) => ({ slot: slotOf(section, question, field), field })),
    [section, question, fields],
  );
  // A box that is locked cannot have the focus.
  const open = cells.filter(({ field }) => field.kind !== "flag");
  const boxes = useMemo(
    () => cells.flatMap(({ slot, field }) => (field.kind === "flag" ? [slot] : [])),
    [cells],
  );
  const { isStop, onFocus } = useReadingStop(open.map(({ slot }) => slot));
  const onKeyDown = useGridKeys();
  const { onPaste, preview } = usePaste(
    cells.map((cell) => [cell]),
    {
      rows: fields.map((field) => textOf(fieldTextKey(field))),
      columns: [t("table.answer", { year: questionnaire.year })],
    },
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up here from the inputs
    <div className={styles.fields} onKeyDown={onKeyDown} onFocus={onFocus} onPaste={onPaste}>
      {cells.map(({ field, slot }, index) => (
        <Fragment key={field.code}>
          {boxes.length > 1 && slot === boxes[0] ? <BoxFindings slots={boxes} /> : null}
          <FieldRow
            question={question}
            field={field}
            slot={slot}
            index={index}
            isStop={isStop(slot)}
            isInGroup={boxes.length > 1 && field.kind === "flag"}
          />
        </Fragment>
      ))}
      {preview}
    </div>
  );
}
