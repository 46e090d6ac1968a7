// A labelled line of input with its hint and its error, in plain HTML: the login page must come quickly.

import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useTexts } from "#web/ui/i18n.ts";
import { EyeIcon } from "#web/ui/icons.tsx";
import styles from "./field.module.css";
import { type Option, Select } from "./select.tsx";

type Around = { label: string; error?: string | null | undefined; hint?: ReactNode };

/** What the control needs to be known by its label, hint and error. */
type Bound = { id: string; "aria-invalid": true | undefined; "aria-describedby": string };

function Line({
  label,
  error,
  hint,
  children,
}: Around & { children: (bound: Bound) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <div className={styles.line}>
        {children({
          id,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": `${id}-hint ${id}-error`,
        })}
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

export type FieldProps = ComponentProps<"input"> &
  Around & {
    /** Shown inside the line at its end. */
    end?: ReactNode;
    /** Offered while typing; anything else may be typed too. */
    suggestions?: readonly string[] | undefined;
  };

export function Field({ label, error, hint, end, suggestions, ...input }: FieldProps) {
  const list = useId();
  return (
    <Line label={label} error={error} hint={hint}>
      {(bound) => (
        <>
          <input {...bound} list={suggestions ? list : undefined} {...input} />
          {suggestions ? (
            <datalist id={list}>
              {suggestions.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          ) : null}
          {end}
        </>
      )}
    </Line>
  );
}

/** A password that can be looked at before it is sent. */
export function PasswordField(field: FieldProps) {
  const { t } = useTexts("ui");
  const [isShown, setShown] = useState(false);
  const show = (
    <button
      type="button"
      className={styles.show}
      aria-pressed={isShown}
      aria-label={t("field.showPassword")}
      onClick={() => setShown(!isShown)}
    >
      <EyeIcon isOpen={isShown} />
    </button>
  );
  return <Field {...field} type={isShown ? "text" : "password"} end={show} />;
}

type ChoiceProps = ComponentProps<"select"> & Around & { choices: readonly Option[] };

/** One of a list; begins with an empty line that asks to choose. */
export function ChoiceField({ label, error, hint, choices, ...select }: ChoiceProps) {
  const { t } = useTexts("ui");
  return (
    <Line label={label} error={error} hint={hint}>
      {(bound) => (
        <Select {...bound} {...select}>
          <option value="">{t("field.choose")}</option>
          {choices.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </Select>
      )}
    </Line>
  );
}

export function LongField({ label, error, hint, ...area }: ComponentProps<"textarea"> & Around) {
  return (
    <Line label={label} error={error} hint={hint}>
      {(bound) => <textarea rows={4} {...bound} {...area} />}
    </Line>
  );
}

export function CheckField({ label, error, hint, ...input }: ComponentProps<"input"> & Around) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        {...input}
      />
      <label htmlFor={id}>{label}</label>
      {below ? (
        <p id={`${id}-hint`} className={error ? styles.error : undefined}>
          {below}
        </p>
      ) : null}
    </div>
  );
}
