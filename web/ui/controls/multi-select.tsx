// Several of a list, found by typing. Its code is fetched as that of combobox.tsx is.

import { lazy, Suspense } from "react";
import { firstContent } from "#web/first-content.ts";
import { wholeStyles } from "#web/theme/style-sheets.ts";
import type { MultiSelectProps } from "./combobox-props.ts";
import { WaitingField } from "./waiting-field.tsx";

const MultiSelectKit = lazy(async () => {
  await firstContent();
  const [{ MultiSelectKit }] = await Promise.all([import("./multi-select-kit.tsx"), wholeStyles()]);
  return { default: MultiSelectKit };
});

export function MultiSelect(props: MultiSelectProps) {
  return (
    <Suspense fallback={<WaitingField label={props.label} placeholder={props.placeholder} />}>
      <MultiSelectKit {...props} />
    </Suspense>
  );
}
