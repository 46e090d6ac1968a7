// The name of a region or an income class; the key is blank where a country has none.

import type { Grouping } from "#web/season/progress-query.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";

export function useGroupName(grouping: Grouping): (key: string) => string {
  const { t } = useTexts("progress");
  const sharedText = useCodeTexts("ui");
  const codeText = useCodeTexts("progress");
  return (key) => {
    if (grouping === "region") return sharedText(`region.${key}`);
    return key === "" ? t("class.none") : codeText(`class.${key}`);
  };
}
