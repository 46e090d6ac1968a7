// Adds a product to the used list by a search over the products that are known; what is not found is
// created.

import { useState } from "react";
import type { ListRow, SectionCode } from "#questionnaire/engine/define.ts";
import { isSameRow } from "#questionnaire/engine/list-rows.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { cellKey, listCellKey, rowsOf } from "#web/answers/slots.ts";
import { useCell } from "#web/answers/use-cell.ts";
import { moveRow, writeRows } from "#web/answers/write-answers.ts";
import { focusCell } from "#web/data-entry/details/focused-cell.ts";
import { Combobox } from "#web/ui/controls/combobox.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { givenPrice } from "./computed-price.ts";
import { type KnownProduct, knownProducts } from "./known-products.ts";
import { termsForNew } from "./price-terms.ts";
import type { ProductTraits } from "./product-traits.ts";
import styles from "./products.module.css";

type SearchProps = {
  section: SectionCode;
  traits: ProductTraits;
  /** The key of the field with the name. */
  nameField: string;
  /** A product in a list of options: name, manufacturer, type, size. */
  describe: (row: ListRow) => string;
  onAdded: () => void;
};

const createValue = "new";

export function ProductSearch({ section, traits, nameField, describe, onAdded }: SearchProps) {
  const { t } = useTexts("sections");
  const { usedList: lists, pricing, product } = traits;
  const { store, lang } = useFormContext();
  const [typed, setTyped] = useState("");
  /** A new input for each product, so that nothing of the last search is left in it. */
  const [round, setRound] = useState(0);
  const [used, other] = [cellKey(section, lists.used), cellKey(section, lists.other)];
  const rows = rowsOf(useCell(used).cell);
  useCell(other);
  const known = knownProducts(store, section, lists);
  const name = typed.trim();
  const labelOf = ({ row, isUsed }: KnownProduct) =>
    isUsed ? t("list.isUsed", { product: describe(row) }) : describe(row);
  const options = known.map((one, index) => ({ value: String(index), label: labelOf(one) }));
  // What is known by this name is chosen, not created a second time.
  const isKnown = known.some(
    ({ row }) =>
      String(row[nameField] ?? "").localeCompare(name, lang, { sensitivity: "base" }) === 0,
  );
  const toCreate = { value: createValue, label: t("list.create", { name }) };

  function focusRow(row: ListRow) {
    const index = rows.findIndex((one) => isSameRow(one, row, lists.identity));
    focusCell(listCellKey(used, index, givenPrice(rows[index] ?? {}, pricing)));
  }

  function add(value: string | null) {
    const found = known[Number(value)];
    if (value === null || (!found && name === "")) return;
    if (found?.isUsed) {
      focusRow(found.row);
      return showMessage("warning", t("list.exists"));
    }
    const created = { [nameField]: name, ...termsForNew(rows, product), isUserCreated: true };
    if (!found) writeRows(store, used, [...rows, created]);
    else if (found.otherIndex === null) writeRows(store, used, [...rows, found.row]);
    else moveRow(store, { from: other, to: used }, found.otherIndex);
    showMessage("ok", t("list.added"));
    setTyped("");
    setRound(round + 1);
    onAdded();
  }
  return (
    <div className={styles.search}>
      <Combobox
        key={round}
        label={t("list.search")}
        placeholder={t("list.searchHint")}
        empty={t("list.searchNone")}
        options={name === "" || isKnown ? options : [...options, toCreate]}
        value={null}
        onChange={add}
        onSearch={setTyped}
      />
    </div>
  );
}
