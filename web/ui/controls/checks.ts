// Checks of what people type into forms, with the specification's messages (section 5).

import { useTexts } from "#web/ui/i18n.ts";

/** One address: the server decides; this only catches typos. */
const looksLikeEmail = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]{2,}$/;

/** Checks that give what is wrong, or null. */
export function useChecks() {
  const { t } = useTexts("ui");
  return {
    email: (value: string) => (looksLikeEmail.test(value) ? null : t("field.emailFormat")),
    /** "Must have more than 2 characters". */
    longerThan: (limit: number) => (value: string) =>
      [...value].length > limit ? null : t("field.moreThan", { limit }),
  };
}
