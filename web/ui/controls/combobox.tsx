// One of a long list, found by typing: countries, currencies, products. Short lists are select.tsx.

import { Combobox as Kit } from "@base-ui/react/combobox";
import { type ComponentProps, useId } from "react";
import { localeOf } from "#questionnaire/engine/languages.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./combobox.module.css";
import { ComboboxButtons, ComboboxPopup } from "./combobox-popup.tsx";
import type { Option } from "./select.tsx";

export type ComboboxProps = {
  /** Shown above the input; without it the input needs an `aria-label`. */
  label?: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  /** What a search without a result says. */
  empty?: string;
  density?: "compact";
  /** Attributes of the input: id, accessible name, description. */
  input?: Omit<ComponentProps<"input">, "value" | "onChange" | "className" | "placeholder">;
};

export function Combobox(props: ComboboxProps) {
  const { label, options, value, onChange, placeholder, empty, density, input } = props;
  const { lang } = useTexts("ui");
  const ownId = useId();
  const id = input?.id ?? ownId;
  return (
    <Kit.Root
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(chosen: Option | null) => onChange(chosen?.value ?? null)}
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
