// A box that is ticked, not ticked, or ticked in part: of one thing, or of several together.

import { type ReactNode, useEffect, useRef } from "react";
import styles from "./check.module.css";

type CheckProps = {
  label: ReactNode;
  /** For screen readers, where the label is only clear beside its neighbours. */
  name?: string;
  /** How many of how many are chosen. */
  chosen: number;
  count: number;
  onChange: (isOn: boolean) => void;
};

export function Check({ label, name, chosen, count, onChange }: CheckProps) {
  const input = useRef<HTMLInputElement>(null);
  const isPartial = chosen > 0 && chosen < count;
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label className={styles.check}>
      <input
        ref={input}
        type="checkbox"
        aria-label={name}
        checked={count > 0 && chosen === count}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
