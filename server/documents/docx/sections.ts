// The sections of a .docx file: what is between two page breaks, or on landscape pages. Each has the head of its chapter and report.

import { Header, Paragraph, SimpleField, TextRun } from "docx";
import type { Block } from "#server/documents/model.ts";

export type Section = {
  isLandscape: boolean;
  blocks: Block[];
  /** The headings of the first two levels that its pages belong to; none before the first chapter. */
  headings: readonly string[];
};

type Part = Omit<Section, "headings">;

/** A section begins on a new page: a page break before it would leave an empty one. */
function partsOf(blocks: readonly Block[]): Part[] {
  const parts: Part[] = [];
  let isEnded = true;
  for (const block of blocks) {
    const isLandscape = block.kind === "landscape";
    if (isLandscape) parts.push({ isLandscape, blocks: [...block.blocks] });
    else if (block.kind !== "pageBreak") {
      if (isEnded) parts.push({ isLandscape, blocks: [] });
      parts.at(-1)?.blocks.push(block);
    }
    isEnded = isLandscape || block.kind === "pageBreak" || block.kind === "contents";
  }
  return parts;
}

const headingAt = (level: number, block: Block | undefined): string | undefined =>
  block?.kind === "heading" && block.level === level ? block.text : undefined;

/** Those at the top of the first page; where it has none, those of the section before. */
function headingsOf({ blocks: [first, second] }: Part, before: readonly string[]): string[] {
  const chapter = headingAt(1, first);
  const report = headingAt(2, chapter === undefined ? first : second);
  if (chapter !== undefined) return report === undefined ? [chapter] : [chapter, report];
  return report === undefined ? [...before] : [...before.slice(0, 1), report];
}

export function sectionsOf(blocks: readonly Block[]): Section[] {
  let headings: readonly string[] = [];
  return partsOf(blocks).map((part) => {
    headings = headingsOf(part, headings);
    return { ...part, headings };
  });
}

/**
 * "People identified · Demographic data by country". Word takes both from the headings of the page, so that they change with
 * them; readers without that field show what is written here.
 */
export function headOf(headings: readonly string[]): Header {
  const fields = headings.flatMap((text, at) => [
    ...(at === 0 ? [] : [new TextRun(" · ")]),
    new SimpleField(`STYLEREF ${at + 1}`, text),
  ]);
  return new Header({ children: [new Paragraph({ style: "FootnoteText", children: fields })] });
}
