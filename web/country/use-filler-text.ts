// Who filled a section, when and how, in words: "Maria Gomez, respondent, 12 March 2025, on paper".

import type { Filler } from "#contract/handover/handover.ts";
import { formatDayOf } from "#web/ui/format.ts";
import { textNow, useCodeTexts, useTexts } from "#web/ui/i18n.ts";

/** Those with a text. */
const ownSources: readonly string[] = ["form", "paper", "import", "demo"];

export function useFillerText(): (filler: Filler) => string {
  const { t, lang } = useTexts("country");
  const textOf = useCodeTexts("country");
  return ({ name, isDeleted, role, position, at, source }) => {
    const who = isDeleted ? textNow("ui", "person.deleted") : (name ?? t("filled.noUser"));
    const how = ownSources.includes(source) ? textOf(`filled.source.${source}`) : source;
    const what = position || (role === null ? "" : textOf(`filled.role.${role}`));
    return [who, what, formatDayOf(at, lang), how].filter(Boolean).join(", ");
  };
}
