// The field for a code of the second factor.

import { lengths } from "#contract/lengths.ts";
import type { FormField } from "#web/ui/controls/form.tsx";
import { useTexts } from "#web/ui/i18n.ts";

/** `label` says which kinds of codes are accepted. */
export function useCodeField(label: string): FormField<"code"> {
  const { t } = useTexts("profile");
  return {
    name: "code",
    kind: "code",
    label,
    required: t("factor.codeRequired"),
    refusedBy: ["factor-code-wrong"],
    autoComplete: "one-time-code",
    maxLength: lengths.code,
  };
}
