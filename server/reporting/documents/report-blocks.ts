// One report as blocks of a document: what is seen and what it answers, what it covers, its picture, its table with signs and notes.
// The notes are below the picture; where a report has none, below its table.

import { missingValue } from "#questionnaire/engine/written/text-format.ts";
import { seenText } from "#reports/engine/seen/seen-text.ts";
import { coverageText, joinedText, textOf } from "#reports/engine/text.ts";
import type { Drawing } from "#reports/pictures/drawing.ts";
import { countsInPicture } from "#reports/pictures/map/map-legend.ts";
import { hasMissing, signsIn } from "#reports/pictures/table-texts.ts";
import type { Block } from "#server/documents/model.ts";
import { layoutOf } from "#server/documents/table-layout.ts";
import { noteText } from "#server/reporting/files/about-report.ts";
import type { Localized } from "#server/reporting/write-report.ts";
import { drawingOf, figureBlock, pictureLines } from "./figure-block.ts";
import { emptyColumnNames, sameColumnTexts, shownOf } from "./given-columns.ts";
import { tableBlock } from "./table-block.ts";

/** Texts that belong to documents and not to a report. */
export type BlockWords = {
  noData: string;
  signs: string;
  notes: string;
  empty: string;
  /** The sentence that names the columns without any figure. */
  leftOut: (list: string) => string;
  /** The sentence that says what the columns that are left out say in every row. */
  sameInAll: (list: string) => string;
  /** The sentence for a number of countries without a survey, where the document names these countries elsewhere. */
  noSurvey?: (count: number) => string;
};

/** The notes of a report without those that its picture has below its title, and the columns that its table lacks. */
function notesBelow(
  { table, locale }: Localized,
  drawing: Drawing | null,
  { noSurvey, leftOut, sameInAll }: BlockWords,
): string[] {
  const above = new Set(drawing === null ? [] : pictureLines(drawing));
  const said = table.notes.map((note) =>
    noSurvey !== undefined && note.key === "noApprovedSurvey"
      ? noSurvey(note.countries?.length ?? 0)
      : noteText(note, locale),
  );
  const empty = emptyColumnNames(table, locale);
  const same = sameColumnTexts(table, locale);
  return [
    ...said.filter((line) => !above.has(line)),
    ...(same.length === 0 ? [] : [sameInAll(joinedText(locale, same))]),
    ...(empty.length === 0 ? [] : [leftOut(joinedText(locale, empty))]),
  ];
}

/** The name of the report, and what is seen in it as the lead; without such a sentence the lead is what it answers. */
function headBlocks({ entry, table, locale }: Localized, place: string): Block[] {
  const heading = textOf(locale, `report.${entry.id}.title`);
  const about = textOf(locale, `report.${entry.id}.about`);
  const seen = seenText(locale, entry, table);
  return [
    { kind: "heading", level: 2, text: heading, place },
    { kind: "paragraph", look: "lead", text: seen ?? about },
    ...(seen === null ? [] : [{ kind: "paragraph", text: about } as const]),
  ];
}

/** `place` is what an index points at. */
export function reportBlocks(computed: Localized, place: string, words: BlockWords): Block[] {
  const { table, locale } = computed;
  const head = headBlocks(computed, place);
  if (table.rows.length === 0) return [...head, { kind: "paragraph", text: words.empty }];
  const drawing = drawingOf(computed, words.noData);
  const block = tableBlock(computed);
  const shown = shownOf(table);
  const signs: Block = {
    kind: "signs",
    title: words.signs,
    // On paper the dash is explained where a cell has it, on the screen always.
    entries: signsIn(shown, locale, countsInPicture(drawing)).filter(
      ([sign]) => sign !== missingValue || hasMissing(shown),
    ),
  };
  const notes: Block = {
    kind: "notes",
    title: words.notes,
    lines: notesBelow(computed, drawing, words),
  };
  const { isLandscape } = layoutOf(block);
  const tableParts: Block[] = isLandscape
    ? [{ kind: "landscape", blocks: [block, signs] }]
    : [block, signs];
  // Below the last page of a long table they would often be alone on a page; below the picture there is space.
  const isAbove = isLandscape || drawing !== null;
  return [
    ...head,
    { kind: "paragraph", look: "quiet", text: coverageText(locale, table) },
    ...(drawing === null ? [] : [figureBlock(drawing)]),
    ...(isAbove ? [notes, ...tableParts] : [...tableParts, notes]),
  ];
}
