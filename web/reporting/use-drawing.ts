// What the picture of a report is drawn from.

import { useMemo } from "react";
import type { ReportEntry, ReportTable } from "#reports/engine/define.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import type { Drawing } from "#reports/pictures/drawing.ts";
import { hasPicture } from "#reports/pictures/has-picture.ts";
import { useTexts } from "#web/ui/i18n.ts";

/** The same object while entry, table and locale are the same; null without an entry or a table, or without a figure to draw. */
export function useDrawing(
  entry: ReportEntry | undefined,
  table: ReportTable | undefined,
  locale: ReportLocale,
): Drawing | null {
  const { t } = useTexts("reporting");
  const noData = t("noData");
  return useMemo(
    () => (entry && table && hasPicture(entry, table) ? { entry, table, locale, noData } : null),
    [entry, table, locale, noData],
  );
}
