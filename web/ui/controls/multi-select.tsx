// Several of a list, found by typing. Its code is fetched as that of combobox.tsx is.

import { lazy, Suspense } from "react";
import type { MultiSelectProps } from "./combobox-props.ts";
import { WaitingField } from "./waiting-field.tsx";

const MultiSelectKit = lazy(() =>
  import("./multi-select-kit.tsx").then((it) => ({ default: it.MultiSelectKit })),
);

export function MultiSelect(props: MultiSelectProps) {
  return (
    <Suspense fallback={<WaitingField label={props.label} placeholder={props.placeholder} />}>
      <MultiSelectKit {...props} />
    </Suspense>
  );
}
