// Numbers beside the cells, written as the cells write theirs. Making a formatter is far slower than
// using one, and a key stroke may need several, so they are kept.

import type { Lang } from "#questionnaire/engine/define.ts";
import { localeOf } from "#web/ui/format.ts";

const styles = {
  plain: { maximumFractionDigits: 6, useGrouping: "min2" },
  short: { maximumFractionDigits: 2, useGrouping: "min2" },
  signed: { signDisplay: "exceptZero", useGrouping: "min2" },
  change: { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 0 },
  bare: { maximumFractionDigits: 6, useGrouping: false },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

const kept = new Map<string, Intl.NumberFormat>();

export function numberText(value: number, lang: Lang, style: keyof typeof styles): string {
  const name = `${lang} ${style}`;
  const format = kept.get(name) ?? new Intl.NumberFormat(localeOf(lang), styles[style]);
  kept.set(name, format);
  return format.format(value);
}
