// Several of a list, found by typing. Its code is fetched as that of combobox.tsx is.

import { Suspense } from "react";
import { partAfterContent } from "#web/ui/later-part.tsx";
import type { MultiSelectProps } from "./combobox-props.ts";
import { WaitingField } from "./waiting-field.tsx";

const { Part: MultiSelectKit } = partAfterContent(async () => {
  const it = await import("./multi-select-kit.tsx");
  return { default: it.MultiSelectKit };
});

export function MultiSelect(props: MultiSelectProps) {
  return (
    <Suspense fallback={<WaitingField label={props.label} placeholder={props.placeholder} />}>
      <MultiSelectKit {...props} />
    </Suspense>
  );
}
