// Shown in place of a combobox while its code is on the way: a field of the same size, with its value.

import { type ComponentProps, useLayoutEffect, useRef } from "react";
import styles from "./combobox.module.css";

export type WaitingFieldProps = {
  label?: string | undefined;
  text?: string | undefined;
  placeholder?: string | undefined;
  density?: "compact" | undefined;
  input?: Omit<ComponentProps<"input">, "value"> | undefined;
  /** Called when the field goes while it has the focus. */
  onLeftFocused?: () => void;
};

export function WaitingField(props: WaitingFieldProps) {
  const { label, text = "", placeholder, density, input, onLeftFocused } = props;
  const element = useRef<HTMLInputElement>(null);
  const onLeft = useRef(onLeftFocused);
  onLeft.current = onLeftFocused;
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (own !== null && own === document.activeElement) onLeft.current?.();
    };
  }, []);
  return (
    <div className={styles.field} aria-busy="true">
      {label ? <span className={styles.label}>{label}</span> : null}
      <div className={styles.group} data-clearable="true" data-density={density}>
        <input
          aria-label={label}
          {...input}
          ref={element}
          className={styles.input}
          placeholder={placeholder}
          value={text}
          readOnly
        />
      </div>
    </div>
  );
}
