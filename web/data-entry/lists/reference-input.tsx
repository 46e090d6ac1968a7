// An id of a reference list (manufacturers, product types), chosen by name. The list form says which
// fields are such ids.

import { createContext, useContext } from "react";
import { useFormContext } from "#web/answers/form-context.ts";
import { writeCell } from "#web/answers/write-answers.ts";
import { type InputProps, inputAttributes, LockedInput } from "#web/data-entry/grid/inputs.tsx";
import { Combobox } from "#web/ui/controls/combobox.tsx";
import type { Option } from "#web/ui/controls/select.tsx";

/** Options by field code; empty outside of lists. */
export const ReferenceContext = createContext<ReadonlyMap<string, readonly Option[]>>(new Map());

export function ReferenceInput(props: InputProps) {
  const { store } = useFormContext();
  const options = useContext(ReferenceContext).get(props.field.key) ?? [];
  const value = props.view.cell.value === null ? "" : String(props.view.cell.value);
  if (props.isLocked) {
    const shown = options.find((option) => option.value === value)?.label ?? value;
    return <LockedInput {...props} shown={shown} />;
  }
  return (
    <Combobox
      input={inputAttributes(props)}
      density="compact"
      options={options}
      value={value || null}
      onChange={(chosen) =>
        writeCell(store, props.slot, { value: chosen ? Number(chosen) : null, state: null })
      }
    />
  );
}
