// The two ends of what a picture compares: the first and the last year of a series, the richest and the poorest income class.
// Only ends with figures of several countries count.

import { numberIn } from "#reports/engine/average-row.ts";
import { gniTypes, type Row } from "#reports/engine/define.ts";
import { type Facts, factOf, minCountries } from "./bounds.ts";

/** A row without n has an average, which needs several countries by itself. */
const isOfSeveral = ({ cells, n }: Row, key: string): boolean =>
  numberIn(cells[key]) !== null && (n?.[key] ?? minCountries) >= minCountries;

/** The first and the last, which are two; none of one alone. */
function endsOf(rows: readonly Row[], key: string): [Row?, Row?] {
  const some = rows.filter((row) => isOfSeveral(row, key));
  return some.length < 2 ? [] : [some[0], some.at(-1)];
}

/** The figures at the start and the end of a series, with their years. */
export function yearEnds(rows: readonly Row[], key: string): Facts {
  const [start, end] = endsOf(rows, key);
  return {
    ...factOf("start", start, key),
    startYear: numberIn(start?.cells.year),
    ...factOf("end", end, key),
    endYear: numberIn(end?.cells.year),
  };
}

/** The figures of the richest and the poorest income class, with the keys of the classes; an unclassified country is in neither. */
export function classEnds(rows: readonly Row[], key: string): Facts {
  const byClass = gniTypes
    .filter((gni) => gni !== "U")
    .flatMap((gni) => rows.filter(({ cells }) => cells.gni === gni));
  const [rich, poor] = endsOf(byClass, key);
  return {
    ...factOf("rich", rich, key),
    richClass: rich?.cells.gni ?? null,
    ...factOf("poor", poor, key),
    poorClass: poor?.cells.gni ?? null,
  };
}
