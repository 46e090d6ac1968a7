// A choice or a search above a list: its label in small, the control below.

import { type ReactNode, useId } from "react";
import styles from "./control.module.css";

export function Control({
  label,
  children,
}: {
  label: string;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

type ControlsProps = {
  /** Above a list of low rows: on a wide page as low as they are, with each label beside its control. */
  isCompact?: boolean;
  children: ReactNode;
};

/** Several controls in a line, wrapping on narrow pages. */
export function Controls({ isCompact, children }: ControlsProps) {
  return (
    <search className={styles.controls} data-compact={isCompact}>
      {children}
    </search>
  );
}
