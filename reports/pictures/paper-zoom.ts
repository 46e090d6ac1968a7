// How much smaller than on the screen a picture is on paper. Sizes are in CSS pixels.

/** A picture is smaller on paper, where it is read from nearer. */
const paperZoom = 0.6;
/** Letters of 14 pixels stay above 5 points. */
const minPaperZoom = 0.5;
/** What is left of a sheet, A4 or Letter turned to landscape, below the head of the page and the picture's title, and below its title alone. */
const restOfSheet = 320;
const wholeSheet = 600;
/** Letter is narrower, A4 is lower. */
const sheetWidth = 960;

/** How much smaller a picture is printed, so that it is on one sheet with its title. */
export function zoomOnPaper({ width, height }: { width: number; height: number }): number {
  const isBeside = restOfSheet / height >= minPaperZoom;
  return Math.min(paperZoom, sheetWidth / width, (isBeside ? restOfSheet : wholeSheet) / height);
}
