// The males by age of a country and year as one line of text.

import { type MalesByAge, maleAgeGroups } from "#reports/engine/males/by-age.ts";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";

/** "0–4: 1,200; 5–13: 2,300; …", or a dash where they are not known. */
export function useMalesText(): (males: MalesByAge | null) => string {
  const { t, lang } = useTexts("countries");
  return (males) => {
    if (males === null) return "–";
    const groups = maleAgeGroups.map((group) => [group, formatNumber(males[group], lang)]);
    return t("males.text", Object.fromEntries(groups));
  };
}
