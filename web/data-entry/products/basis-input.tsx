// Whether the price of a product is given per unit or per vial: two neighbouring buttons.

import { createContext, useContext } from "react";
import { useFormContext } from "#web/answers/form-context.ts";
import { writeCell } from "#web/answers/write-answers.ts";
import type { InputProps } from "#web/data-entry/grid/inputs.tsx";
import { Segments } from "#web/ui/controls/segments.tsx";
import { useTexts } from "#web/ui/i18n.ts";

/** What the product of the row is counted in. */
export const RowUnit = createContext("");

export function BasisInput({ id, slot, name, describedBy, view, isLocked }: InputProps) {
  const { t } = useTexts("sections");
  const { store, textOf } = useFormContext();
  const unit = textOf(`unit.${useContext(RowUnit)}`);
  return (
    <Segments
      legend={name}
      input={{ id, "aria-describedby": describedBy, "data-input": "" }}
      options={[
        { value: "unit", label: t("list.perUnit", { unit }) },
        { value: "vial", label: t("list.perVial") },
      ]}
      value={view.cell.value === true ? "vial" : "unit"}
      disabled={isLocked}
      onChange={(chosen) =>
        writeCell(store, slot, { value: chosen === "vial" || null, state: null })
      }
    />
  );
}
