// Something that is on or off and takes effect at once. In forms that are sent, use CheckField.

import type { ComponentProps, ReactNode } from "react";
import styles from "./switch.module.css";

export type SwitchProps = Omit<ComponentProps<"input">, "onChange"> & {
  label: ReactNode;
  onChange: (isOn: boolean) => void;
};

export function Switch({ label, onChange, ...input }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has a checked state of its own
        role="switch"
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
