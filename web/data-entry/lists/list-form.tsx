// A list question: rows of the same fields, which are added and removed one by one.

import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect, useMemo, useRef } from "react";
import type { Pricing } from "#contract/sections.ts";
import type { ListRow as ListRowAnswer, SectionCode } from "#questionnaire/engine/define.ts";
import type { AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { type Reference, referencesQuery } from "#web/answers/answer-source.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { cellKey, rowsOf } from "#web/answers/slots.ts";
import { useCell } from "#web/answers/use-cell.ts";
import { writeRows } from "#web/answers/write-answers.ts";
import type { InputProps } from "#web/data-entry/grid/inputs.tsx";
import { OwnInputs } from "#web/data-entry/grid/own-inputs.ts";
import { Button } from "#web/ui/controls/button.tsx";
import type { Option } from "#web/ui/controls/select.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./list-form.module.css";
import { ListRow } from "./list-row.tsx";
import { PriceInput, PricingContext } from "./price-input.tsx";
import { ReferenceContext, ReferenceInput } from "./reference-input.tsx";

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

function useRowNames(question: AskedQuestion, rows: readonly ListRowAnswer[]) {
  const { t } = useTexts("sections");
  const nameField = question.fields.find(({ kind }) => kind === "text")?.key ?? "";
  return (index: number) => {
    const name = rows[index]?.[nameField];
    const number = index + 1;
    return typeof name === "string" && name
      ? t("list.namedRow", { number, name })
      : t("list.row", { number });
  };
}

type ListProps = { section: SectionCode; question: AskedQuestion; titleId: string };

function useRows({ section, question }: ListProps) {
  const { store } = useFormContext();
  const list = cellKey(section, question.code);
  const rows = rowsOf(useCell(list).cell);
  const remove = (gone: number) => {
    const left = rows.filter((_, index) => index !== gone);
    const moved = (index: number) => (index === gone ? null : index > gone ? index - 1 : index);
    writeRows(store, list, left, moved);
  };
  const add = (row: ListRowAnswer) => writeRows(store, list, [...rows, row]);
  return { rows, remove, add };
}

export function ListForm(props: ListProps) {
  const { section, question, titleId } = props;
  const { t } = useTexts("sections");
  const { source, isEditing } = useFormContext();
  const { pricing, usedList } = source.traitsOf(section);
  const { rows, remove, add } = useRows(props);
  const { references, error, refetch } = useReferences();
  const ownInputs = useOwnInputs(references, pricing);
  const { rows: element, focusNewRow } = useFocusOnNewRow();
  const nameOf = useRowNames(question, rows);
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!references) return <Waiting rows={2} />;
  return (
    <ReferenceContext value={references}>
      <PricingContext value={pricing ?? null}>
        <OwnInputs value={ownInputs}>
          {rows.length === 0 ? <p className={styles.empty}>{t("list.empty")}</p> : null}
          <ol ref={element} className={styles.rows} aria-labelledby={titleId}>
            {rows.map((row, index) => (
              <ListRow
                // Rows have no identity of their own until they are saved.
                key={row.id === undefined || row.id === null ? `at-${index}` : String(row.id)}
                section={section}
                question={question}
                index={index}
                name={nameOf(index)}
                isUserCreated={row.isUserCreated === true}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
          {isEditing ? (
            <Button
              kind="quiet"
              onClick={() => {
                focusNewRow();
                add(usedList ? { isUserCreated: true } : {});
              }}
            >
              {t("list.add")}
            </Button>
          ) : null}
        </OwnInputs>
      </PricingContext>
    </ReferenceContext>
  );
}
