// A list of products as a table: what each is, its price, that of last year, and what can be done with it. On a
// narrow screen each product is a stack.

import { type RefObject, useMemo } from "react";
import { fieldTextKey } from "#questionnaire/document/text-keys.ts";
import type { ListRow, SectionCode } from "#questionnaire/engine/define.ts";
import type { AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import type { Reference } from "#web/answers/answer-source.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { numberText } from "#web/answers/number-text.ts";
import { choiceName } from "#web/data-entry/grid/choice-names.ts";
import { useGridKeys } from "#web/data-entry/grid/use-grid-keys.ts";
import { rowKey, useRowName } from "#web/data-entry/lists/row-name.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { fieldInRow, unitOfRow } from "./field-in-row.ts";
import { rowsOfLastYear } from "./known-products.ts";
import { lastPrice } from "./last-price.ts";
import { AddToUsed, PutAside } from "./move-row.tsx";
import { commonTerms, type PriceTerms, termsOf } from "./price-terms.ts";
import { ProductRow } from "./product-row.tsx";
import styles from "./product-table.module.css";
import type { ProductTraits } from "./product-traits.ts";

type TableProps = {
  section: SectionCode;
  question: AskedQuestion;
  titleId: string;
  rows: readonly ListRow[];
  traits: ProductTraits;
  /** What fields of ids refer to. */
  lists: ReadonlyMap<string, readonly Reference[]>;
  table: RefObject<HTMLTableElement | null>;
  onRemove: (index: number) => void;
};

/** "Mexican Peso (MXN), 16% tax included". */
function useTermsText({ question, traits }: TableProps): (terms: PriceTerms) => string {
  const { t } = useTexts("sections");
  const form = useFormContext();
  const field = question.fields.find(({ key }) => key === traits.product.currency);
  return ({ currency: code, hasTax, taxPercent }) => {
    const currency = code && field ? choiceName(field, code, form) : t("list.terms.noCurrency");
    if (!hasTax) return t("list.terms.noTax", { currency });
    if (taxPercent === null) return t("list.terms.tax", { currency });
    const rate = numberText(taxPercent / 100, form.lang, "rate");
    return t("list.terms.taxRate", { currency, rate });
  };
}

type HeadProps = { props: TableProps; units: readonly string[]; hasLastYear: boolean };

function Head({ props, units, hasLastYear }: HeadProps) {
  const { t } = useTexts("sections");
  const { textOf, questionnaire } = useFormContext();
  const { question, traits } = props;
  const { pricing, product } = traits;
  const [unit = "", ...otherUnits] = units;
  const textAt = (own: string) => {
    const field = question.fields.find(({ key }) => key === own);
    return field ? textOf(fieldTextKey(fieldInRow(field, unit, pricing))) : "";
  };
  return (
    <thead className={styles.head}>
      <tr>
        <th scope="col">{t("list.head.product")}</th>
        <th scope="col">{textAt(product.type)}</th>
        <th scope="col" className={styles.number}>
          {t("list.head.size")}
        </th>
        <th scope="col">{t("list.head.basis")}</th>
        <th scope="col" className={styles.number}>
          {otherUnits.length > 0 ? t("list.head.perUnit") : textAt(pricing.perUnit)}
        </th>
        <th scope="col" className={styles.number}>
          {textAt(pricing.perVial)}
        </th>
        {hasLastYear ? (
          <>
            <th scope="col" className={styles.lastHead}>
              {questionnaire.year - 1}
            </th>
            <th scope="col" className={styles.lastHead}>
              {t("table.change")}
            </th>
          </>
        ) : null}
        <td />
      </tr>
    </thead>
  );
}

/** The rows of last year's lists, in which this year's products are looked up. */
function useLastRows({ section, traits }: TableProps): readonly ListRow[] {
  const { store } = useFormContext();
  const { used, other } = traits.usedList;
  return useMemo(
    () => [used, other].flatMap((list) => rowsOfLastYear(store, section, list)),
    [store, section, used, other],
  );
}

/** What the prices of the list are in, once for all where it is the same. */
function useTerms(props: TableProps) {
  const { rows, traits } = props;
  const { product, pricing } = traits;
  const textOfTerms = useTermsText(props);
  const hasPrice = (row: ListRow) =>
    [pricing.perUnit, pricing.perVial].some((key) => (row[key] ?? null) !== null);
  const common = commonTerms(rows.filter(hasPrice), product);
  return {
    common: common ? textOfTerms(common) : null,
    ofRow: (row: ListRow) => (common || !hasPrice(row) ? "" : textOfTerms(termsOf(row, product))),
  };
}

export function ProductTable(props: TableProps) {
  const { section, question, titleId, rows, traits, lists, table, onRemove } = props;
  const { pricing, usedList } = traits;
  const { t } = useTexts("sections");
  const { isEditing, showsLastYear } = useFormContext();
  const rowName = useRowName();
  const lastRows = useLastRows(props);
  const terms = useTerms(props);
  const onKeyDown = useGridKeys("all");
  const units = rows.map((row) => unitOfRow(row, pricing, lists));
  const hasLastYear = showsLastYear && question.code === usedList.used;
  const lookUp = { pricing, identity: usedList.identity };
  if (rows.length === 0) return null;
  return (
    <>
      {terms.common ? (
        <p className={styles.common}>{t("list.terms", { terms: terms.common })}</p>
      ) : null}
      <table ref={table} className={styles.table} aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <Head props={props} units={[...new Set(units)]} hasLastYear={hasLastYear} />
        {rows.map((row, index) => {
          const name = rowName(question, rows, index);
          return (
            <ProductRow
              key={rowKey(row, index)}
              {...{ section, question, index, row, name, traits }}
              unit={units[index] ?? ""}
              terms={terms.ofRow(row)}
              last={hasLastYear ? lastPrice(row, lastRows, lookUp) : undefined}
            >
              <AddToUsed section={section} list={question.code} index={index} name={name} />
              <PutAside section={section} list={question.code} index={index} name={name} />
              {isEditing ? (
                <LinkButton
                  aria-label={t("list.removeRow", { row: name })}
                  onClick={() => onRemove(index)}
                >
                  {t("list.remove")}
                </LinkButton>
              ) : null}
            </ProductRow>
          );
        })}
      </table>
    </>
  );
}
