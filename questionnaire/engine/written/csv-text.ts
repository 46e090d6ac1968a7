// A text as a CSV file has it, on the server and in the browser: quoted, and no formula for a spreadsheet.

/** What starts a formula in a spreadsheet, also in its full-width forms, also after blanks and signs that are not seen. */
const formulaStart = /^[\s\u00ad\u200b-\u200f\u2060]*[=+\-@＝＋－＠]|^[\t\r\n\0]/;

/** In quotes; what a spreadsheet could read as a formula gets an apostrophe in front. */
export function csvText(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** The text of a field of ours, without the apostrophe that made it harmless. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
