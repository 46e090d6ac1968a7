// About how wide a text is set, without a typeface at hand: enough to plan the columns of a table.

/** Of the size of the type. */
const digit = 0.5;
const capital = 0.68;
const narrow = 0.28;
const other = 0.49;

function signWidth(sign: string): number {
  if (/[\p{Nd}\u00a0\u2007≥≤≈≠—]/u.test(sign)) return digit;
  if (/[\s.,;:'’()\-/·ijlt\u202f|!]/u.test(sign)) return narrow;
  return /\p{Lu}|[mwMW%]/u.test(sign) ? capital : other;
}

/** In points, of type of this size. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const sign of text) width += signWidth(sign);
  return width * size;
}

/** The width of its longest word: it cannot be set narrower. */
export function longestWord(text: string, size: number): number {
  return Math.max(0, ...text.split(/[ -]/).map((word) => textWidth(word, size)));
}

/** How many lines a text takes in this width, broken between words. */
export function lineCount(text: string, size: number, width: number): number {
  const space = textWidth(" ", size);
  let lines = 1;
  let used = 0;
  for (const word of text.split(" ").map((one) => textWidth(one, size))) {
    if (used > 0 && used + space + word > width) {
      lines += 1;
      used = word;
    } else used += (used === 0 ? 0 : space) + word;
  }
  return lines;
}

/** The smallest width, in points, in which a text takes no more than so many lines, to a quarter of the size of its type. */
export function widthForLines(text: string, size: number, maxLines: number): number {
  let width = longestWord(text, size);
  while (lineCount(text, size, width) > maxLines) width += size / 4;
  return width;
}
