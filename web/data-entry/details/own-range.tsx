// What is expected of a cell after the country's own years, with a tick where the answer is among it.

import { useFormContext } from "#web/answers/form-context.ts";
import type { FieldLocation } from "#web/answers/form-layout.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { useCell } from "#web/answers/use-cell.ts";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { rangeOf } from "./expected-range.ts";
import { Part } from "./part.tsx";

type OwnRangeProps = { slot: SlotKey; location: FieldLocation };

export function OwnRange({ slot, location }: OwnRangeProps) {
  const { t, lang } = useTexts("sections");
  const { store } = useFormContext();
  const { cell, draft } = useCell(slot);
  const range = rangeOf(store, location);
  if (!range) return null;
  const texts = { from: formatNumber(range.from, lang), to: formatNumber(range.to, lang) };
  const value = draft ? null : cell.value;
  const isAmong = typeof value === "number" && value >= range.from && value <= range.to;
  return (
    <Part
      title={t("details.expected")}
      summary={isAmong ? t("details.expected.met", texts) : t("details.expected.range", texts)}
    >
      <p>{t("details.expected.why")}</p>
    </Part>
  );
}
