// A4 with its margins, in points: what a page has for its text.

const mm = 72 / 25.4;
export const margins = { inner: 20 * mm, outer: 16 * mm, top: 16 * mm, bottom: 20 * mm };
const paper = { width: 210 * mm, height: 297 * mm };

/** The width of the lines of text. */
export const portraitWidth = paper.width - margins.inner - margins.outer;
export const landscapeWidth = paper.height - margins.inner - margins.outer;

/** From the first line of text to the last. */
export const portraitHeight = paper.height - margins.top - margins.bottom;
export const landscapeHeight = paper.width - margins.top - margins.bottom;
