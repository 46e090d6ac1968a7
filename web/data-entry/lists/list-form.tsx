// A list question: rows of the same fields, which are added and removed one by one.

import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect, useMemo, useRef } from "react";
import type { Pricing } from "#contract/sections.ts";
import type { ListRow as ListRowAnswer, SectionCode } from "#questionnaire/engine/define.ts";
import { kinds } from "#questionnaire/engine/kinds.ts";
import type { AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { type Reference, referencesQuery } from "#web/answers/answer-source.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { cellKey, rowsOf } from "#web/answers/slots.ts";
import { useCell } from "#web/answers/use-cell.ts";
import { removeRow, writeRows } from "#web/answers/write-answers.ts";
import type { InputProps } from "#web/data-entry/grid/inputs.tsx";
import { OwnInputs } from "#web/data-entry/grid/own-inputs.ts";
import { unitOfRow } from "#web/data-entry/products/field-in-row.ts";
import { LastYearOffer } from "#web/data-entry/products/last-year-offer.tsx";
import { ProductSearch } from "#web/data-entry/products/product-search.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import type { Option } from "#web/ui/controls/select.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./list-form.module.css";
import { ListRow } from "./list-row.tsx";
import { PriceInput, PricingContext } from "./price-input.tsx";
import { ReferenceContext, ReferenceInput } from "./reference-input.tsx";
import { nameFieldOf, useRowName } from "./row-name.ts";

/** Options by key of the field that refers to them; undefined while they load. */
function useReferences() {
  const { lang, source } = useFormContext();
  const { data, error, refetch } = useQuery(referencesQuery(source));
  const references = useMemo(() => {
    const optionsOf = (list: readonly Reference[]): Option[] =>
      list.map(({ id, nameIn }) => ({ value: String(id), label: nameIn(lang) }));
    return data && new Map([...data].map(([field, list]) => [field, optionsOf(list)]));
  }, [data, lang]);
  return { references, lists: data, error, refetch: () => void refetch() };
}

type References = ReadonlyMap<string, readonly Option[]>;

/** The inputs of ids and of prices, by key of their field. */
function useOwnInputs(references: References | undefined, pricing: Pricing | undefined) {
  return useMemo(() => {
    const ids = [...(references?.keys() ?? [])].map((key) => [key, ReferenceInput] as const);
    const prices = pricing ? [pricing.perUnit, pricing.perVial] : [];
    return new Map<string, ComponentType<InputProps>>([
      ...ids,
      ...prices.map((key) => [key, PriceInput] as const),
    ]);
  }, [references, pricing]);
}

/** Puts the focus into a row that was added. */
function useFocusOnNewRow() {
  const rows = useRef<HTMLOListElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    rows.current?.querySelector<HTMLElement>(":scope > li:last-child [data-input]")?.focus();
  });
  return { rows, focusNewRow: () => (isAdded.current = true) };
}

type ListProps = { section: SectionCode; question: AskedQuestion; titleId: string };

function useRows({ section, question }: ListProps) {
  const { store } = useFormContext();
  const list = cellKey(section, question.code);
  const rows = rowsOf(useCell(list).cell);
  const remove = (index: number) => removeRow(store, list, index);
  const add = (row: ListRowAnswer) => writeRows(store, list, [...rows, row]);
  return { rows, remove, add };
}

/** The texts of what a row says of itself in these fields, its name first: "Advate, Baxter, 500". */
function useDescribe(question: AskedQuestion, references: References | undefined) {
  const { lang } = useFormContext();
  const nameField = nameFieldOf(question);
  return (row: ListRowAnswer, keys: readonly string[]): string => {
    const fields = question.fields.filter(({ key }) => keys.includes(key) && key !== nameField);
    const texts = fields.map(({ key, kind }) => {
      const value = row[key] ?? null;
      const options = references?.get(key);
      if (options) return options.find((option) => option.value === String(value))?.label;
      return typeof value === "number" ? kinds[kind].format(value, lang) : value;
    });
    return [row[nameField], ...texts].filter(Boolean).join(", ");
  };
}

type ToolsProps = ListProps & { references: References; onAdded: () => void };

/** Above the used list, while it is edited. */
function UsedListOffer({ section, question, references }: ToolsProps) {
  const { source, isEditing } = useFormContext();
  const { usedList } = source.traitsOf(section);
  const describe = useDescribe(question, references);
  if (!isEditing || usedList?.used !== question.code) return null;
  return <LastYearOffer section={section} lists={usedList} nameOf={(row) => describe(row, [])} />;
}

/** Below the list, while it is edited: adds a product that is known, or a new row. */
function ListEnd(props: ToolsProps & { onNewRow: () => void }) {
  const { section, question, references, onAdded, onNewRow } = props;
  const { t } = useTexts("sections");
  const { source, isEditing } = useFormContext();
  const { usedList } = source.traitsOf(section);
  const describe = useDescribe(question, references);
  if (!isEditing) return null;
  return (
    <>
      {usedList?.used === question.code ? (
        <ProductSearch
          section={section}
          lists={usedList}
          nameField={nameFieldOf(question)}
          describe={(row) => describe(row, usedList.identity)}
          onAdded={onAdded}
        />
      ) : null}
      <Button kind="quiet" onClick={onNewRow}>
        {t("list.add")}
      </Button>
    </>
  );
}

export function ListForm(props: ListProps) {
  const { section, question, titleId } = props;
  const { t } = useTexts("sections");
  const { source } = useFormContext();
  const { pricing, usedList } = source.traitsOf(section);
  const { rows, remove, add } = useRows(props);
  const { references, lists, error, refetch } = useReferences();
  const ownInputs = useOwnInputs(references, pricing);
  const { rows: element, focusNewRow } = useFocusOnNewRow();
  const rowName = useRowName();
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!references || !lists) return <Waiting rows={2} />;
  const tools = { ...props, references, onAdded: focusNewRow };
  const addNewRow = () => {
    focusNewRow();
    add(usedList ? { isUserCreated: true } : {});
  };
  return (
    <ReferenceContext value={references}>
      <PricingContext value={pricing ?? null}>
        <OwnInputs value={ownInputs}>
          <UsedListOffer {...tools} />
          {rows.length === 0 ? <p className={styles.empty}>{t("list.empty")}</p> : null}
          <ol ref={element} className={styles.rows} aria-labelledby={titleId}>
            {rows.map((row, index) => (
              <ListRow
                // Rows have no identity of their own until they are saved.
                key={row.id === undefined || row.id === null ? `at-${index}` : String(row.id)}
                section={section}
                question={question}
                index={index}
                name={rowName(question, rows, index)}
                unit={pricing ? unitOfRow(row, pricing, lists) : null}
                isUserCreated={row.isUserCreated === true}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
          <ListEnd {...tools} onNewRow={addNewRow} />
        </OwnInputs>
      </PricingContext>
    </ReferenceContext>
  );
}
