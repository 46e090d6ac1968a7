// Texts that a spreadsheet would read as a formula, for the tests of every file that we write.

const starts = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];

export const formulaTexts = [
  ...starts.map((start) => `${start}1+1`),
  ...starts.map((start) => `  ${start}cmd|' /C calc'!A0`),
  "\t=1",
  "\r=1",
  "\n=1",
  "\0=1",
  "\u00a0=1",
  "\u3000=1",
  "\u200b=1",
  '"=1"&A1',
  '=HYPERLINK("http://example.org","x")',
];
