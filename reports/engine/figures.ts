// A figure: a number, or null with the reason why there is none. Sums and rates keep the reason.

import { type Mark, marks } from "./define.ts";
import { type Average, averages, sum } from "./statistics.ts";

/** Null without a mark was not answered. `year` is given where it is not that of the survey. */
export type Figure = { value: number | null; mark?: Mark; year?: number };

// Reports keep hundreds of thousands of figures of 26 years. Most are small counts or have no number; those that are the same
// are one object.
const smallCounts: readonly Figure[] = Array.from({ length: 5000 }, (_, value) => ({ value }));

/** Was not answered. */
export const noFigure: Figure = { value: null };

const byReason = new Map(marks.map((mark): [Mark, Figure] => [mark, { value: null, mark }]));

/** Has no number, for this reason; without one it was not answered. */
export const withoutNumber = (mark: Mark | undefined): Figure =>
  mark === undefined ? noFigure : (byReason.get(mark) ?? { value: null, mark });

/** The figure of a number without a mark. */
export const plainFigure = (value: number): Figure => smallCounts[value] ?? { value };

/**
 * Σ of the figures that have a number; "at least" when one of the others is blank or has a state instead of a number,
 * else marked when one of them has parts above its total. Without a number above 0 it is hidden where one of them is: that one
 * has such a number.
 *
 *     sumOf([{ value: 12 }, { value: null }])                      // { value: 12, mark: "atLeast" }
 *     sumOf([{ value: 12 }, { value: 3, mark: "partsExceed" }])    // { value: 15, mark: "partsExceed" }
 */
export function sumOf(figures: readonly Figure[]): Figure {
  const [only] = figures;
  if (only !== undefined && figures.length === 1) return only;
  const value = sum(figures.map((part) => part.value));
  if (value === 0 && figures.some((part) => part.mark === "hidden")) return withoutNumber("hidden");
  if (value === null) {
    const marked = figures.filter((part) => part.mark !== undefined);
    const mark = (marked.find((part) => part.mark === "hidden") ?? marked[0])?.mark;
    return withoutNumber(mark);
  }
  const isPartial = figures.some((part) => part.value === null || part.mark === "atLeast");
  if (isPartial) return { value, mark: "atLeast" };
  const hasExcess = figures.some((part) => part.mark === "partsExceed");
  return hasExcess ? { value, mark: "partsExceed" } : plainFigure(value);
}

/**
 * The stated total; where it has no number, the sum of the parts given, which is hidden where they are. Parts that exceed
 * the total mark it.
 *
 *     stated({ value: null }, [{ value: 30 }, { value: null }])  // { value: 30, mark: "atLeast" }
 *     stated({ value: 20 }, [{ value: 30 }, { value: null }])    // { value: 20, mark: "partsExceed" }
 */
export function stated(total: Figure, parts: readonly Figure[]): Figure {
  if (total.value !== null) {
    const known = sum(parts.map((part) => part.value)) ?? 0;
    return known > total.value ? { ...total, mark: "partsExceed" } : total;
  }
  if (total.mark === "hidden") return total;
  const summed = sumOf(parts);
  const isKnown = summed.value !== null || summed.mark === "hidden";
  return isKnown || total.mark === undefined ? summed : total;
}

/** The bound of a difference or a list of figures: that of those that lack a part. Where some are "at least" and others "at most", it is approximate. */
export function boundMark(marks: readonly (Mark | undefined)[]): Mark | undefined {
  const bounds = (["atLeast", "atMost", "approximate"] as const).filter((bound) =>
    marks.includes(bound),
  );
  return bounds.length > 1 ? "approximate" : bounds[0];
}

type Marks = readonly (Mark | undefined)[];
const mayBeMore: Marks = ["atLeast", "approximate"];
const mayBeLess: Marks = ["atMost", "approximate"];
const mayBeOther: Marks = ["partsExceed"];

/**
 * An average of the figures that have a number. It is a bound where it would be another number if the figures that are bounds lay
 * beyond all others; else it is known, whatever they are. Figures with parts above their whole mark it in the same way.
 *
 *     median of 2, 3 and at least 5  // { value: 3 }
 *     median of 2, at least 3 and 5  // { value: 3, mark: "atLeast" }
 *     min of 2 and at least 5        // { value: 2 }
 *     min of at least 2 and 5        // { value: 2, mark: "atLeast" }
 *     max of at least 2 and 5        // { value: 5, mark: "atLeast" }
 *     mean of 2 and at least 4       // { value: 3, mark: "atLeast" }
 */
export function averageOf(kind: Average, figures: readonly Figure[]): Figure {
  const known = figures.filter(({ value }) => value !== null);
  const numbers = known.map(({ value }) => value ?? 0);
  const value = averages[kind](numbers);
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  const [below, above] = [min - Math.max(1, Math.abs(min)), max + Math.max(1, Math.abs(max))];
  const isOtherAt = (limit: number, moved: Marks) =>
    known.some(({ mark }) => moved.includes(mark)) &&
    averages[kind](known.map((one) => (moved.includes(one.mark) ? limit : one.value))) !== value;
  const [isMore, isLess] = [isOtherAt(above, mayBeMore), isOtherAt(below, mayBeLess)];
  if (isMore) return { value, mark: isLess ? "approximate" : "atLeast" };
  if (isLess) return { value, mark: "atMost" };
  const isContradicted = isOtherAt(above, mayBeOther) || isOtherAt(below, mayBeOther);
  return isContradicted ? { value, mark: "partsExceed" } : { value };
}

const isAtLeast = (figure?: Figure) => figure?.mark === "atLeast";

/** Why the first of the figures that says so has no number, such as "not available". */
export const reasonAmong = (figures: readonly (Figure | undefined)[]): Mark | undefined =>
  figures.find((figure) => figure?.value === null && figure.mark !== undefined)?.mark;

/**
 * A rate made from two figures: its number, or the mark of the first figure that explains why there is none. "At
 * least" is passed on from the numerator, "at most" comes of a denominator that is too low; with both the rate is approximate.
 */
export function derived(value: number | null, numerator: Figure, denominator?: Figure): Figure {
  if (value === null) {
    const missing = [numerator, denominator].filter((part) => part?.value === null);
    const mark = reasonAmong(missing);
    // Where one of the two was not answered, no number is hidden.
    const hasNone = mark === "hidden" && missing.some((part) => part?.mark === undefined);
    return withoutNumber(hasNone ? undefined : mark);
  }
  if (!isAtLeast(numerator) && !isAtLeast(denominator)) return { value };
  if (isAtLeast(numerator) && isAtLeast(denominator)) return { value, mark: "approximate" };
  return { value, mark: isAtLeast(numerator) ? "atLeast" : "atMost" };
}
