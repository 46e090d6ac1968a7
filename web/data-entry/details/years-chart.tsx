// The figures of the years as a line: a year without a figure breaks it, this year is hollow. The list below
// it says the same, so screen readers pass it by.

import { useFormContext } from "#web/answers/form-context.ts";
import { numberText } from "#web/answers/number-text.ts";
import type { SlotValue } from "#web/answers/slots.ts";
import styles from "./details.module.css";

export type YearValue = { year: number; cell: SlotValue };

/** In CSS pixels, so that the texts keep their size. */
const size = { width: 264, height: 128, right: 6, top: 10, bottom: 26 };
const digitWidth = 8;

type Point = { year: number; value: number; x: number; y: number };

/** The highest and the lowest figure. */
function endsOf(years: readonly YearValue[]): number[] {
  const values = years.flatMap(({ cell }) => (typeof cell.value === "number" ? cell.value : []));
  return [Math.max(...values), Math.min(...values)];
}

/** The lines across the picture: at the highest and the lowest figure, or in the middle where all are the same. */
function levelsOf(years: readonly YearValue[]): { value: number; y: number }[] {
  const [high = 0, low = 0] = endsOf(years);
  const base = size.height - size.bottom;
  if (high === low) return [{ value: high, y: (size.top + base) / 2 }];
  return [
    { value: high, y: size.top },
    { value: low, y: base },
  ];
}

/** Where the figures are in the picture, the earliest year first. */
function pointsOf(years: readonly YearValue[], left: number): Point[] {
  const values = years.flatMap(({ year, cell }) =>
    typeof cell.value === "number" ? [{ year, value: cell.value }] : [],
  );
  const [first = 0, last = 0] = [years.at(-1)?.year, years[0]?.year];
  const [high = 0, low = 0] = endsOf(years);
  const width = size.width - left - size.right;
  const height = size.height - size.top - size.bottom;
  const share = (part: number, whole: number) => (whole === 0 ? 0.5 : part / whole);
  return values
    .map(({ year, value }) => ({
      year,
      value,
      x: left + width * share(year - first, last - first),
      y: size.top + height * (1 - share(value - low, high - low)),
    }))
    .reverse();
}

/** The points of years that follow each other. */
function runsOf(points: readonly Point[]): Point[][] {
  const runs: Point[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && run.at(-1)?.year === point.year - 1) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

const pathOf = (run: readonly Point[]): string => run.map(({ x, y }) => `${x},${y}`).join(" ");

export function YearsChart({ years }: { years: readonly YearValue[] }) {
  const { lang } = useFormContext();
  const levels = levelsOf(years).map(({ value, y }) => ({
    text: numberText(value, lang, "short"),
    y,
  }));
  const left = 6 + digitWidth * Math.max(...levels.map(({ text }) => text.length));
  const points = pointsOf(years, left);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return null;
  const thisYear = years[0]?.year;
  return (
    <svg
      className={styles.chart}
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      focusable="false"
    >
      {levels.map(({ text, y }) => (
        <g key={y}>
          <line x1={left} x2={size.width} y1={y} y2={y} />
          <text x={left - 6} y={y + 5} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {runsOf(points).map((run) => (
        <polyline key={run[0]?.year} points={pathOf(run)} />
      ))}
      {points.map(({ year, x, y }) => {
        const isNow = year === thisYear;
        return <circle key={year} cx={x} cy={y} r={isNow ? 4.5 : 2.5} data-now={isNow} />;
      })}
      <text x={left} y={size.height - 5}>
        {first.year}
      </text>
      <text x={size.width} y={size.height - 5} textAnchor="end">
        {last.year}
      </text>
    </svg>
  );
}
