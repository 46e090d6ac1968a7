// A list question: rows of the same fields, which are added and removed one by one.

import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type RefObject, useEffect, useMemo, useRef } from "react";
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
import { BasisInput } from "#web/data-entry/products/basis-input.tsx";
import { LastYearOffer } from "#web/data-entry/products/last-year-offer.tsx";
import { PriceInput, PricingContext } from "#web/data-entry/products/price-input.tsx";
import { termsForNew } from "#web/data-entry/products/price-terms.ts";
import { ProductSearch } from "#web/data-entry/products/product-search.tsx";
import { ProductTable } from "#web/data-entry/products/product-table.tsx";
import { type ProductTraits, productTraits } from "#web/data-entry/products/product-traits.ts";
import { Button } from "#web/ui/controls/button.tsx";
import type { Option } from "#web/ui/controls/select.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./list-form.module.css";
import { ListRow } from "./list-row.tsx";
import { oneRowPerPress } from "./one-row-per-press.ts";
import { ReferenceContext, ReferenceInput } from "./reference-input.tsx";
import { nameFieldOf, rowKey, useRowName } from "./row-name.ts";

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
function useOwnInputs(references: References | undefined, traits: ProductTraits | null) {
  const pricing = traits?.pricing;
  return useMemo(() => {
    const own = new Map<string, ComponentType<InputProps>>();
    for (const key of references?.keys() ?? []) own.set(key, ReferenceInput);
    if (!pricing) return own;
    return own
      .set(pricing.perUnit, PriceInput)
      .set(pricing.perVial, PriceInput)
      .set(pricing.isPerVial, BasisInput);
  }, [references, pricing]);
}

/** Into what is unfolded because it is missing, else where something is typed. */
const firstInputs = ["[data-folded]:not([hidden]) [data-input]", "[data-input]:not([type=radio])"];

/** Puts the focus into a row that was added. */
function useFocusOnNewRow<T extends HTMLElement>() {
  const rows = useRef<T>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    const row = rows.current?.lastElementChild;
    firstInputs
      .map((input) => row?.querySelector<HTMLElement>(input))
      .find(Boolean)
      ?.focus();
  });
  return { rows, focusNewRow: () => (isAdded.current = true) };
}

type ListProps = { section: SectionCode; question: AskedQuestion; titleId: string };

function useRows({ section, question }: ListProps) {
  const { store } = useFormContext();
  const list = cellKey(section, question.code);
  const rows = rowsOf(useCell(list).cell);
  const remove = (index: number) => oneRowPerPress(store, () => removeRow(store, list, index));
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

type ToolsProps = ListProps & {
  references: References;
  traits: ProductTraits | null;
  onAdded: () => void;
};

/** Above the used list, while it is edited. */
function UsedListOffer({ section, question, references, traits }: ToolsProps) {
  const { isEditing } = useFormContext();
  const describe = useDescribe(question, references);
  if (!isEditing || traits?.usedList.used !== question.code) return null;
  const nameOf = (row: ListRowAnswer) => describe(row, []);
  return <LastYearOffer section={section} lists={traits.usedList} nameOf={nameOf} />;
}

/** Below the list, while it is edited: adds a product that is known, or a new row. */
function ListEnd(props: ToolsProps & { onNewRow: () => void }) {
  const { section, question, references, traits, onAdded, onNewRow } = props;
  const { t } = useTexts("sections");
  const { isEditing } = useFormContext();
  const describe = useDescribe(question, references);
  if (!isEditing) return null;
  return (
    <>
      {traits?.usedList.used === question.code ? (
        <ProductSearch
          section={section}
          traits={traits}
          nameField={nameFieldOf(question)}
          describe={(row) => describe(row, traits.usedList.identity)}
          onAdded={onAdded}
        />
      ) : null}
      <Button kind="quiet" onClick={onNewRow}>
        {t("list.add")}
      </Button>
    </>
  );
}

type RowsProps = ListProps & {
  rows: readonly ListRowAnswer[];
  list: RefObject<HTMLOListElement | null>;
  onRemove: (index: number) => void;
};

function PlainRows({ section, question, titleId, rows, list, onRemove }: RowsProps) {
  const rowName = useRowName();
  return (
    <ol ref={list} className={styles.rows} aria-labelledby={titleId}>
      {rows.map((row, index) => (
        <ListRow
          key={rowKey(row, index)}
          section={section}
          question={question}
          index={index}
          name={rowName(question, rows, index)}
          onRemove={() => onRemove(index)}
        />
      ))}
    </ol>
  );
}

export function ListForm(props: ListProps) {
  const { t } = useTexts("sections");
  const { source } = useFormContext();
  const traits = productTraits(source.traitsOf(props.section));
  const { rows, remove, add } = useRows(props);
  const { references, lists, error, refetch } = useReferences();
  const ownInputs = useOwnInputs(references, traits);
  const products = useFocusOnNewRow<HTMLTableElement>();
  const list = useFocusOnNewRow<HTMLOListElement>();
  if (error) return <Failed error={error} onRetry={refetch} />;
  // As high as what will be there: one line where the list is empty.
  if (!references || !lists) return <Waiting rows={rows.length === 0 ? 1 : 2} />;
  const { focusNewRow } = traits ? products : list;
  const tools = { ...props, references, traits, onAdded: focusNewRow };
  const addNewRow = () => {
    focusNewRow();
    add(traits ? { ...termsForNew(rows, traits.product), isUserCreated: true } : {});
  };
  const shown = { ...props, rows, onRemove: remove };
  return (
    <ReferenceContext value={references}>
      <PricingContext value={traits?.pricing ?? null}>
        <OwnInputs value={ownInputs}>
          <UsedListOffer {...tools} />
          {rows.length === 0 ? <p className={styles.empty}>{t("list.empty")}</p> : null}
          {traits ? (
            <ProductTable {...shown} traits={traits} lists={lists} table={products.rows} />
          ) : (
            <PlainRows {...shown} list={list.rows} />
          )}
          <ListEnd {...tools} onNewRow={addNewRow} />
        </OwnInputs>
      </PricingContext>
    </ReferenceContext>
  );
}
