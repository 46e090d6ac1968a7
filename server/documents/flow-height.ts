// How high the blocks above a table or a picture are, about, as Typst sets them on an upright page.

import type { Block, FigureBlock } from "./model.ts";
import { portraitWidth } from "./page-sizes.ts";
import { lineCount } from "./text-width.ts";

const noteSize = 7.5;
/** The dash before a note and the space behind it. */
const noteIndent = 10;
/** Below a paragraph. */
const spacing = 8.55;
const capitals = 0.658;
const leading = 0.62;

function textHeight(text: string, size: number, lead = leading * 9.5): number {
  const lines = lineCount(text, size, portraitWidth);
  return lines * size * capitals + (lines - 1) * lead;
}

/** With its title, without the space above it. */
export function notesHeight(lines: readonly string[]): number {
  const counts = lines.map((line) => lineCount(line, noteSize, portraitWidth - noteIndent));
  const height = counts.reduce((sum, count) => sum + 9.44 + (count - 1) * 8.69, 0);
  return 12.3 + height;
}

/** Of what is below a picture. */
export const captionHeight = ({ caption, lines }: FigureBlock): number =>
  12.1 +
  [caption, ...lines].reduce((sum, line) => sum + 10.5 * lineCount(line, 8, portraitWidth), -10.5) +
  spacing;

const headingHeights = { 1: 26.3, 2: 17.9, 3: 19 } as const;
const textSizes = { lead: 10.5, quiet: 8.5, placeholder: 9.5 } as const;

function blockHeight(block: Block, figureHeight: (figure: FigureBlock) => number): number {
  switch (block.kind) {
    case "heading":
      return headingHeights[block.level];
    case "paragraph":
      return (
        textHeight(block.text, block.look === undefined ? 9.5 : textSizes[block.look]) + spacing
      );
    case "notes":
      return notesHeight(block.lines);
    case "figure":
      return figureHeight(block) + captionHeight(block);
    default:
      return 0;
  }
}

/** From the top of the page to the block at this place. */
export function heightAbove(
  siblings: readonly Block[],
  at: number,
  figureHeight: (figure: FigureBlock) => number = () => 0,
): number {
  const before = siblings.slice(0, at);
  const from = before.findLastIndex(({ kind }) => kind === "pageBreak" || kind === "landscape");
  return before.slice(from + 1).reduce((sum, block) => sum + blockHeight(block, figureHeight), 0);
}
