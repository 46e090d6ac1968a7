// Facts about figures that may be bounds. A fact may have companions: `<fact>Mark` says that it is a bound ("at least"), and
// `<fact>Count` how many countries gave it.

import { numberIn } from "#reports/engine/average-row.ts";
import type { Mark, ReportTable, Row } from "#reports/engine/define.ts";
import { boundMark } from "#reports/engine/figures.ts";

export type Facts = ReportTable["facts"];

/** Fewer countries say nothing of the others, and have no median either. */
export const minCountries = 3;

/** Whether a figure with this mark may be more or less than it says. */
export const isBound = (mark: Mark | undefined): boolean => boundMark([mark]) !== undefined;

/** The mark of a fact, where it is a bound. */
export const markFact = (name: string, mark: Mark | undefined): Facts => {
  const bound = boundMark([mark]);
  return bound === undefined ? {} : { [`${name}Mark`]: bound };
};

/** A figure of a row, with how many countries gave it, and its mark where it is a bound. */
export function factOf(name: string, row: Row | undefined, key: string): Facts {
  return {
    [name]: numberIn(row?.cells[key]),
    [`${name}Count`]: row?.n?.[key] ?? null,
    ...markFact(name, row?.marks[key]),
  };
}

export type Side = "below" | "above";
/** Whether a figure lies on the side that is counted. */
type Placed = { isThere: boolean; mark?: Mark | undefined };

const bounds = {
  below: { leaves: ["atLeast", "approximate"], enters: ["atMost", "approximate"] },
  above: { leaves: ["atMost", "approximate"], enters: ["atLeast", "approximate"] },
} as const satisfies Record<Side, Record<"leaves" | "enters", readonly Mark[]>>;

/** Whether a figure may lie on the other side, as it is a bound: one that is "at least" 0.8 may lie above 1. */
export const isUnsure = (side: Side, { isThere, mark }: Placed): boolean =>
  bounds[side][isThere ? "leaves" : "enters"].some((one) => one === mark);

/**
 * How many countries surely lie on a side of a limit: `surelyBelow` or `surelyAbove`. Where another one may lie there, because
 * its figure is a bound, it is "at least" so many. Below 1 of 0.2, at least 0.8, and 4 lies at least one country.
 */
export function sureFacts(side: Side, placed: readonly Placed[]): Facts {
  const name = side === "below" ? "surelyBelow" : "surelyAbove";
  const sure = placed.filter((one) => one.isThere && !isUnsure(side, one));
  return {
    [name]: placed.length < minCountries ? null : sure.length,
    ...(placed.some((one) => isUnsure(side, one)) ? markFact(name, "atLeast") : {}),
  };
}
