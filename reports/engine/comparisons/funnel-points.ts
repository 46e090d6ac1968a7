// The countries of a funnel: how many cases each has, its share, and the limits between which chance alone lets it lie.

import { numberIn } from "#reports/engine/average-row.ts";
import type { Mark, Row } from "#reports/engine/define.ts";
import { isBound, sureFacts } from "#reports/engine/seen/bounds.ts";
import type { Funnel } from "./pictured.ts";

export type FunnelPoint = {
  country: string;
  cases: number;
  value: number;
  lower: number;
  /** Null where no figure is too large for so few cases. */
  upper: number | null;
  mark?: Mark;
};

/** Those with a share and limits, from few cases to many. */
export function funnelPoints(rows: readonly Row[], funnel: Funnel): FunnelPoint[] {
  return rows
    .flatMap(({ cells, marks }): FunnelPoint[] => {
      const at = (key: string) => numberIn(cells[key]);
      const [counted, value] = [at(funnel.cases), at(funnel.value)];
      const [lower, upper] = [at(funnel.lower), at(funnel.upper)];
      if (counted === null || value === null || lower === null) return [];
      // Those expected follow from the upper limit: found ÷ share found would be 0 ÷ 0 where no one was found.
      const cases =
        funnel.standardErrors === undefined
          ? counted
          : (funnel.standardErrors / ((upper ?? 1) - 1)) ** 2;
      if (!Number.isFinite(cases) || cases <= 0) return [];
      const mark = marks[funnel.value];
      const point = { country: String(cells.country), cases, value, lower, upper };
      return [mark === undefined ? point : { ...point, mark }];
    })
    .sort((one, other) => one.cases - other.cases);
}

export const isAbove = ({ value, upper }: FunnelPoint): boolean => upper !== null && value > upper;
export const isBelow = ({ value, lower }: FunnelPoint): boolean => value < lower;

/** Whether it is on its side of a limit also where its figure is a bound. */
const isSure = (point: FunnelPoint): boolean =>
  !isBound(point.mark) ||
  (point.mark === "atLeast" && isAbove(point)) ||
  (point.mark === "atMost" && isBelow(point));

/** How many countries there are, and how many surely lie below, between and above the limits. `bounds` are the others. */
export function funnelFacts(rows: readonly Row[], funnel: Funnel) {
  const points = funnelPoints(rows, funnel);
  const compared = points.filter(isSure);
  const below = compared.filter(isBelow).length;
  const above = compared.filter(isAbove).length;
  const bounds = points.length - compared.length;
  const placed = points.map((point) => ({ isThere: isBelow(point), mark: point.mark }));
  return {
    count: points.length,
    below,
    between: compared.length - below - above,
    above,
    ...(bounds > 0 ? { bounds } : {}),
    ...sureFacts("below", placed),
  };
}
