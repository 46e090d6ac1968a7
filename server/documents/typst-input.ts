// A document as the template typst/document.typ reads it: data in document.json, and a file for each picture.

import type { Block, Cell, DocumentModel, FigureBlock, TableBlock } from "./model.ts";
import { headGroups } from "./table-heads.ts";
import { cellGap, cellSize, layoutOf, margins, portraitWidth, smallSize } from "./table-layout.ts";
import { typeface, typefaceOf } from "./typeface.ts";

/** A picture leaves space for the heading and the sentences above it. */
const maxPictureHeight = 545;

export type TypstInput = { files: { name: string; content: string }[] };

const cellsOf = (row: readonly Cell[], places: readonly number[]) =>
  places.map((place) => {
    const cell = row[place] ?? "";
    if (typeof cell === "string") return cell;
    return cell.small === "" ? cell.text : [cell.text, cell.small];
  });

function tableInput(table: TableBlock) {
  const { widths, parts } = layoutOf(table);
  return {
    kind: table.kind,
    caption: table.caption,
    parts: parts.map((places) => {
      const columns = places.flatMap((place) => table.columns[place] ?? []);
      const groups = headGroups(columns);
      return {
        widths: places.map((place) => widths[place] ?? 0),
        numbers: columns.map(({ isNumber }) => isNumber),
        groups: groups ?? [],
        headRows: groups === null ? 1 : 2,
        heads: columns.map(({ title, unit }) => ({ title, unit })),
        totals: table.totals.map((row) => cellsOf(row, places)),
        rows: table.rows.map((row) => cellsOf(row, places)),
      };
    }),
  };
}

/** As wide as the text unless that makes it too high. */
function sizeIn({ width, height }: FigureBlock) {
  const scale = Math.min(portraitWidth / width, maxPictureHeight / height);
  return { width: width * scale, height: height * scale };
}

/** The input of the template. The pictures get the typeface of the document. */
export function typstInput(model: DocumentModel): TypstInput {
  const { blocks, date, ...rest } = model;
  const pictures: TypstInput["files"] = [];
  const figureInput = (figure: FigureBlock) => {
    const { svg, ...others } = figure;
    const name = `picture-${pictures.length + 1}.svg`;
    pictures.push({ name, content: typefaceOf(svg) });
    return { ...others, ...sizeIn(figure), file: name };
  };
  const inputOf = (block: Block): unknown => {
    switch (block.kind) {
      case "table":
        return tableInput(block);
      case "figure":
        return figureInput(block);
      case "cover":
        return { ...block, picture: block.picture === null ? null : figureInput(block.picture) };
      case "landscape":
        return { ...block, blocks: block.blocks.map(inputOf) };
      default:
        return block;
    }
  };
  const day = new Date(date);
  const data = {
    ...rest,
    font: typeface,
    margins,
    cellSize,
    smallSize,
    cellGap,
    date: { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() },
    blocks: blocks.map(inputOf),
  };
  return { files: [{ name: "document.json", content: JSON.stringify(data) }, ...pictures] };
}
