// The numbers of one axis in few signs, all in the same unit: "8,000" or "8k", "8bn", in Spanish "8.000 M" beside "10.000 M".

import { type Lang, numberLocaleOf, typesetNumber } from "#questionnaire/engine/languages.ts";

/** From here on thousands are written in short; 2,500 is as short as 2.5k. */
const minThousands = 10_000;
const magnitudes = [1e9, 1e6, 1e3];

type Unit = { divisor: number; text: string };

/** Spanish has no word for 1e9: there it is 1.000 M. */
function unitOf(locale: string, magnitude: number): Unit {
  const parts = new Intl.NumberFormat(locale, { notation: "compact" }).formatToParts(magnitude);
  const shown = parts.find(({ type }) => type === "integer")?.value ?? "1";
  const text = parts.filter(({ type }) => type === "literal" || type === "compact");
  return { divisor: magnitude / Number(shown), text: text.map(({ value }) => value).join("") };
}

/** The steps of a scale, as the chart library has them, each for numbers below this. */
const steps = [
  { below: 1.5, step: 1 },
  { below: 2.5, step: 2 },
  { below: 4, step: 3 },
  { below: 7, step: 5 },
];

/** The end of a scale from 0 with about so many steps: the chart library goes on to the next whole step. */
function scaleEnd(largest: number, stepCount: number): number {
  if (largest <= 0) return largest;
  const power = 10 ** Math.floor(Math.log10(largest / stepCount));
  const size = largest / stepCount / power;
  const step = (steps.find(({ below }) => size < below)?.step ?? 10) * power;
  return Math.ceil(largest / step) * step;
}

/** Writes the numbers of an axis whose largest number is about this, with about so many steps. */
export function axisNumbers(lang: Lang, largest: number, stepCount = 6): (value: number) => string {
  const locale = numberLocaleOf(lang);
  const end = scaleEnd(Math.abs(largest), stepCount);
  const magnitude = magnitudes.find((one) => end >= Math.max(one, minThousands));
  const { divisor, text } =
    magnitude === undefined ? { divisor: 1, text: "" } : unitOf(locale, magnitude);
  const format = new Intl.NumberFormat(locale, {
    useGrouping: "always",
    maximumSignificantDigits: magnitude === undefined ? 6 : 4,
  });
  return (value) => {
    const number = typesetNumber(format.format(value / divisor), lang);
    return value === 0 ? number : `${number}${text}`;
  };
}
