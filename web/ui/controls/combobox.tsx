// One of a long list, found by typing: countries, currencies, products. Short lists are select.tsx. Its
// code is large, so it is fetched after the first content; until then a field of its size shows the value.

import { Suspense, useState } from "react";
import { partAfterContent } from "#web/ui/later-part.tsx";
import type { ComboboxProps } from "./combobox-props.ts";
import { WaitingField } from "./waiting-field.tsx";

const { fetch, Part: ComboboxKit } = partAfterContent(async () => {
  const it = await import("./combobox-kit.tsx");
  return { default: it.ComboboxKit };
});

/** Fetches its code before it is needed. */
export const fetchCombobox = fetch;

export function Combobox(props: ComboboxProps) {
  const { label, options, value, placeholder, density, input } = props;
  const chosen = options.find((option) => option.value === value)?.label;
  const field = { label, text: chosen, placeholder, density, input };
  /** The focus that the field has while it waits goes on to its successor. */
  const [hasFocus, setHasFocus] = useState(false);
  return (
    <Suspense fallback={<WaitingField {...field} onLeftFocused={() => setHasFocus(true)} />}>
      <ComboboxKit {...props} takesFocus={hasFocus} />
    </Suspense>
  );
}
