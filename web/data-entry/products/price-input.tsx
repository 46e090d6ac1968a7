// A price of a product: given per unit or per vial; the other one is computed, shown with "=" and not
// an input, as long as nothing is stored for it.

import { createContext, useContext } from "react";
import type { Pricing } from "#contract/sections.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { numberText } from "#web/answers/number-text.ts";
import { listCellKey, listCellOf, rowsOf } from "#web/answers/slots.ts";
import { useCell } from "#web/answers/use-cell.ts";
import { type InputProps, inputs } from "#web/data-entry/grid/inputs.tsx";
import { computedPrice, givenPrice } from "./computed-price.ts";
import styles from "./product-table.module.css";

export const PricingContext = createContext<Pricing | null>(null);

export function PriceInput(props: InputProps) {
  const { lang } = useFormContext();
  const pricing = useContext(PricingContext);
  const { slot, id, name, view, describedBy } = props;
  const at = listCellOf(slot);
  const row = rowsOf(useCell(at?.list ?? slot).cell)[at?.index ?? 0] ?? {};
  const given = pricing && at ? listCellKey(at.list, at.index, givenPrice(row, pricing)) : slot;
  const { draft } = useCell(given);
  const isStored = view.cell.value !== null || view.draft !== null;
  if (!pricing || isStored || given === slot) {
    return <inputs.price {...props} />;
  }
  // What is typed and not understood has no price yet.
  const price = draft ? null : computedPrice(row, pricing);
  return (
    <output id={id} className={styles.computed} aria-label={name} aria-describedby={describedBy}>
      {price === null ? "–" : `= ${numberText(price, lang, "money")}`}
    </output>
  );
}
