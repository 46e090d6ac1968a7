// The cells of a product in the table: what it is, its prices of this year, and that of last year.

import { type ReactNode, useContext } from "react";
import { fieldTextKey } from "#questionnaire/document/text-keys.ts";
import type { ListRow, SectionCode } from "#questionnaire/engine/define.ts";
import { kinds } from "#questionnaire/engine/kinds.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { slotOf } from "#web/answers/form-layout.ts";
import { numberText } from "#web/answers/number-text.ts";
import { cellKey, listCellKey } from "#web/answers/slots.ts";
import { useCell } from "#web/answers/use-cell.ts";
import { Cell } from "#web/data-entry/grid/cell.tsx";
import { changeText } from "#web/data-entry/grid/last-year.tsx";
import { ReferenceContext } from "#web/data-entry/lists/reference-input.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { givenPrice } from "./computed-price.ts";
import styles from "./product-table.module.css";
import type { ProductTraits } from "./product-traits.ts";

export type ProductRowProps = {
  section: SectionCode;
  question: AskedQuestion;
  index: number;
  row: ListRow;
  /** "Product 3, Advate". */
  name: string;
  traits: ProductTraits;
  /** What sizes and prices of the product are counted in. */
  unit: string;
  /** Currency and tax of the price, where the list does not say them once; else empty. */
  terms: string;
  /** Last year's price; undefined where the table has no column for it. */
  last: number | null | undefined;
  /** Buttons at the end of the row. */
  children: ReactNode;
};

export const isBlank = (row: ListRow, key: string): boolean => (row[key] ?? "") === "";

/** The name that the row has in a list it refers to, such as that of its manufacturer. */
export function useNameAt(row: ListRow): (key: string) => string | undefined {
  const references = useContext(ReferenceContext);
  return (key) => references.get(key)?.find(({ value }) => value === String(row[key]))?.label;
}

type NameProps = { row: ProductRowProps; isOpen: boolean; onToggle: () => void };

/** The head of a row: name, maker, who created it, and the button that unfolds its other fields. */
export function NameCell({
  row: { row, index, name, traits, terms },
  isOpen,
  onToggle,
}: NameProps) {
  const { t } = useTexts("sections");
  const { isPrinted } = useFormContext();
  const nameAt = useNameAt(row);
  const { brand, maker } = traits.product;
  const isOwn = row.isUserCreated === true;
  return (
    <th scope="row" className={styles.name}>
      <div className={styles.nameLine}>
        {isPrinted ? null : (
          <button
            type="button"
            className={styles.unfold}
            aria-expanded={isOpen}
            aria-label={t("list.more", { row: name })}
            onClick={onToggle}
          >
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="m6 4 4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </button>
        )}
        <span>
          <b className={styles.brand}>
            {isOwn ? <span aria-hidden="true">✎ </span> : null}
            {isBlank(row, brand) ? t("list.row", { number: index + 1 }) : row[brand]}
          </b>{" "}
          {isOwn ? <span className={styles.created}>{t("list.userCreated")} </span> : null}
          <span className={styles.quiet}>{nameAt(maker)}</span>
          {terms ? <span className={styles.terms}>{terms}</span> : null}
        </span>
      </div>
    </th>
  );
}

/** "500 IU", "250–500 IU"; empty without a size. */
export function SizeCell({ row: { row, traits, unit } }: { row: ProductRowProps }) {
  const { t } = useTexts("sections");
  const { lang, textOf } = useFormContext();
  const { vialSize, vialSizeTo } = traits.pricing;
  const sizes = [...new Set([row[vialSize] ?? null, row[vialSizeTo] ?? null])];
  const size = sizes
    .filter((one) => one !== null)
    .map((one) => (typeof one === "number" ? numberText(one, lang, "plain") : one))
    .join("–");
  return (
    <td className={styles.size}>
      {size ? t("list.size", { size, unit: textOf(`unit.${unit}`) }) : null}
    </td>
  );
}

type PriceProps = { row: ProductRowProps; field: AskedField | undefined; column: number };

export function PriceCell({ row, field, column }: PriceProps) {
  const { textOf } = useFormContext();
  const { section, question, index, name } = row;
  if (!field) return <td />;
  return (
    <td className={styles.price} data-row={index} data-column={column}>
      <span className={styles.label} aria-hidden="true">
        {textOf(fieldTextKey(field))}
      </span>
      <Cell
        question={question}
        field={field}
        slot={slotOf(section, question, field, index)}
        rowName={name}
        isInTable
      />
    </td>
  );
}

/** Last year's price and the change since then; nothing in a table without these columns. */
export function LastCells({ row: props }: { row: ProductRowProps }) {
  const { section, question, index, row, traits, last } = props;
  const { lang, cellTexts } = useFormContext();
  const given = givenPrice(row, traits.pricing);
  const { draft } = useCell(listCellKey(cellKey(section, question.code), index, given));
  if (last === undefined) return null;
  const now = { value: draft ? null : (row[given] ?? null), state: null };
  const before = { value: last, state: null };
  const text = kinds.price.format(last, lang);
  const change = changeText({ kind: "amount" }, now, before, lang);
  return (
    <>
      <td className={styles.last} data-empty={last === null || undefined}>
        <span className={styles.label}>
          {cellTexts.valueOfLastYear(text)} {change}
        </span>
        <span className={styles.inColumn}>{text}</span>
      </td>
      <td className={styles.change}>{change}</td>
    </>
  );
}
