// The choice of several, of the control kit; multi-select.tsx fetches it. What is chosen is shown in the field and can be taken away there.

import { Combobox as Kit } from "@base-ui/react/combobox";
import { useId } from "react";
import { localeOf } from "#questionnaire/engine/languages.ts";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { CloseIcon } from "#web/ui/icons.tsx";
import styles from "./combobox.module.css";
import { ComboboxButtons, ComboboxPopup } from "./combobox-popup.tsx";
import type { MultiSelectProps } from "./combobox-props.ts";
import type { Option } from "./select.tsx";

function Chips({ options }: { options: readonly Option[] }) {
  const { t } = useTexts("ui");
  return options.map((option) => (
    <Kit.Chip key={option.value} className={styles.chip} aria-label={option.label}>
      <span className={styles.chipName}>{option.label}</span>
      <Kit.ChipRemove
        className={styles.remove}
        aria-label={t("combobox.remove", { name: option.label })}
      >
        <CloseIcon />
      </Kit.ChipRemove>
    </Kit.Chip>
  ));
}

export function MultiSelectKit({
  label,
  options,
  values,
  onChange,
  placeholder,
  isWrong = false,
}: MultiSelectProps) {
  const { lang } = useTexts("ui");
  const id = useId();
  const chosen = values.flatMap((value) => options.find((option) => option.value === value) ?? []);
  return (
    <Kit.Root
      multiple
      items={options}
      value={chosen}
      onValueChange={(next: Option[], { reason }) => {
        // Escape closes the list; where it is closed already, the kit would take all away.
        if (reason !== "escape-key") onChange(next.map(({ value }) => value));
      }}
      locale={localeOf(lang)}
      autoHighlight
    >
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <div className={styles.line}>
          <Kit.InputGroup className={styles.group} data-clearable={chosen.length > 0}>
            <Kit.Chips className={styles.chips}>
              <Chips options={chosen} />
              <Kit.Input
                id={id}
                className={styles.input}
                aria-invalid={isWrong || undefined}
                placeholder={chosen.length === 0 ? placeholder : ""}
              />
            </Kit.Chips>
            {chosen.length > 1 ? (
              <span className={styles.count} aria-hidden="true">
                {formatNumber(chosen.length, lang)}
              </span>
            ) : null}
            <ComboboxButtons />
          </Kit.InputGroup>
        </div>
      </div>
      <ComboboxPopup />
    </Kit.Root>
  );
}
