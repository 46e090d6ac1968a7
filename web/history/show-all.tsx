// The rest of a list of which only the first rows are shown.

import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";

export const shownAtFirst = 20;

type ShowAllProps = { total: number; shown: number; onAll: () => void };

export function ShowAll({ total, shown, onAll }: ShowAllProps) {
  const { t, lang } = useTexts("history");
  if (shown >= total) return null;
  return (
    <LinkButton onClick={onAll}>{t("showAll", { number: formatNumber(total, lang) })}</LinkButton>
  );
}
