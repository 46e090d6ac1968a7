// Cells copied from a spreadsheet or a table, as the clipboard gives them: columns separated by tabs, rows
// by line breaks, and a cell that contains either of them, or a quotation mark, in quotation marks.

const quoted = /^"((?:[^"]|"")*)"(?=\t|\n|$)/;
const bare = /^[^\t\n]*/;

/** The texts of the cells, row by row, without the spaces around them. */
export function copiedCells(text: string): string[][] {
  let rest = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const rows: string[][] = [[]];
  for (;;) {
    const inQuotes = quoted.exec(rest);
    const [found = "", inner] = inQuotes ?? bare.exec(rest) ?? [];
    rows.at(-1)?.push((inner === undefined ? found : inner.replaceAll('""', '"')).trim());
    const separator = rest.charAt(found.length);
    if (separator === "") return rows;
    if (separator === "\n") rows.push([]);
    rest = rest.slice(found.length + 1);
  }
}

/** A single value is pasted by the browser, as text. */
export const isBlock = (cells: readonly (readonly string[])[]): boolean =>
  cells.length > 1 || (cells[0]?.length ?? 0) > 1;
