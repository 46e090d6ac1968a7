// Says above the form what a correction of the questionnaire changed while the user was typing.

import { useId } from "react";
import { useFormContext } from "#web/answers/form-context.ts";
import type { DefinitionChange } from "#web/answers/replace-definition.ts";
import { isEmptyCell } from "#web/answers/slots.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./data-entry.module.css";
import { fullName } from "./grid/names.ts";
import { useValueText } from "./grid/use-value-text.ts";

type Line = { id: string; text: string };

function useLines({ added, removed, changed }: DefinitionChange): Line[] {
  const { t } = useTexts("sections");
  const { textOf } = useFormContext();
  const valueText = useValueText();
  return [
    ...added.map(({ field, question }) => ({
      id: `+${field.code}`,
      text: t("definition.added", { field: fullName(field, question, textOf) }),
    })),
    ...removed.map(({ location: { field, question }, cell }) => {
      const name = fullName(field, question, textOf);
      const text = isEmptyCell(cell)
        ? t("definition.removed", { field: name })
        : t("definition.removedWith", { field: name, value: valueText(field, cell) });
      return { id: `-${field.code}`, text };
    }),
    ...changed.map((question) => ({
      id: question.code,
      text: t("definition.changed", { question: textOf(`question.${question.code}`) }),
    })),
  ];
}

function Notice({ change }: { change: DefinitionChange }) {
  const { t } = useTexts("sections");
  const lines = useLines(change);
  const title = useId();
  return (
    <section className={styles.lock} role="alert" aria-labelledby={title}>
      <div>
        <strong id={title}>{t("definition.title")}</strong>
        <p>{t("definition.text")}</p>
        <ul>
          {lines.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function DefinitionNotice({ change }: { change: DefinitionChange | null }) {
  return change ? <Notice change={change} /> : null;
}
