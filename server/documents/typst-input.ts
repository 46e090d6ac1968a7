// A document as the template typst/document.typ reads it: data in document.json, and a file for each picture.

import type { Block, Cell, DocumentModel, FigureBlock, SignsBlock, TableBlock } from "./model.ts";
import { headGroups } from "./table-heads.ts";
import { isKeptWhole, partHeight } from "./table-height.ts";
import {
  cellGap,
  cellSize,
  layoutOf,
  margins,
  portraitWidth,
  smallSize,
  totalsIn,
} from "./table-layout.ts";
import { isSignsOfTable, signsAfter } from "./table-signs.ts";
import { textWidth } from "./text-width.ts";
import { typeface, typefaceOf } from "./typeface.ts";

/** In points, as all sizes here. A picture leaves space for the heading and the sentences above it. */
const maxPictureHeight = 545;

export type TypstInput = { files: { name: string; content: string }[] };

const cellsOf = (row: readonly Cell[], places: readonly number[]) =>
  places.map((place) => {
    const cell = row[place] ?? "";
    if (typeof cell === "string") return cell;
    return cell.small === "" ? cell.text : [cell.text, cell.small];
  });

/** `signs` are at the foot of the table on each of its pages. */
function tableInput(table: TableBlock, signs: SignsBlock | null) {
  const { widths, parts, isLandscape } = layoutOf(table);
  return {
    kind: table.kind,
    caption: table.caption,
    signs,
    parts: parts.map((places) => {
      const columns = places.flatMap((place) => table.columns[place] ?? []);
      const groups = headGroups(columns);
      const height = partHeight(table, places, widths);
      return {
        height,
        isKept: isKeptWhole(height, isLandscape),
        widths: places.map((place) => widths[place] ?? 0),
        numbers: columns.map(({ isNumber }) => isNumber),
        groups: groups ?? [],
        headRows: groups === null ? 1 : 2,
        heads: columns.map(({ title, unit }) => ({ title, unit })),
        totals: totalsIn(table, places).map((row) => cellsOf(row, places)),
        rows: table.rows.map((row) => cellsOf(row, places)),
      };
    }),
  };
}

/** What a page has for its text. */
const textHeight = 740;
/** The headings and sentences above a picture, and its title. */
const headHeight = 200;
const noteSize = 7.5;
/** From one line of the notes to the next. */
const noteLineHeight = 11.6;

/** About how many lines the notes take. */
const noteLinesOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Math.ceil(textWidth(text, noteSize) / portraitWidth), 0);

/** The largest height of a picture that leaves space on its page for the notes below it, but no less than three quarters of the usual one. */
function maxHeightOver(next: Block | undefined, { lines }: FigureBlock): number {
  if (next?.kind !== "notes") return maxPictureHeight;
  const below = (noteLinesOf(lines) + noteLinesOf(next.lines) + 1) * noteLineHeight;
  const left = textHeight - headHeight - below;
  return Math.min(maxPictureHeight, Math.max(maxPictureHeight * 0.75, left));
}

/** The size of a picture before `next`: as wide as the text unless that makes it too high. */
function sizeIn(figure: FigureBlock, next?: Block) {
  const { width, height } = figure;
  const scale = Math.min(portraitWidth / width, maxHeightOver(next, figure) / height);
  return { width: width * scale, height: height * scale };
}

/** The input of the template. The pictures get the typeface of the document. */
export function typstInput(model: DocumentModel): TypstInput {
  const { blocks, date, ...rest } = model;
  const pictures: TypstInput["files"] = [];
  const figureInput = (figure: FigureBlock, next?: Block) => {
    const { svg, ...others } = figure;
    const name = `picture-${pictures.length + 1}.svg`;
    pictures.push({ name, content: typefaceOf(svg) });
    return { ...others, ...sizeIn(figure, next), file: name };
  };
  const inputOf = (block: Block, at: number, siblings: readonly Block[]): unknown => {
    switch (block.kind) {
      case "table":
        return tableInput(block, signsAfter(siblings, at));
      case "figure":
        return figureInput(block, siblings[at + 1]);
      case "cover":
        return { ...block, picture: block.picture === null ? null : figureInput(block.picture) };
      case "landscape":
        return { ...block, blocks: inputsOf(block.blocks) };
      default:
        return block;
    }
  };
  const inputsOf = (siblings: readonly Block[]): unknown[] =>
    siblings.map(inputOf).filter((_, at) => !isSignsOfTable(siblings, at));
  const day = new Date(date);
  const data = {
    ...rest,
    font: typeface,
    margins,
    cellSize,
    smallSize,
    cellGap,
    date: { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() },
    blocks: inputsOf(blocks),
  };
  return { files: [{ name: "document.json", content: JSON.stringify(data) }, ...pictures] };
}
