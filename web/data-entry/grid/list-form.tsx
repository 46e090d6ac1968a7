// A list question: rows of the same fields, which are added and removed one by one.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fieldTextKey } from "#questionnaire/document/text-keys.ts";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import type { AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { type Reference, referencesQuery } from "#web/answers/answer-source.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { slotOf } from "#web/answers/form-layout.ts";
import { cellKey, listCellOf, rowsOf, type SlotKey } from "#web/answers/slots.ts";
import { useCell } from "#web/answers/use-cell.ts";
import { writeRows } from "#web/answers/write-answers.ts";
import { AddToUsed } from "#web/data-entry/products/add-to-used.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import type { Option } from "#web/ui/controls/select.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { Cell } from "./cell.tsx";
import { FindingLines, useFindingLines } from "./findings.tsx";
import styles from "./list-form.module.css";
import { ReferenceContext } from "./reference-input.tsx";

type RowProps = {
  section: SectionCode;
  question: AskedQuestion;
  index: number;
  name: string;
  onRemove: () => void;
};

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

function ListRow(props: RowProps) {
  const { section, question, index, name, onRemove } = props;
  const { t } = useTexts("sections");
  const { textOf, isEditing } = useFormContext();
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <h4>{name}</h4>
        <AddToUsed section={section} list={question.code} index={index} name={name} />
        {isEditing ? (
          <Button kind="quiet" onClick={onRemove} aria-label={t("list.removeRow", { row: name })}>
            {t("list.remove")}
          </Button>
        ) : null}
      </div>
      <div className={styles.fields}>
        {question.fields.map((field) => {
          const slot = slotOf(section, question, field, index);
          return (
            <div key={field.code} className={styles.field} data-kind={field.kind}>
              <label htmlFor={`cell-${slot}`}>
                {textOf(fieldTextKey(field))}
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

/** Options by key of the field that refers to them; undefined while they load. */
function useReferences() {
  const { lang, source } = useFormContext();
  const { data, error, refetch } = useQuery(referencesQuery(source));
  const references = useMemo(() => {
    const optionsOf = (list: readonly Reference[]): Option[] =>
      list.map(({ id, nameIn }) => ({ value: String(id), label: nameIn(lang) }));
    return data && new Map([...data].map(([field, list]) => [field, optionsOf(list)]));
  }, [data, lang]);
  return { references, error, refetch: () => void refetch() };
}

type ListProps = { section: SectionCode; question: AskedQuestion; titleId: string };

export function ListForm({ section, question, titleId }: ListProps) {
  const { t } = useTexts("sections");
  const { store, isEditing } = useFormContext();
  const list = cellKey(section, question.code);
  const rows = rowsOf(useCell(list).cell);
  const { references, error, refetch } = useReferences();
  const remove = (gone: number) => {
    const left = rows.filter((_, index) => index !== gone);
    const moved = (index: number) => (index === gone ? null : index > gone ? index - 1 : index);
    writeRows(store, list, left, moved);
  };
  const nameField = question.fields.find(({ kind }) => kind === "text")?.key ?? "";
  const nameOf = (index: number) => {
    const name = rows[index]?.[nameField];
    const number = index + 1;
    return typeof name === "string" && name
      ? t("list.namedRow", { number, name })
      : t("list.row", { number });
  };
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!references) return <Waiting rows={2} />;
  return (
    <ReferenceContext value={references}>
      {rows.length === 0 ? <p className={styles.empty}>{t("list.empty")}</p> : null}
      <ol className={styles.rows} aria-labelledby={titleId}>
        {rows.map((row, index) => (
          <ListRow
            // Rows have no identity of their own until they are saved.
            key={row.id === undefined || row.id === null ? `at-${index}` : String(row.id)}
            section={section}
            question={question}
            index={index}
            name={nameOf(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {isEditing ? (
        <Button kind="quiet" onClick={() => writeRows(store, list, [...rows, {}])}>
          {t("list.add")}
        </Button>
      ) : null}
    </ReferenceContext>
  );
}
