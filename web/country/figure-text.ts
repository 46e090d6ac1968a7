// A figure as text: shares in per cent, rates below 1 with two significant digits, "—" where there is none.

import type { ExpectedFigure } from "#contract/pages/expected.ts";
import { type Lang, numberLocaleOf, typesetNumber } from "#questionnaire/engine/languages.ts";
import { decimalsOf, missingValue } from "#questionnaire/engine/written/text-format.ts";

type Column = Pick<ExpectedFigure["column"], "type" | "digits">;

export function figureText({ type, digits = 2 }: Column, value: unknown, lang: Lang): string {
  if (typeof value !== "number") return missingValue;
  const isShare = type === "share";
  const isRate = type === "rate";
  const rateDecimals = isRate ? decimalsOf(value, digits) : 0;
  const decimals = isShare ? decimalsOf(value * 100, 1) : rateDecimals;
  const format = new Intl.NumberFormat(numberLocaleOf(lang), {
    ...(isShare ? { style: "percent" } : {}),
    useGrouping: "always",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return typesetNumber(format.format(value), lang);
}
