// One of a short list. It is the browser's own select, which phones and screen readers know best;
// lists that need a search are combobox.tsx.

import type { ComponentProps } from "react";
import { useTexts } from "#web/ui/i18n.ts";
import { DownIcon } from "#web/ui/icons.tsx";
import styles from "./select.module.css";

export type Option = { value: string; label: string };

export type SelectProps = Omit<ComponentProps<"select">, "className"> & {
  /** Compact in the cells of a table. */
  density?: "compact";
};

export function Select({ density, ...select }: SelectProps) {
  return (
    <span className={styles.around}>
      <select {...select} className={styles.select} data-density={density} />
      <DownIcon />
    </span>
  );
}

/** What filters narrow: languages have more than one form of "all". */
export type Filtered =
  | "action"
  | "answer"
  | "approval"
  | "country"
  | "incomeClass"
  | "list"
  | "outcome"
  | "region"
  | "role"
  | "state"
  | "survey"
  | "type";

/** The choice of a filter that narrows nothing: "all", in the form that agrees with what is filtered. */
export function AllOption({ of }: { of: Filtered }) {
  const { t } = useTexts("ui");
  return <option value="">{t(`filter.all.${of}`)}</option>;
}
