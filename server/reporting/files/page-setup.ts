// How a sheet is printed: on A4 landscape, as small as can still be read.

/** Characters in one line of a page at 11 points, and at the smallest size that is readable: 6 points. */
const charactersOfPage = Math.round((130 * 11) / 6);

/**
 * Everything on one page in width, as long as it stays readable; a wider sheet goes on on the next page. `widths` are
 * those of its columns, in characters.
 */
export function pageSetup(widths: readonly number[]) {
  const all = widths.reduce((sum, width) => sum + width, 0);
  return {
    orientation: "landscape",
    fitToPage: true,
    fitToWidth: Math.max(1, Math.ceil(all / charactersOfPage)),
    fitToHeight: 0,
  } as const;
}
