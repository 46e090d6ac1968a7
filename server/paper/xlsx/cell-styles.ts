// The looks of the cells of a form in a spreadsheet. Cells are locked by a protected sheet unless they say otherwise.

import type { CellStyle } from "hucre/xlsx";

const ink = { rgb: "221D19" };
const quiet = { rgb: "635A51" };
const name = "Calibri";
const line = { style: "thin", color: ink } as const;

/** `isGrouped`: counts and amounts, with separators of thousands. */
export const answerStyle = (
  kind: "number" | "text" | "choice" | "flag",
  isGrouped: boolean,
): CellStyle => ({
  font: { name, size: 11, color: ink },
  border: { top: line, right: line, bottom: line, left: line },
  fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "FFFDF7" } },
  alignment: {
    horizontal: kind === "number" ? "right" : "left",
    vertical: "center",
    wrapText: kind === "text",
  },
  numFmt: numberFormat(kind, isGrouped),
  protection: { locked: false },
});

function numberFormat(kind: string, isGrouped: boolean): string {
  if (kind !== "number") return "@";
  return isGrouped ? "#,##0" : "General";
}

const text = (size: number, bold: boolean, color: typeof ink) =>
  ({
    font: { name, size, bold, color },
    alignment: { vertical: "center", wrapText: true },
  }) as const satisfies CellStyle;

export const styles = {
  title: text(20, true, ink),
  subtitle: text(13, false, quiet),
  part: { ...text(16, true, ink), border: { top: line } },
  question: text(12, true, ink),
  body: text(11, false, ink),
  strong: text(11, true, ink),
  quiet: text(9, false, quiet),
  head: {
    ...text(10, true, ink),
    alignment: { horizontal: "right", vertical: "bottom", wrapText: true },
  },
  quietHead: {
    ...text(9, false, quiet),
    alignment: { horizontal: "right", vertical: "bottom", wrapText: true },
  },
  headOfText: {
    ...text(10, true, ink),
    alignment: { horizontal: "left", vertical: "bottom", wrapText: true },
  },
  figure: { ...text(9, false, quiet), alignment: { horizontal: "right", vertical: "center" } },
} as const satisfies Record<string, CellStyle>;
