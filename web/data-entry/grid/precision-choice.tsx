// Precise, estimate or no data: the choice of every numbered question. "No data" empties and locks
// its cells, and asks first when something stands in them.

import { useId, useState } from "react";
import type { Precision, Question, SectionKey } from "#questionnaire/engine/define.ts";
import { precisions } from "#questionnaire/engine/define.ts";
import { cellAt, precisionAt } from "#web/answers/answer-store.ts";
import { useCell, useFormContext } from "#web/answers/form-context.ts";
import { keysOf } from "#web/answers/form-layout.ts";
import { isEmptyCell, precisionKey } from "#web/answers/slots.ts";
import { writePrecision } from "#web/answers/write-answers.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./question-block.module.css";

export function PrecisionChoice({
  section,
  question,
}: {
  section: SectionKey;
  question: Question;
}) {
  const { t } = useTexts("sections");
  const { store, wordOf, isEditing } = useFormContext();
  const name = useId();
  const [isAsking, setAsking] = useState(false);
  useCell(precisionKey(section, question.code));
  const chosen = precisionAt(store, section, question.code);
  const filled = keysOf(section, question).filter(
    (key) => store.drafts.has(key) || !isEmptyCell(cellAt(store, key)),
  );

  function choose(precision: Precision) {
    if (precision === "noData" && filled.length > 0) setAsking(true);
    else writePrecision(store, section, question.code, precision);
  }
  return (
    <fieldset className={styles.precision} disabled={!isEditing}>
      <legend className="spoken">{t("precision.legend", { number: question.number ?? "" })}</legend>
      {precisions.map((precision) => (
        <label key={precision}>
          <input
            type="radio"
            name={name}
            checked={chosen === precision}
            onChange={() => choose(precision)}
          />
          {wordOf(`precision.${precision}`)}
        </label>
      ))}
      <ConfirmDialog
        opened={isAsking}
        title={t("noData.title", { number: question.number ?? "" })}
        confirm={t("noData.confirm", { count: filled.length })}
        onConfirm={() => {
          setAsking(false);
          writePrecision(store, section, question.code, "noData");
        }}
        onCancel={() => setAsking(false)}
      >
        {t("noData.text")}
      </ConfirmDialog>
    </fieldset>
  );
}
