// One of a few options, all in sight: neighbouring buttons, of which the chosen one is ink. While it is
// disabled it reads as a text, not as something that could be pressed.

import { useId } from "react";
import styles from "./segments.module.css";

export type SegmentsProps<T extends string> = {
  /** What is chosen, for screen readers. */
  legend: string;
  options: readonly { value: T; label: string }[];
  value: T | null;
  disabled?: boolean;
  onChange: (value: T) => void;
};

export function Segments<T extends string>(props: SegmentsProps<T>) {
  const { legend, options, value, disabled = false, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.segments} disabled={disabled}>
      <legend className="spoken">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
