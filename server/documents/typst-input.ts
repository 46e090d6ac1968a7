// A document as the template typst/document.typ reads it: data in document.json, and a file for each picture.

import { cellGap, cellSize, smallOfCell, smallSize, textOfCell, totalsIn } from "./cells.ts";
import { captionHeight, heightAbove, notesHeight } from "./flow-height.ts";
import type { Block, Cell, DocumentModel, FigureBlock, SignsBlock, TableBlock } from "./model.ts";
import { margins, portraitHeight, portraitWidth } from "./page-sizes.ts";
import { isBeside, padded, type SmallWidths, smallsAt } from "./small-texts.ts";
import { headGroups } from "./table-heads.ts";
import { layoutOf } from "./table-layout.ts";
import { planParts } from "./table-pages.ts";
import { isSignsOfTable, signsAfter } from "./table-signs.ts";
import { typeface, typefaceOf } from "./typeface.ts";

/** In points, as all sizes here. */
const maxPictureHeight = 600;
/** By so much the heights that are planned may be too small. */
const reserve = 24;

export type TypstInput = { files: { name: string; content: string }[] };

/** A cell with a small text has two parts where that is beside it, and three where it is below. */
function cellsOf(
  row: readonly Cell[],
  places: readonly number[],
  smalls: readonly SmallWidths[],
): (string | string[])[] {
  return places.map((place, at) => {
    const cell = row[place] ?? "";
    const [text, small] = [textOfCell(cell), smallOfCell(cell)];
    if (small === "") return text;
    const own = smalls[at];
    const isOnLine = own !== undefined && isBeside(small, own);
    return isOnLine ? [text, padded(small, own)] : [text, "", small];
  });
}

/** Whether neighbouring rows have the same name: those of a country, one for each disorder. */
const isGrouped = ({ rows }: TableBlock): boolean =>
  rows.some(
    ([first = ""], at) => at > 0 && textOfCell(rows[at - 1]?.[0] ?? "") === textOfCell(first),
  );

/** What takes the space of a small text, unseen, where a figure of the column has none beside it: one of the others. */
function blankOf({ rows, totals }: TableBlock, place: number, own?: SmallWidths): string {
  const smalls = [...rows, ...totals].map((row) => smallOfCell(row[place] ?? ""));
  const other = own && smalls.find((small) => isBeside(small, own));
  return own && other ? padded(other, own) : "";
}

/** `signs` are at the foot of the table on each of its pages. */
function tableInput(table: TableBlock, signs: SignsBlock | null, used: number) {
  const layout = layoutOf(table);
  const { widths, parts } = layout;
  const { plans } = planParts(table, layout, { used, signs });
  return {
    kind: table.kind,
    caption: table.caption,
    signs,
    parts: parts.map((places, at) => {
      const columns = places.flatMap((place) => table.columns[place] ?? []);
      const groups = headGroups(columns);
      const smalls = places.map((place) => smallsAt(table, place));
      return {
        ...plans[at],
        widths: places.map((place) => widths[place] ?? 0),
        isGrouped: isGrouped(table),
        blanks: places.map((place, at) => blankOf(table, place, smalls[at])),
        numbers: columns.map(({ isNumber }) => isNumber),
        groups: groups ?? [],
        headRows: groups === null ? 1 : 2,
        heads: columns.map(({ title, unit }) => ({ title, unit })),
        totals: totalsIn(table, places).map((row) => cellsOf(row, places, smalls)),
        rows: table.rows.map((row) => cellsOf(row, places, smalls)),
      };
    }),
  };
}

/** No letters of a picture are smaller in print than those of the small text in a table: its own have 14 pixels. */
const minScale = smallSize / 14;

/** As wide as the text, unless it is too high for what its page has above it and for the notes that are `next`. */
function scaleOf(figure: FigureBlock, above: number, next: Block | undefined): number {
  const { width, height } = figure;
  const below = captionHeight(figure) + (next?.kind === "notes" ? notesHeight(next.lines) : 0);
  const left = portraitHeight - above - below - reserve;
  const fitting = Math.max(left / height, minScale);
  return Math.min(portraitWidth / width, fitting, maxPictureHeight / height);
}

/** From the top of the page to a table. */
const heightAt = (siblings: readonly Block[], at: number): number =>
  heightAbove(siblings, at, (figure) => {
    const place = siblings.indexOf(figure);
    const above = heightAbove(siblings, place);
    return figure.height * scaleOf(figure, above, siblings[place + 1]);
  });

/** The input of the template. The pictures get the typeface of the document. */
export function typstInput(model: DocumentModel): TypstInput {
  const { blocks, date, ...rest } = model;
  const pictures: TypstInput["files"] = [];
  const figureInput = (figure: FigureBlock, above = 0, next?: Block) => {
    const { svg, width, height, ...others } = figure;
    const scale = scaleOf(figure, above, next);
    const name = `picture-${pictures.length + 1}.svg`;
    pictures.push({ name, content: typefaceOf(svg) });
    return { ...others, width: width * scale, height: height * scale, file: name };
  };
  const inputOf = (block: Block, at: number, siblings: readonly Block[]): unknown => {
    switch (block.kind) {
      case "table":
        return tableInput(block, signsAfter(siblings, at), heightAt(siblings, at));
      case "figure":
        return figureInput(block, heightAbove(siblings, at), siblings[at + 1]);
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
