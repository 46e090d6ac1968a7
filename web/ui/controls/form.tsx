// A form is a list of fields. What is missing or wrong is said at its field when the form is sent,
// the first such field takes the focus, and what the server refuses is said there too.

import { type ReactNode, useId, useRef, useState } from "react";
import { type ClientCode, Problem } from "#web/problem.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useProblemText } from "#web/ui/problem-text.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { Button } from "./button.tsx";
import { ChoiceField, Field, LongField, PasswordField } from "./field.tsx";
import styles from "./form.module.css";
import type { Option } from "./select.tsx";

export type Values = Record<string, string>;

export type FormField<Name extends string = string> = {
  name: Name;
  label: string;
  kind?: "text" | "email" | "tel" | "password" | "code" | "choice" | "long";
  /** What is said when nothing was entered; without it the field may stay empty. */
  required?: string;
  /** What is wrong with what was entered, or null. */
  check?: (value: string) => string | null;
  choices?: readonly Option[];
  suggestions?: readonly string[];
  autoComplete?: string;
  hint?: ReactNode;
  maxLength?: number;
  /** Refusals that are about this field; they are said here. */
  refusedBy?: readonly ClientCode[];
  /** Where the cursor goes after a refusal that is about no single field. */
  regainsFocus?: boolean;
  /** Comes while the form is filled in, and is what is asked next. */
  takesFocus?: boolean;
};

export type FormProps<V extends Values> = {
  fields: readonly FormField<keyof V & string>[];
  values: V;
  onChange: (values: V) => void;
  /** The action as a verb. */
  submit: string;
  /** Gets the values trimmed, passwords as they are; what it throws is shown. */
  onSubmit: (values: V) => Promise<void>;
  /** The message of a refusal; the problem's own text unless given, null for no message. */
  refusal?: (error: unknown) => string | null;
  cancel?: { label: string; onCancel: () => void };
  /** A quiet button beside the others. */
  beside?: ReactNode;
  /** Shown between the fields and the buttons. */
  children?: ReactNode;
};

const inputModes = { code: "numeric", email: "email", tel: "tel" } as const;

type OneProps = {
  field: FormField;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

/** Field kind → control. */
function Control({ field, value, error, onChange }: OneProps) {
  const { kind = "text", choices = [], name, label, hint, maxLength, suggestions } = field;
  const common = {
    name,
    label,
    error,
    hint,
    value,
    autoFocus: field.takesFocus,
    autoComplete: field.autoComplete,
    "aria-required": field.required !== undefined,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (kind === "choice") return <ChoiceField {...common} choices={choices} />;
  if (kind === "long") return <LongField {...common} maxLength={maxLength} />;
  if (kind === "password") return <PasswordField {...common} maxLength={maxLength} />;
  const inputMode = kind === "text" ? undefined : inputModes[kind];
  const type = kind === "code" ? "text" : kind;
  return (
    <Field
      {...common}
      type={type}
      inputMode={inputMode}
      maxLength={maxLength}
      suggestions={suggestions}
    />
  );
}

function ownError(field: FormField, value: string): string | null {
  const entered = field.kind === "password" ? value : value.trim();
  if (entered === "") return field.required ?? null;
  return field.check?.(entered) ?? null;
}

function trimmed<V extends Values>(fields: readonly FormField[], values: V): V {
  const whole = new Set(fields.filter(({ kind }) => kind === "password").map(({ name }) => name));
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    whole.has(name) ? value : value.trim(),
  ]);
  return { ...values, ...Object.fromEntries(entries) };
}

/** What the server said about single fields, in words of the field. */
function useFieldErrors() {
  const { t } = useTexts("ui");
  const problemText = useProblemText();
  return (error: unknown, fields: readonly FormField[]): Map<string, string> => {
    const said = error instanceof Problem ? error.errors : [];
    const about = fields.find(
      ({ refusedBy }) => error instanceof Problem && refusedBy?.includes(error.code),
    );
    if (about) return new Map([[about.name, problemText(error)]]);
    return new Map(
      said.flatMap(({ path, code }) => {
        const field = fields.find(({ name }) => name === path);
        if (!field) return [];
        return [[path, (code === "required" && field.required) || t("field.check")] as const];
      }),
    );
  };
}

function useSending<V extends Values>(
  { fields, onSubmit, refusal }: FormProps<V>,
  focusOn: (name: string) => void,
) {
  const fieldErrors = useFieldErrors();
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  // A second press can come before the page shows that the first one is under way.
  const isSending = useRef(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  async function send(values: V): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setRefused(new Map());
    try {
      await onSubmit(trimmed(fields, values));
    } catch (error) {
      const refusals = fieldErrors(error, fields);
      setRefused(refusals);
      const isSaid = fields.some(({ refusedBy, name }) => refusedBy && refusals.has(name));
      const text = refusal ? refusal(error) : problemText(error);
      if (text !== null && !isSaid) showMessage("error", text);
      const [first = fields.find(({ regainsFocus }) => regainsFocus)?.name] = refusals.keys();
      if (first) focusOn(first);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }
  /** What was refused is no longer what the field says. */
  const forget = (name: string) =>
    setRefused((now) => new Map([...now].filter(([other]) => other !== name)));
  return { isBusy, refused, send, forget };
}

export function Form<V extends Values>(props: FormProps<V>) {
  const { fields, values, onChange, submit, cancel, beside, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [wasTried, setTried] = useState(false);
  const focusOn = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const { isBusy, refused, send, forget } = useSending(props, focusOn);
  const wrong = fields.filter((field) => ownError(field, values[field.name] ?? "") !== null);

  function submitted(): void {
    setTried(true);
    const [first] = wrong;
    if (first) focusOn(first.name);
    else void send(values);
  }

  return (
    <form
      ref={form}
      id={id}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      {fields.map((field) => {
        const value = values[field.name] ?? "";
        const own = wasTried ? ownError(field, value) : null;
        return (
          <Control
            key={field.name}
            field={field}
            value={value}
            error={own ?? refused.get(field.name) ?? null}
            onChange={(next) => {
              forget(field.name);
              onChange({ ...values, [field.name]: next });
            }}
          />
        );
      })}
      {children}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {submit}
        </Button>
        {cancel ? (
          <Button kind="quiet" onClick={cancel.onCancel}>
            {cancel.label}
          </Button>
        ) : null}
        {beside}
      </div>
    </form>
  );
}
