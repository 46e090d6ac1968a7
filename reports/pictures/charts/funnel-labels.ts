// Which countries of a funnel have their code beside them: those that lie farthest outside of its limits, where the code
// covers neither another code nor the mark of another country.

import { type FunnelPoint, isAbove, isBelow } from "#reports/engine/comparisons/funnel-points.ts";

/** No scale goes further: a few shares far above all others would make these a line. */
export const maxShown = 3;

/** So many countries may have a code in a panel, those farthest outside. */
const maxLabels = 8;

export const symbolSize = 8;
/** About as large as three capital letters are. */
const label = { width: 28, height: 11, gap: 5 } as const;

export const isOutside = (point: FunnelPoint): boolean => isBelow(point) || isAbove(point);

/** How far outside of its limits a country is, in widths of the funnel there. */
function distanceOf({ value, lower, upper }: FunnelPoint): number {
  const top = upper ?? maxShown;
  return Math.max(value - top, lower - value) / Math.max(top - lower, Number.EPSILON);
}

const powerBelow = (cases: number): number => 10 ** Math.floor(Math.log10(cases) + 1e-9);

/**
 * The ends of the logarithmic scale: from the fewest cases to the next power of ten. Countries that are less than a factor of ten apart,
 * such as one country alone, are between two powers of ten.
 */
export function casesScale(points: readonly FunnelPoint[]): { min: number; max: number } {
  const cases = points.map((point) => point.cases);
  const fewest = Math.min(...cases);
  const min = Math.max(...cases) < fewest * 10 ? powerBelow(fewest) : fewest;
  const max = 10 ** Math.ceil(Math.log10(Math.max(...cases)));
  return { min, max: max > min ? max : max * 10 };
}

type Box = { left: number; right: number; top: number; bottom: number };

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** The chart library ends a scale at a round number, by which it is up to so much longer than its figures. */
const longerScale = 1.25;

/** Where a country's mark is, in pixels from the upper left corner of the plot. */
function marksOf(points: readonly FunnelPoint[], size: { width: number; height: number }) {
  const { min, max } = casesScale(points);
  const highest = Math.max(...points.map(({ value, upper }) => Math.max(value, upper ?? value)));
  const top = highest > maxShown ? maxShown : highest * longerScale;
  const half = symbolSize / 2;
  return new Map(
    points.map((point): [FunnelPoint, Box] => {
      const x = (size.width * Math.log(point.cases / min)) / Math.log(max / min);
      const y = size.height * (1 - Math.min(point.value, maxShown) / top);
      return [point, { left: x - half, right: x + half, top: y - half, bottom: y + half }];
    }),
  );
}

function labelAt({ right, top, bottom }: Box): Box {
  const middle = (top + bottom) / 2;
  const left = right + label.gap;
  return {
    left,
    right: left + label.width,
    top: middle - label.height / 2,
    bottom: middle + label.height / 2,
  };
}

/** Of two countries whose codes would lie on each other the one is named that is farther outside. */
export function namedPoints(
  points: readonly FunnelPoint[],
  size: { width: number; height: number },
): ReadonlySet<FunnelPoint> {
  const marks = marksOf(points, size);
  const outside = points.filter(isOutside);
  outside.sort((one, other) => distanceOf(other) - distanceOf(one));
  const named = new Map<FunnelPoint, Box>();
  for (const point of outside.slice(0, maxLabels)) {
    const mark = marks.get(point);
    if (mark === undefined) continue;
    const box = labelAt(mark);
    const others = [...marks].flatMap(([other, own]) => (other === point ? [] : [own]));
    if (![...named.values(), ...others].some((other) => meet(box, other))) named.set(point, box);
  }
  return new Set(named.keys());
}
