// Where the parts of the curve are drawn, in pixels of its picture.

import type { Point } from "./season.ts";

export const height = 224;
export const top = 24;
const bottom = 28;
export const left = 36;
/** For the labels at the ends of the lines. */
const right = 148;
/** A month's name needs so much. */
export const monthWidth = 40;

export type Scale = { x: (day: number) => number; y: (count: number) => number; end: number };

export function scaleOf(width: number, days: number, total: number): Scale {
  const end = Math.max(width - right, left + 80);
  return {
    x: (day) => left + (day / days) * (end - left),
    y: (count) => height - bottom - (count / Math.max(total, 1)) * (height - bottom - top),
    end,
  };
}

export const pathOf = (points: readonly Point[], { x, y }: Scale): string =>
  points
    .map(({ day, count }, at) => `${at ? "L" : "M"}${x(day).toFixed(1)} ${y(count).toFixed(1)}`)
    .join("");

/** Four to six round steps up to the total. */
export function stepsTo(total: number): number[] {
  const size = [1, 2, 5, 10, 20, 25, 50, 100].find((step) => total / step <= 5) ?? 200;
  return Array.from({ length: Math.floor(total / size) + 1 }, (_, index) => index * size);
}

/** Labels that would touch are moved apart. */
export function labelPlaces(own: number, before: number): { own: number; before: number } {
  const apart = 20;
  if (Math.abs(own - before) >= apart) return { own, before };
  const middle = (own + before) / 2;
  const sign = own >= before ? 1 : -1;
  return { own: middle + (sign * apart) / 2, before: middle - (sign * apart) / 2 };
}
