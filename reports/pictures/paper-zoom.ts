// How wide a picture is drawn for paper, and how much smaller than on the screen it is there. Sizes are in CSS pixels.

/** A picture is smaller on paper, where it is read from nearer. */
const paperZoom = 0.65;
/** Letters of 14 pixels are not smaller than 6.5 points. */
const minPaperZoom = 0.62;
/** What is left of a sheet, A4 or Letter turned to landscape, below the head of the page and the picture's title, and below its title alone. */
const restOfSheet = 392;
const wholeSheet = 600;
/** Letter is narrower, A4 is lower. */
const sheetWidth = 960;

/** The picture of a wide screen is drawn anew, or its letters would be too small on the sheet. */
export const widthOnPaper = (width: number): number =>
  Math.min(width, Math.floor(sheetWidth / minPaperZoom));

/** How much smaller a picture is printed, so that it is on one sheet with its title. */
export function zoomOnPaper({ width, height }: { width: number; height: number }): number {
  const isBeside = restOfSheet / height >= minPaperZoom;
  return Math.min(paperZoom, sheetWidth / width, (isBeside ? restOfSheet : wholeSheet) / height);
}
