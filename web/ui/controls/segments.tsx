// One of a few options, all in sight: neighbouring buttons, of which the chosen one is ink. While it is
// disabled it reads as a text, not as something that could be pressed.

import { type ComponentProps, useId } from "react";
import styles from "./segments.module.css";

export type SegmentsProps<T extends string> = {
  /** What is chosen, for screen readers. */
  legend: string;
  options: readonly { value: T; label: string }[];
  value: T | null;
  disabled?: boolean;
  /** Attributes of the button that has the focus first: the chosen one, else the first. */
  input?: ComponentProps<"input"> & { "data-input"?: string };
  onChange: (value: T) => void;
};

export function Segments<T extends string>(props: SegmentsProps<T>) {
  const { legend, options, value, disabled = false, input, onChange } = props;
  const name = useId();
  const first = options.find((option) => option.value === value) ?? options[0];
  return (
    <fieldset className={styles.segments} disabled={disabled}>
      <legend className="spoken">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            {...(option === first ? input : {})}
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
