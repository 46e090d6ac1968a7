// The texts around a picture: on the page the sentences under its title, and in a file also what the page has elsewhere.

import { basisText, seriesTexts, textOf } from "#reports/engine/text.ts";
import type { Drawing } from "#reports/pictures/drawing.ts";
import { legendSignLines } from "#reports/pictures/map/map-legend.ts";
import type { Caption } from "./picture-file.ts";

/** The sentences under the title of a picture: the basis, and of a series its countries. */
export function sentencesOf({ table, locale }: Pick<Drawing, "table" | "locale">): string[] {
  const basis = table.notes[0];
  return [
    ...(basis === undefined ? [] : [textOf(locale, `note.${basis.key}`, basis.values)]),
    ...seriesTexts(locale, table),
  ];
}

/** The same in a file, which has no column of years. */
const linesOf = ({ table, locale }: Drawing): string[] => [
  ...basisText(locale, table),
  ...seriesTexts(locale, table),
];

/** The file of a map carries the note on its borders, which the page has below the table. */
function bordersOf({ table, locale }: Drawing): string[] {
  const isOnBorders = table.notes.some(({ key }) => key === "mapBorders");
  return isOnBorders ? [textOf(locale, "note.mapBorders")] : [];
}

/** The title of a file is what is seen, with what is measured below it; without a sentence it is what is measured. */
function titleOf(
  { entry, locale }: Drawing,
  seen: string | null,
): Pick<Caption, "title" | "measured"> {
  const measured = textOf(locale, `chart.${entry.id}.title`);
  return seen === null ? { title: measured } : { title: seen, measured };
}

/** What the file of a picture says around it; the page explains the signs of a legend among its notes. `seen`: the sentence that says what is seen, or null; `source`: its last line. */
export const captionOf = (drawing: Drawing, seen: string | null, source: string): Caption => ({
  ...titleOf(drawing, seen),
  lines: [...linesOf(drawing), ...legendSignLines(drawing), ...bordersOf(drawing), source],
});
