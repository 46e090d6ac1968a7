// Precise, estimate or no data: the choice of a numbered question. "No data" empties and locks the
// question's cells, after a confirmation if they are not empty.

import { useState } from "react";
import type { Precision, SectionCode } from "#questionnaire/engine/define.ts";
import { precisions } from "#questionnaire/engine/define.ts";
import type { AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { cellAt, precisionAt } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { slotsOf } from "#web/answers/form-layout.ts";
import { isEmptyCell, precisionKey, type SlotKey } from "#web/answers/slots.ts";
import { useCell } from "#web/answers/use-cell.ts";
import { writePrecision } from "#web/answers/write-answers.ts";
import { Segments } from "#web/ui/controls/segments.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";

export function PrecisionChoice({
  section,
  question,
}: {
  section: SectionCode;
  question: AskedQuestion;
}) {
  const { t } = useTexts("sections");
  const { store, textOf, isEditing } = useFormContext();
  const number = question.writtenNumber ?? textOf(`question.${question.code}`);
  /** The number of answered cells that the user is asked about; null while nothing is asked. */
  const [toEmpty, setToEmpty] = useState<number | null>(null);
  useCell(precisionKey(section, question.code));
  const chosen = precisionAt(store, section, question.code);

  // Counted when it is needed: this component does not render when a cell changes.
  function answeredCells(): number {
    const isAnswered = (slot: SlotKey) =>
      store.drafts.has(slot) || !isEmptyCell(cellAt(store, slot));
    return slotsOf(section, question).filter(isAnswered).length;
  }

  function choose(precision: Precision) {
    const answered = precision === "noData" ? answeredCells() : 0;
    if (answered > 0) setToEmpty(answered);
    else writePrecision(store, section, question.code, precision);
  }
  return (
    <>
      <Segments
        legend={t("precision.legend", { number })}
        options={precisions.map((value) => ({ value, label: textOf(`precision.${value}`) }))}
        value={chosen}
        disabled={!isEditing}
        onChange={choose}
      />
      <ConfirmDialog
        opened={toEmpty !== null}
        title={t("noData.title", { number })}
        confirm={t("noData.confirm", { count: toEmpty ?? 0 })}
        onConfirm={() => {
          setToEmpty(null);
          writePrecision(store, section, question.code, "noData");
        }}
        onCancel={() => setToEmpty(null)}
      >
        {t("noData.text")}
      </ConfirmDialog>
    </>
  );
}
