// Precise, estimate or no data: the choice of a numbered question. "No data" empties and locks the
// question's cells, after a confirmation if they are not empty.

import { useId, useState } from "react";
import type { Precision, SectionKey } from "#questionnaire/engine/define.ts";
import { precisions } from "#questionnaire/engine/define.ts";
import type { AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { cellAt, precisionAt } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { slotsOf } from "#web/answers/form-layout.ts";
import { isEmptyCell, precisionKey } from "#web/answers/slots.ts";
import { useCell } from "#web/answers/use-cell.ts";
import { writePrecision } from "#web/answers/write-answers.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./question-block.module.css";

export function PrecisionChoice({
  section,
  question,
}: {
  section: SectionKey;
  question: AskedQuestion;
}) {
  const { t } = useTexts("sections");
  const { store, textOf, isEditing } = useFormContext();
  const name = useId();
  const number = question.number ?? textOf(`question.${question.code}`);
  const [isConfirming, setConfirming] = useState(false);
  useCell(precisionKey(section, question.code));
  const chosen = precisionAt(store, section, question.code);
  const filled = slotsOf(section, question).filter(
    (key) => store.drafts.has(key) || !isEmptyCell(cellAt(store, key)),
  );

  function choose(precision: Precision) {
    if (precision === "noData" && filled.length > 0) setConfirming(true);
    else writePrecision(store, section, question.code, precision);
  }
  return (
    <fieldset className={styles.precision} disabled={!isEditing}>
      <legend className="spoken">{t("precision.legend", { number })}</legend>
      {precisions.map((precision) => (
        <label key={precision}>
          <input
            type="radio"
            name={name}
            checked={chosen === precision}
            onChange={() => choose(precision)}
          />
          {textOf(`precision.${precision}`)}
        </label>
      ))}
      <ConfirmDialog
        opened={isConfirming}
        title={t("noData.title", { number })}
        confirm={t("noData.confirm", { count: filled.length })}
        onConfirm={() => {
          setConfirming(false);
          writePrecision(store, section, question.code, "noData");
        }}
        onCancel={() => setConfirming(false)}
      >
        {t("noData.text")}
      </ConfirmDialog>
    </fieldset>
  );
}
