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

/** Signs are the same in every language. */
const signs: Partial<Record<NonNullable<ExpectedFigure["mark"]>, string>> = {
  atLeast: "≥",
  atMost: "≤",
  approximate: "≈",
  partsExceed: "≠",
};

type Signed = Pick<ExpectedFigure, "mark"> & { value: unknown };

/** "≥ 48.1%": a no-break space keeps the sign on the line of its figure. */
export function signedFigure(column: Column, { value, mark }: Signed, lang: Lang): string {
  const text = figureText(column, value, lang);
  const sign = mark === undefined || typeof value !== "number" ? undefined : signs[mark];
  return sign === undefined ? text : `${sign}\u00a0${text}`;
}
