// One report as blocks of a document: what it answers, what it covers, its picture, its table with signs and notes.
// A table that needs more width than a page has is turned to landscape; its notes come before it.

import { coverageText, groupTitle, textOf } from "#reports/engine/text.ts";
import { signsIn } from "#reports/pictures/table-texts.ts";
import type { Block } from "#server/documents/model.ts";
import { layoutOf } from "#server/documents/table-layout.ts";
import { noteText } from "#server/reporting/files/about-report.ts";
import type { Computed } from "#server/reporting/write-report.ts";
import { countsInPicture, drawingOf, figureBlock } from "./figure-block.ts";
import { tableBlock } from "./table-block.ts";

/** Texts that belong to documents and not to a report. */
export type BlockWords = { noData: string; signs: string; notes: string; empty: string };

/** `place` is what an index points at. */
export function reportBlocks(computed: Computed, place: string, words: BlockWords): Block[] {
  const { entry, table, locale } = computed;
  const head: Block[] = [
    { kind: "heading", level: 2, text: textOf(locale, `report.${entry.id}.title`), place },
    { kind: "paragraph", look: "lead", text: textOf(locale, `report.${entry.id}.about`) },
  ];
  if (table.rows.length === 0) return [...head, { kind: "paragraph", text: words.empty }];
  const drawing = drawingOf(computed, words.noData);
  const block = tableBlock(computed);
  const signs: Block = {
    kind: "signs",
    title: words.signs,
    entries: signsIn(table, locale, countsInPicture(drawing)),
  };
  const notes: Block = {
    kind: "notes",
    title: words.notes,
    lines: table.notes.map((note) => noteText(note, locale)),
  };
  // Below a turned table they would often be alone on a turned page; below the picture there is space.
  const tableParts: Block[] = layoutOf(block).isLandscape
    ? [notes, { kind: "landscape", blocks: [block, signs] }]
    : [block, signs, notes];
  return [
    ...head,
    { kind: "paragraph", look: "quiet", text: coverageText(locale, table) },
    ...(drawing === null ? [] : [figureBlock(drawing)]),
    ...tableParts,
  ];
}

/** What an index says a report is about: its title, and the groups of its columns. */
export function termsOf({ entry, table, locale }: Computed): string[] {
  const groups = table.columns.map((column) => groupTitle(locale, column));
  return [
    textOf(locale, `report.${entry.id}.title`),
    ...new Set(groups.filter((group) => group !== "")),
  ];
}
