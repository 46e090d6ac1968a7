// Text as a cell of a workbook holds it, so that a spreadsheet shows it as it is.

/** The longest text that a spreadsheet takes in a cell. */
const maxLength = 32_767;
/** What XML cannot hold; the library writes control characters in a form of their own. */
const outsideXml = /[\uFFFE\uFFFF]/g;
/** "_x003D_" would be read as "=": that form of a sign is only for what the library writes in it. */
const formOfSign = /_(?=x[\dA-Fa-f]{4}_)/g;

/** Text that a cell can hold: without characters that XML excludes, and cut to the longest length with “…”. */
export function xlsxText(text: string): string {
  const written = text.toWellFormed().replace(outsideXml, "\uFFFD").replace(formOfSign, "_x005F_");
  return written.length > maxLength
    ? `${written.slice(0, maxLength - 1)}…`.toWellFormed()
    : written;
}

/** A cell of any kind. */
export const xlsxCell = <C>(cell: C): C | string =>
  typeof cell === "string" ? xlsxText(cell) : cell;
