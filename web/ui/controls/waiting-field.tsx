// Shown in place of a combobox while its code is on the way: a field of the same size, with its value.

import type { ComponentProps } from "react";
import styles from "./combobox.module.css";

export type WaitingFieldProps = {
  label?: string | undefined;
  text?: string | undefined;
  placeholder?: string | undefined;
  density?: "compact" | undefined;
  input?: Omit<ComponentProps<"input">, "value"> | undefined;
};

export function WaitingField({ label, text = "", placeholder, density, input }: WaitingFieldProps) {
  return (
    <div className={styles.field} aria-busy="true">
      {label ? <span className={styles.label}>{label}</span> : null}
      <div className={styles.group} data-clearable="true" data-density={density}>
        <input
          aria-label={label}
          {...input}
          className={styles.input}
          placeholder={placeholder}
          value={text}
          readOnly
        />
      </div>
    </div>
  );
}
