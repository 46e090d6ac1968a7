// The combobox of the control kit; combobox.tsx fetches it.

import { Combobox as Kit } from "@base-ui/react/combobox";
import { useEffect, useId } from "react";
import { localeOf } from "#questionnaire/engine/languages.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./combobox.module.css";
import { ComboboxButtons, ComboboxPopup } from "./combobox-popup.tsx";
import type { ComboboxProps } from "./combobox-props.ts";
import type { Option } from "./select.tsx";

export function ComboboxKit({ takesFocus, ...props }: ComboboxProps & { takesFocus: boolean }) {
  const { label, options, value, onChange, placeholder, empty, density, input, onSearch } = props;
  const { lang } = useTexts("ui");
  const ownId = useId();
  const id = input?.id ?? ownId;
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus();
  }, [takesFocus, id]);
  return (
    <Kit.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(chosen: Option | null, details) => {
        if (details.reason === "escape-key") details.cancel();
        else onChange(chosen?.value ?? null);
      }}
      onInputValueChange={(text, details) => {
        // Escape closes the list; where it is closed already, the kit would take the choice away.
        if (details.reason === "escape-key" && value !== null) details.cancel();
        // The name of a chosen option comes into the field too, and is no search.
        else onSearch?.(details.reason === "item-press" ? "" : text);
      }}
      locale={localeOf(lang)}
      autoHighlight
    >
      <div className={styles.field}>
        {label ? (
          <label className={styles.label} htmlFor={id}>
            {label}
          </label>
        ) : null}
        <Kit.InputGroup className={styles.group} data-clearable="true" data-density={density}>
          <Kit.Input
            {...input}
            id={id}
            className={styles.input}
            placeholder={placeholder}
            onFocus={(event) => event.currentTarget.select()}
          />
          <ComboboxButtons />
        </Kit.InputGroup>
      </div>
      <ComboboxPopup empty={empty} />
    </Kit.Root>
  );
}
