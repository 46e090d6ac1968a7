// Long lists show their first rows, and the others when they are asked for.

import { type ReactNode, useState } from "react";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";

const shownAtFirst = 20;

/** The rows that are shown now, and the button for the others; without any others there is none. */
export function useFirstRows<Row>(rows: readonly Row[]): {
  shown: readonly Row[];
  showAll: ReactNode;
} {
  const { t, lang } = useTexts("history");
  const [isAll, setAll] = useState(false);
  if (isAll || rows.length <= shownAtFirst) return { shown: rows, showAll: null };
  const number = formatNumber(rows.length, lang);
  return {
    shown: rows.slice(0, shownAtFirst),
    showAll: <LinkButton onClick={() => setAll(true)}>{t("showAll", { number })}</LinkButton>,
  };
}
