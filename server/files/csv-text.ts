// A text in a CSV file: quoted, and with an apostrophe in front where a spreadsheet could take it for
// a formula.

/** What starts a formula in a spreadsheet, also in its full-width forms, also after blanks. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n\0]/;

/** Text in quotes, made harmless. */
export function csvText(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
