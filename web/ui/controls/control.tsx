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

/** Several controls in a line, wrapping on narrow pages. */
export function Controls({ children }: { children: ReactNode }) {
  return <search className={styles.controls}>{children}</search>;
}
