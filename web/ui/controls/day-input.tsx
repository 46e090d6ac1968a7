// A day, shown in words of the reader's language and typed as 2026-03-12 or in those words. The browser's own field would
// write it the way the browser's language does, which is often another one; only its calendar is used.

import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { formatDay } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { CalendarIcon } from "#web/ui/icons.tsx";
import styles from "./day-input.module.css";
import { isDay, readDay } from "./read-day.ts";

type DayInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type"> & {
  /** Such as `2026-03-12`; empty for none. A text that is no day, as an address may have it, is shown as wrong. */
  value: string;
  /** Called with a day, or with an empty text when what is typed is none. */
  onDay: (day: string) => void;
};

export function DayInput({ value, onDay, onFocus, onBlur, ...input }: DayInputProps) {
  const { t, lang } = useTexts("ui");
  const [typed, setTyped] = useState<string | null>(null);
  const [isIn, setIn] = useState(false);
  const text = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  // The text changes with the focus, and what is typed replaces it.
  useLayoutEffect(() => {
    if (isIn) text.current?.select();
  }, [isIn]);
  const shown = isDay(value) ? formatDay(value, lang) : value;
  const entered = (typed ?? value).trim();
  const isWrong = entered !== "" && readDay(entered, lang) === null;
  const type = (entered: string) => {
    setTyped(entered);
    onDay(readDay(entered, lang) ?? "");
  };
  return (
    <span className={styles.day}>
      <input
        {...input}
        ref={text}
        placeholder={t("day.form")}
        autoComplete="off"
        aria-invalid={isWrong || input["aria-invalid"]}
        value={typed ?? shown}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={(event) => {
          setTyped((now) => now ?? value);
          setIn(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          // What is no day stays as it was typed, so that it can be corrected.
          if (!isWrong) setTyped(null);
          setIn(false);
          onBlur?.(event);
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={t("day.choose")}
        onClick={() => picker.current?.showPicker()}
      >
        <CalendarIcon />
      </button>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        onChange={({ currentTarget }) => {
          setTyped(null);
          onDay(currentTarget.value);
        }}
      />
    </span>
  );
}
