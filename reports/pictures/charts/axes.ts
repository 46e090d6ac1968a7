// The axes that pictures with a line for each name share: the names at the left, the values below.

import type { Row } from "#reports/engine/define.ts";
import { axisNumbers } from "#reports/pictures/axis-numbers.ts";
import {
  type Appearance,
  axisText,
  columnOf,
  type Drawing,
  inks,
  isNarrow,
  numberAt,
  unitOf,
} from "#reports/pictures/drawing.ts";
import { lineHeight } from "./options.ts";

/** How wide the names at the left may be. */
export const nameWidthOf = (appearance: Appearance): number => (isNarrow(appearance) ? 104 : 210);

/** The names from top to bottom. A long one is broken into lines, or as `label` says. */
export function nameAxis(appearance: Appearance, names: readonly string[], label: object = {}) {
  const { ink, line } = inks(appearance);
  return {
    type: "category",
    inverse: true,
    data: [...names],
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
    axisLabel: {
      color: ink,
      fontSize: 14,
      lineHeight,
      width: nameWidthOf(appearance),
      overflow: "break",
      ...label,
    },
  };
}

type Scale = {
  type?: "value" | "log";
  /** Below the scale. */
  name: string;
  textOf: (value: number) => string;
};

/** Of these columns: the largest number, or the largest sum of a row where they are stacked. */
export function largestOf(
  rows: readonly Row[],
  series: readonly string[],
  isStacked = false,
): number {
  const ofRow = (row: Row) => series.map((key) => Math.abs(numberAt(row, key) ?? 0));
  const sizes = rows.map((row) =>
    isStacked ? ofRow(row).reduce((sum, one) => sum + one, 0) : Math.max(0, ...ofRow(row)),
  );
  return Math.max(0, ...sizes);
}

/** The unit of a column; per cent are written beside the numbers. */
export const scaleName = (drawing: Drawing, key: string): string =>
  columnOf(drawing, key).type === "share" ? "" : unitOf(drawing, key);

/** How the numbers of a column's scale are written, of which the largest is about this. */
export const scaleTexts = (
  drawing: Drawing,
  key: string,
  { largest, stepCount }: { largest: number; stepCount: number },
) =>
  columnOf(drawing, key).type === "share"
    ? (value: number): string => axisText(drawing, key, value)
    : axisNumbers(drawing.locale.lang, largest, stepCount);

/** How high the numbers of a column's scale are, with its name where it has one. */
export const scaleHeight = (drawing: Drawing, key: string): number =>
  scaleName(drawing, key) === "" ? 30 : 52;

/** About how many steps a level scale has. On a phone three labels such as “100 mil” are as many as fit. */
export const stepCountOf = (appearance: Appearance): number => (isNarrow(appearance) ? 2 : 6);

/** The same of an upright scale, whose labels are one above the other. */
export const uprightStepCountOf = (appearance: Appearance): number =>
  isNarrow(appearance) ? 4 : 6;

/** The scale of the values, which `textOf` writes. */
export function valueAxis(appearance: Appearance, scale: Scale) {
  const { quiet, hairline } = inks(appearance);
  const { type = "value", name, textOf } = scale;
  return {
    type,
    name,
    nameLocation: "middle",
    nameGap: 30,
    nameTextStyle: { color: quiet, fontSize: 14, lineHeight },
    // The labels of a log scale are shorter.
    splitNumber: isNarrow(appearance) && type === "log" ? 3 : stepCountOf(appearance),
    splitLine: { lineStyle: { color: hairline } },
    axisLabel: { color: quiet, fontSize: 14, hideOverlap: true, formatter: textOf },
  };
}

/** The scale of shares of a whole: up to 1, with a line every 20%, or every 50% where the picture is narrow. */
export const wholeScale = (appearance: Appearance) => ({
  max: 1,
  interval: isNarrow(appearance) ? 0.5 : 0.2,
});
