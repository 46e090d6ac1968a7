// A small line of a country's own years up to this one; years that follow each other are joined, the last point
// is this year. The text beside it says the same, so screen readers pass it by.

import styles from "./expected.module.css";

type Point = { year: number; value: number | null };

const [top, bottom] = [4, 24];

export function YearsLine({ points }: { points: readonly Point[] }) {
  const known = points.flatMap(({ year, value }) => (value === null ? [] : [{ year, value }]));
  const [first, last] = [known[0]?.year ?? 0, known.at(-1)?.year ?? 0];
  if (known.length < 2) return null;
  const largest = Math.max(...known.map(({ value }) => value)) || 1;
  const x = (year: number) => `${(4 + ((year - first) / (last - first)) * 92).toFixed(2)}%`;
  const y = (value: number) => (bottom - (value / largest) * (bottom - top)).toFixed(2);
  return (
    <svg className={styles.line} aria-hidden="true">
      {known.map(({ year, value }, at) => {
        const before = known[at - 1];
        return before?.year === year - 1 ? (
          <line key={year} x1={x(before.year)} x2={x(year)} y1={y(before.value)} y2={y(value)} />
        ) : null;
      })}
      {known.map(({ year, value }) => (
        <circle key={year} cx={x(year)} cy={y(value)} r="2" data-now={year === last} />
      ))}
    </svg>
  );
}
