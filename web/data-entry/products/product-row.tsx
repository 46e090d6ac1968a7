// A product in the table. Below its row are its other fields, shown on demand, and its findings.

import { useMemo } from "react";
import type { ListRow } from "#questionnaire/engine/define.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { slotOf } from "#web/answers/form-layout.ts";
import { Cell } from "#web/data-entry/grid/cell.tsx";
import { FindingLines } from "#web/data-entry/grid/findings.tsx";
import { RowFields, useRowFindings } from "#web/data-entry/lists/list-row.tsx";
import { RowUnit } from "./basis-input.tsx";
import { fieldInRow } from "./field-in-row.ts";
import {
  isBlank,
  LastCells,
  NameCell,
  PriceCell,
  type ProductRowProps,
  SizeCell,
  useNameAt,
} from "./product-cells.tsx";
import styles from "./product-table.module.css";
import type { ProductTraits } from "./product-traits.ts";
import { useFold } from "./use-fold.ts";

/** Whether a field has a column of the table. */
const isInColumn = (key: string, { pricing }: ProductTraits): boolean =>
  [pricing.isPerVial, pricing.perUnit, pricing.perVial].includes(key);

/** A rate of tax is only asked for where tax is included. */
const isAskedIn = (row: ListRow, key: string, { product }: ProductTraits): boolean =>
  key !== product.taxPercent || row[product.hasTax] === true || !isBlank(row, key);

/** The fields with the units of the row's product. */
function useFields({ question, row, traits, unit }: ProductRowProps) {
  const { fields } = question;
  const inRow = useMemo(
    () => fields.map((field) => fieldInRow(field, unit, traits.pricing)),
    [fields, unit, traits],
  );
  return {
    asked: useMemo(() => ({ ...question, fields: inRow }), [question, inRow]),
    fieldAt: (own: string) => inRow.find(({ key }) => key === own),
    folded: inRow.filter(({ key }) => !isInColumn(key, traits) && isAskedIn(row, key, traits)),
  };
}

function useFoldedSlots({ section, question, index, traits }: ProductRowProps) {
  return useMemo(
    () =>
      question.fields
        .filter(({ key }) => !isInColumn(key, traits))
        .map((field) => slotOf(section, question, field, index)),
    [section, question, index, traits],
  );
}

function Findings({ row, columns }: { row: ProductRowProps; columns: number }) {
  const { lines, labelOf } = useRowFindings(row);
  if (lines.length === 0) return null;
  return (
    <tr className={styles.notes}>
      <td colSpan={columns}>
        <FindingLines lines={lines} labelOf={labelOf} />
      </td>
    </tr>
  );
}

function BasisCell({ row, field }: { row: ProductRowProps; field: ReturnType<typeof fieldInRow> }) {
  const { section, question, index, name } = row;
  const slot = slotOf(section, question, field, index);
  return (
    <td className={styles.basis}>
      <Cell question={question} field={field} slot={slot} rowName={name} />
    </td>
  );
}

export function ProductRow(props: ProductRowProps) {
  const { row, traits, unit, last, children, ...at } = props;
  const { product, pricing } = traits;
  const { isPrinted } = useFormContext();
  const { asked, fieldAt, folded } = useFields(props);
  const nameAt = useNameAt(row);
  const isIncomplete = folded.some(({ required, key }) => required === true && isBlank(row, key));
  const fold = useFold(useFoldedSlots(props), isIncomplete);
  const isOpen = fold.isOpen && !isPrinted;
  const basis = fieldAt(pricing.isPerVial);
  const columns = last === undefined ? 7 : 9;
  return (
    <RowUnit value={unit}>
      <tbody className={styles.product} data-user-created={row.isUserCreated === true || undefined}>
        <tr className={styles.row}>
          <NameCell row={props} isOpen={isOpen} onToggle={fold.toggle} />
          <td className={styles.type}>{nameAt(product.type)}</td>
          <SizeCell row={props} />
          {basis ? <BasisCell row={props} field={basis} /> : <td />}
          <PriceCell row={props} field={fieldAt(pricing.perUnit)} column={0} />
          <PriceCell row={props} field={fieldAt(pricing.perVial)} column={1} />
          <LastCells row={props} />
          <td className={styles.actions}>{children}</td>
        </tr>
        <tr ref={fold.folded} className={styles.folded} data-folded="" hidden={!isOpen}>
          <td colSpan={columns}>
            <RowFields {...at} fields={folded} />
          </td>
        </tr>
        <Findings row={{ ...props, question: asked }} columns={columns} />
      </tbody>
    </RowUnit>
  );
}
