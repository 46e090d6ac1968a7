// What a combobox and a choice of several are given; apart, because the fields and their code both read it.

import type { ComponentProps } from "react";
import type { Option } from "./select.tsx";

export type ComboboxProps = {
  /** Shown above the input; without it the input needs an `aria-label`. */
  label?: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  /** What a search without a result says. */
  empty?: string;
  density?: "compact";
  /** Called with what is typed into the input. */
  onSearch?: (text: string) => void;
  /** Attributes of the input: id, accessible name, description. */
  input?: Omit<ComponentProps<"input">, "value" | "onChange" | "className" | "placeholder">;
};

export type MultiSelectProps = {
  label: string;
  options: readonly Option[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Says what no choice means, such as "All countries". */
  placeholder?: string;
  /** What is chosen is refused; a message says why. */
  isWrong?: boolean;
};
