// How high a row of a workbook must be for texts that wrap: not every program finds it out when it opens the file.

const lineHeight = 15;
/** Of the width of a column, which is counted in digits: bold letters and the margin take the rest. */
const usableWidth = 0.95;

/** The lines of a text that wraps between words. */
function linesOf(text: string, width: number): number {
  const limit = Math.max(1, width * usableWidth);
  let lines = 1;
  let used = 0;
  for (const { length } of text.split(" ")) {
    const needed = used === 0 ? length : used + 1 + length;
    if (needed <= limit) {
      used = needed;
      continue;
    }
    const broken = Math.ceil(length / limit);
    lines += used === 0 ? broken - 1 : broken;
    used = length - (broken - 1) * limit;
  }
  return lines;
}

/** In points. `widths` are those of the columns of the texts. */
export function rowHeight(texts: readonly string[], widths: readonly number[]): number {
  const lines = texts.map((text, index) => linesOf(text, widths[index] ?? 1));
  return lineHeight * Math.max(1, ...lines);
}
