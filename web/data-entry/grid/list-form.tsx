// A list question: rows of the same fields, which are added and removed one by one.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listManufacturers, listProductTypes } from "#contract/countries.ts";
import type { SectionKey } from "#questionnaire/engine/define.ts";
import { nameIn } from "#questionnaire/engine/languages.ts";
import type { AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { fieldTextKey } from "#questionnaire/engine/text-keys.ts";
import { useCell, useFormContext } from "#web/answers/form-context.ts";
import { cellKey, rowsOf } from "#web/answers/slots.ts";
import { writeRows } from "#web/answers/write-answers.ts";
import { queryOf } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";

import { useTexts } from "#web/ui/i18n.ts";
import { Cell } from "./cell.tsx";
import type { Option } from "./choice-names.ts";
import { FindingLines, useFindingLines, useSlotKeys } from "./findings.tsx";
import styles from "./list-form.module.css";
import { ReferenceContext } from "./reference-input.tsx";

type RowProps = {
  section: SectionKey;
  question: AskedQuestion;
  index: number;
  name: string;
  onRemove: () => void;
};

function ListRowFindings({ section, question, index }: RowProps) {
  const { wordOf } = useFormContext();
  const codes = useMemo(
    () => question.fields.map(({ key }) => `${question.code}.${index}.${key}`),
    [question, index],
  );
  const lines = useFindingLines(useSlotKeys(section, codes));
  const labelOf = (code: string) => {
    const field = question.fields.find(({ key }) => key === code.split(".").at(-1));
    return field ? wordOf(fieldTextKey(field)) : code;
  };
  return lines.length > 0 ? <FindingLines lines={lines} labelOf={labelOf} /> : null;
}

function ListRow(props: RowProps) {
  const { section, question, index, name, onRemove } = props;
  const { t } = useTexts("sections");
  const { wordOf, isEditing } = useFormContext();
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <h4>{name}</h4>
        {isEditing ? (
          <Button kind="quiet" onClick={onRemove} aria-label={`${t("list.remove")}: ${name}`}>
            {t("list.remove")}
          </Button>
        ) : null}
      </div>
      <div className={styles.fields}>
        {question.fields.map((field) => {
          const code = `${question.code}.${index}.${field.key}`;
          return (
            <div key={field.code} className={styles.field} data-kind={field.kind}>
              <label htmlFor={`cell-${cellKey(section, code)}`}>
                {wordOf(fieldTextKey(field))}
                {field.required ? <span aria-hidden="true"> *</span> : null}
              </label>
              <Cell
                section={section}
                question={question}
                field={field}
                code={code}
                rowName={name}
              />
            </div>
          );
        })}
      </div>
      <ListRowFindings {...props} />
    </li>
  );
}

function useReferences(): ReadonlyMap<string, readonly Option[]> {
  const { lang } = useFormContext();
  const types = useQuery(queryOf(listProductTypes)).data;
  const manufacturers = useQuery(queryOf(listManufacturers)).data;
  return useMemo(() => {
    const typeOptions = types?.map((type) => ({
      value: String(type.id),
      label: nameIn(type, lang),
    }));
    const makerOptions = manufacturers?.map(({ id, name }) => ({ value: String(id), label: name }));
    return new Map([
      ["productTypeId", typeOptions ?? []],
      ["manufacturerId", makerOptions ?? []],
    ]);
  }, [types, manufacturers, lang]);
}

type ListProps = { section: SectionKey; question: AskedQuestion; titleId: string };

export function ListForm({ section, question, titleId }: ListProps) {
  const { t } = useTexts("sections");
  const { store, isEditing } = useFormContext();
  const list = cellKey(section, question.code);
  const rows = rowsOf(useCell(list).cell);
  const references = useReferences();
  const remove = (gone: number) => {
    const left = rows.filter((_, index) => index !== gone);
    const moved = (index: number) => (index === gone ? null : index > gone ? index - 1 : index);
    writeRows(store, list, left, moved);
  };
  const nameOf = (index: number) => {
    const brand = rows[index]?.brandName;
    const number = t("list.row", { number: index + 1 });
    return typeof brand === "string" && brand ? `${number}, ${brand}` : number;
  };
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
