// A labelled line of input with its error, in plain HTML: the login page must come quickly.

import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";

export type FieldProps = ComponentProps<"input"> & {
  label: string;
  error?: string | null;
  /** Stands inside the line at its end. */
  end?: ReactNode;
};

export function Field({ label, error, end, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        {end}
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

export function CheckField({ label, hint, ...input }: ComponentProps<"input"> & CheckWords) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input id={id} type="checkbox" aria-describedby={`${id}-hint`} {...input} />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`}>{hint}</p>
    </div>
  );
}

type CheckWords = { label: string; hint: string };
