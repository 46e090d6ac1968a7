// What lies between two numbers, piece by piece, as changes since the first number.

import type { Chart, ReportCell, Row } from "#reports/engine/define.ts";
import {
  columnOf,
  type Drawing,
  figureIn,
  numberAt,
  textOfCell,
} from "#reports/pictures/drawing.ts";
import { changeText, countText } from "#reports/pictures/format-cells.ts";

export type StepChart = Extract<Chart, { kind: "steps" }>;

/** `from` and `to` are where the bar begins and ends. The first has no length, the last is the whole change. */
export type Step = {
  name: string;
  /** "+86,327 · n 32", "≥ +51,530 · n 28" */
  figure: string;
  from: number;
  to: number;
  isWhole: boolean;
  /** "China +41,536", the largest change first. */
  countries: readonly string[];
};

/** All steps; the countries of a piece are in the order of the table, which is that of the sizes of their changes. */
export function stepsOf(drawing: Drawing, chart: StepChart): Step[] {
  const { rows, totals, facts } = drawing.table;
  const [before, after, difference] = chart.series;
  const pieceOf = ({ cells }: Row) => cells[chart.category] ?? null;
  const changeIn = (row: Row) =>
    changeText(
      drawing.locale,
      columnOf(drawing, difference),
      row.cells[difference] ?? null,
      row.marks[difference],
    );
  const withCount = (texts: readonly string[], n: number | undefined) =>
    [...texts, ...(n === undefined ? [] : [countText(drawing.locale, n)])].join(" · ");
  const countriesOf = (piece: ReportCell) =>
    rows
      .filter((row) => pieceOf(row) === piece && (numberAt(row, difference) ?? 0) !== 0)
      .map((row) => `${textOfCell(drawing, "country", row.cells.country)} ${changeIn(row)}`);
  let reached = 0;
  const pieces = totals.flatMap((row): Step[] => {
    const piece = pieceOf(row);
    if (piece === null) return [];
    const from = reached;
    reached += numberAt(row, difference) ?? 0;
    const name = textOfCell(drawing, chart.category, piece);
    const figure = withCount([changeIn(row)], row.n?.[difference]);
    return [{ name, figure, from, to: reached, isWhole: false, countries: countriesOf(piece) }];
  });
  const whole = totals.find((row) => pieceOf(row) === null);
  const wholeStep = (
    key: string,
    year: ReportCell | undefined,
    change: readonly string[],
  ): Step => ({
    name: `${year}  ${figureIn(drawing, whole, key)}`,
    figure: withCount(change, whole?.n?.[key]),
    from: 0,
    to: change.length > 0 ? reached : 0,
    isWhole: true,
    countries: [],
  });
  const change = whole ? [changeIn(whole)] : [];
  return [wholeStep(before, facts.from, []), ...pieces, wholeStep(after, facts.to, change)];
}
